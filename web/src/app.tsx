/** The page: shows the screen that the address names. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { OpError } from "./client";
import { leave, open, openGame } from "./games";
import { PlayScreen } from "./play/screen";
import { problemOf } from "./problem";
import { go, route } from "./route";
import { SCREENS, type ScreenProps } from "./screens";
import { say } from "./text/texts";
import { Button } from "./widgets/button";
import { Page } from "./widgets/page";

export function App() {
  const [name = "", ...rest] = route.value;
  return name === "play" ? <Play id={rest[0] ?? ""} /> : <Screen key={name} name={name} rest={rest} />;
}

/** A screen that is fetched when it is first shown. */
function Screen({ name, rest }: { readonly name: string; readonly rest: readonly string[] }) {
  const [Shown, setShown] = useState<ComponentType<ScreenProps> | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    leave();
    const load = SCREENS[name];
    if (load === undefined) {
      go("", true);
      return;
    }
    load().then(
      (screen) => setShown(() => screen.default),
      (error: unknown) => setProblem(String(error)),
    );
  }, [name]);
  if (problem !== "") return <Problem text={problem} />;
  return Shown === null ? null : <Shown rest={rest} />;
}

const isGone = (error: unknown): boolean => error instanceof OpError && error.code === "not-found";

function Play({ id }: { readonly id: string }) {
  const game = openGame.value;
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setProblem("");
    open(id).catch((error: unknown) => setProblem(isGone(error) ? say("web-not-found") : problemOf(error)));
  }, [id]);
  if (problem !== "") return <Problem text={problem} />;
  return game === null || game.info.id !== id ? null : <PlayScreen key={id} game={game} />;
}

/** Something that did not work, and the way on. */
function Problem({ text }: { readonly text: string }) {
  return (
    <Page title={say("web-problem")} back="">
      <p role="alert">{text}</p>
      <div class="row">
        <Button kind="main" onPress={() => go("", true)}>
          {say("web-main-menu")}
        </Button>
      </div>
    </Page>
  );
}

/** The core did not start, so there is no screen to lead to. */
export function NotStarted({ why }: { readonly why: string }) {
  return (
    <Page title="Sudokit">
      <p role="alert">{say("web-not-started")}</p>
      <p class="quiet">{why}</p>
      <div class="row">
        <Button kind="main" onPress={() => location.reload()}>
          {say("web-reload")}
        </Button>
      </div>
    </Page>
  );
}
