/** The start of the page. */

import { render } from "preact";

import { Client } from "./client";

const client = new Client();
client.warmUp();
const root = document.getElementById("app");
if (root) render(<main>Sudokit</main>, root);
