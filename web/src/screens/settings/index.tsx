/** Settings: language and colours, how the game is played, what is said and shown, and where everything is kept. */

import { useState } from "preact/hooks";

import type { ScoringId } from "../../protocol";
import { changeSettings, settings } from "../../services";
import { LANGS, say, type Lang } from "../../text/texts";
import { THEMES, type Theme } from "../../theme/theme";
import { Select, Switch } from "../../widgets/fields";
import { Page } from "../../widgets/page";
import { capital } from "../parts/names";
import { Problem } from "../parts/notes";
import { Notices } from "../parts/notices";
import { DataSection } from "./data";
import { PlayerSection } from "./players";

/** Each language by its own name: a player who looks for it may not know the one that is shown. */
const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = { en: "English", es: "Español", ru: "Русский" };

type SwitchName =
  | "tidy"
  | "liveCandidates"
  | "showMistakes"
  | "digitFirst"
  | "showClock"
  | "showPeers"
  | "showSame"
  | "colourLetters"
  | "mirror"
  | "reducedMotion"
  | "letterKeys";

const PLAY: readonly (readonly [SwitchName, string])[] = [
  ["tidy", "play-set-tidy"],
  ["liveCandidates", "play-set-live"],
  ["showMistakes", "play-set-mistakes"],
  ["digitFirst", "web-set-digit-first"],
];

const SCREEN: readonly (readonly [SwitchName, string])[] = [
  ["showClock", "play-set-clock"],
  ["showPeers", "web-set-peers"],
  ["showSame", "web-set-same"],
  ["colourLetters", "web-set-colour-letters"],
  ["mirror", "web-set-mirror"],
  ["reducedMotion", "web-set-motion"],
];

export default function SettingsScreen() {
  return (
    <Page title={say("play-menu-settings")} back="">
      <Notices />
      <section class="card">
        <h2>{say("web-set-look")}</h2>
        <div class="form">
          <Language />
          <ThemeChoice />
        </div>
        <Switches of={SCREEN} />
      </section>
      <section class="card">
        <h2>{say("web-set-play")}</h2>
        <div class="form">
          <Scoring />
        </div>
        <Switches of={PLAY} />
      </section>
      <section class="card">
        <h2>{say("web-set-keys")}</h2>
        <Switches of={[["letterKeys", "web-set-letter-keys"]]} />
        <p class="quiet">{say("web-set-letter-keys-about")}</p>
      </section>
      <PlayerSection />
      <DataSection />
    </Page>
  );
}

function Switches({ of }: { readonly of: readonly (readonly [SwitchName, string])[] }) {
  return (
    <>
      {of.map(([name, title]) => (
        <Switch
          key={name}
          label={say(title)}
          on={settings.value[name] === true}
          onChange={(on) => void changeSettings({ [name]: on })}
        />
      ))}
    </>
  );
}

function Language() {
  const [isMissing, setMissing] = useState(false);
  const change = (lang: Lang | "") => {
    setMissing(false);
    changeSettings({ lang: lang === "" ? null : lang }).catch(() => setMissing(true));
  };
  return (
    <>
      <Select<Lang | "">
        label={say("play-set-lang")}
        value={settings.value.lang ?? ""}
        options={[
          { value: "", text: say("web-set-as-browser") },
          ...LANGS.map((value) => ({ value, text: LANGUAGE_NAMES[value] })),
        ]}
        onChange={change}
      />
      {isMissing && <Problem text={say("web-set-lang-missing")} />}
    </>
  );
}

function ThemeChoice() {
  return (
    <Select<Theme | "">
      label={say("play-set-theme")}
      value={settings.value.theme ?? ""}
      options={[
        { value: "", text: say("web-set-as-system") },
        ...THEMES.map((value) => ({ value, text: capital(say(`web-theme-${value}`)) })),
      ]}
      onChange={(theme) => void changeSettings({ theme: theme === "" ? null : theme })}
    />
  );
}

function Scoring() {
  const { scoring } = settings.value;
  return (
    <>
      <Select<ScoringId>
        label={say("play-new-scoring")}
        value={scoring}
        options={(["classic", "arcade"] as const).map((value) => ({
          value,
          text: capital(say(`play-scoring-${value}`)),
        }))}
        onChange={(value) => void changeSettings({ scoring: value })}
      />
      <p class="about">{say(`play-scoring-${scoring}-about`)}</p>
    </>
  );
}
