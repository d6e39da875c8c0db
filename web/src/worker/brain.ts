/** The worker that thinks. The page stops it by ending it. */

import { serve } from "./serve";

serve({});
