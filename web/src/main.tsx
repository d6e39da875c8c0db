/** The start of the page. */

import "./theme/themes.css";
import "./theme/base.css";
import "./widgets/widgets.css";
import "./board/board.css";
import "./play/play.css";
import "./screens/screens.css";

import { render } from "preact";

import { App } from "./app";
import { takeDroppedFiles, takeFromAddress } from "./incoming";
import { followAddress, go } from "./route";
import { begin, client } from "./services";
import { applyTheme, followSystem } from "./theme/theme";
import { watchVersions } from "./update";

applyTheme(null);
followSystem();
takeDroppedFiles(() => go("enter"));
followAddress(takeFromAddress);

const root = document.getElementById("app");
begin().then(
  () => {
    if (root !== null) render(<App />, root);
    client.warmUp();
    void watchVersions();
  },
  (error: unknown) => {
    // Without the core there is no game; the reason is all that can be said, in whatever language it has.
    if (root !== null) root.textContent = error instanceof Error ? error.message : String(error);
  },
);
