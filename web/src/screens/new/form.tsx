/** The fields that say what kind of puzzle is wanted. */

import { useState } from "preact/hooks";

import type { Choices } from "../../protocol";
import { say } from "../../text/texts";
import { Line, Select } from "../../widgets/fields";
import { capital, levelName, scaleName } from "../parts/names";
import { possible, type Kind, type Wanted } from "./wanted";

interface Props {
  readonly choices: Choices;
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

export function WantedForm({ choices, wanted, onChange }: Props) {
  const size = choices.sizes.find(({ order }) => order === wanted.order);
  const change = (part: Partial<Wanted>) => onChange(possible({ ...wanted, ...part }, choices));
  const levels = size?.levels ?? [];
  const isRated = levels.length > 0;
  // Only at the start: choices that are taken back do not close what the player opened.
  const [isOpen] = useState(wanted.symmetry + wanted.technique + wanted.scale !== "");
  return (
    <div class="form">
      <Select
        label={say("play-new-size")}
        value={String(wanted.order)}
        options={choices.sizes.map(({ order }) => ({ value: String(order), text: `${order}x${order}` }))}
        onChange={(order) => change({ order: Number(order) })}
      />
      <Select<Kind>
        label={say("play-new-kind")}
        value={wanted.kind}
        options={(size?.kinds ?? []).map((kind) => ({ value: kind, text: capital(say(`play-kind-${kind}`)) }))}
        onChange={(kind) => change({ kind })}
      />
      <p class="about">{say(`play-kind-${wanted.kind}-about`)}</p>
      {isRated ? (
        <Select
          label={say("play-new-level")}
          value={wanted.level}
          options={[
            ...levels.map((level) => ({ value: level, text: capital(levelName(level)) })),
            { value: "", text: say("web-any") },
          ]}
          onChange={(level) => change({ level, technique: "" })}
        />
      ) : (
        <p class="about">{say("play-level-unrated-about")}</p>
      )}
      {isRated && wanted.level !== "" && <p class="about">{say(`play-level-${wanted.level}-about`)}</p>}
      {wanted.order >= 16 && <p class="about">{say("new-slow")}</p>}
      <details class="wide" open={isOpen}>
        <summary>{say("web-new-more")}</summary>
        <div class="form">
          <Select
            label={say("web-symmetry")}
            value={wanted.symmetry}
            options={[
              { value: "", text: say("web-any") },
              ...choices.symmetries.map(({ name, title }) => ({ value: name, text: capital(title) })),
            ]}
            onChange={(symmetry) => change({ symmetry })}
          />
          {isRated && <Technique choices={choices} wanted={wanted} change={change} />}
          {isRated && <Rating choices={choices} wanted={wanted} change={change} />}
          <Line
            label={say("web-seed")}
            value={wanted.seed}
            onInput={(seed) => change({ seed: seed.replace(/\D/g, "") })}
          />
        </div>
      </details>
    </div>
  );
}

interface PartProps {
  readonly choices: Choices;
  readonly wanted: Wanted;
  readonly change: (part: Partial<Wanted>) => void;
}

function Technique({ choices, wanted, change }: PartProps) {
  return (
    <label class="field">
      <span>{say("web-needs-technique")}</span>
      <select value={wanted.technique} onChange={(event) => change({ technique: event.currentTarget.value })}>
        <option value="">{say("web-any")}</option>
        {choices.levels.map(({ name }) => (
          <optgroup key={name} label={capital(levelName(name))}>
            {choices.techniques
              .filter(({ level, makes }) => level === name && makes)
              .map(({ id, name: title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function Rating({ choices, wanted, change }: PartProps) {
  const scale = choices.scales.find(({ name }) => name === wanted.scale);
  return (
    <>
      <Select
        label={say("web-rating-scale")}
        value={wanted.scale}
        options={[
          { value: "", text: say("web-any") },
          ...choices.scales.map(({ name }) => ({ value: name, text: scaleName(name) })),
        ]}
        onChange={(value) => change({ scale: value })}
      />
      {scale !== undefined && (
        <>
          <Line label={say("web-rating-from")} value={wanted.from} onInput={(from) => change({ from })} />
          <Line label={say("web-rating-to")} value={wanted.to} onInput={(to) => change({ to })} />
        </>
      )}
    </>
  );
}
