/** The start of the page. */

import "./theme/themes.css";
import "./theme/base.css";
import "./widgets/widgets.css";
import "./board/board.css";
import "./play/play.css";
import "./screens/screens.css";

import { render } from "preact";

import { App, NotStarted } from "./app";
import { takeDroppedFiles, takeFromAddress } from "./incoming";
import { followAddress, go } from "./route";
import { begin, client } from "./services";
import { speak, systemLang } from "./text/texts";
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
  async (error: unknown) => {
    // Without the core there is no game; what can be done is said, and the reason in whatever language it has.
    await speak(systemLang()).catch(() => undefined);
    if (root !== null) render(<NotStarted why={error instanceof Error ? error.message : String(error)} />, root);
  },
);
