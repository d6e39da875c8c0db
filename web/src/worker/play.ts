/** The worker that owns the game and its storage. */

import { serve } from "./serve";

serve({});
