/** Results and best times, by board, level and scoring; games with hints apart. */

import { hrefOf } from "../../route";
import type { Result, ResultGroup, ScoringId } from "../../protocol";
import { client } from "../../services";
import { say } from "../../text/texts";
import { clockText } from "../../text/time";
import { Page } from "../../widgets/page";
import { useAnswer } from "../parts/answer";
import { useLibrary } from "../parts/library";
import { dateName, levelName } from "../parts/names";
import { Problem, Waiting } from "../parts/notes";

/** How many of the best are listed. */
const LISTED = 5;

export default function Results() {
  const version = useLibrary();
  const results = useAnswer(() => client.play("results", {}), [version]);
  const all = results.value?.results ?? [];
  const found = results.value?.statistics;
  return (
    <Page title={say("web-results")} back="">
      <Problem text={results.problem} />
      {results.value === null && results.problem === "" && <Waiting />}
      {results.value?.results.length === 0 && <p>{say("play-statistics-empty")}</p>}
      {found !== undefined && all.length > 0 && (
        <>
          <p>{say("play-day-streak", { days: found.dayStreak, best: found.bestDayStreak })}</p>
          <p class="quiet">{say("play-statistics-about")}</p>
        </>
      )}
      {found?.groups.map((group) => (
        <GroupCard key={`${group.board} ${group.level} ${group.scoring}`} group={group} results={all} />
      ))}
    </Page>
  );
}

function GroupCard({ group, results }: { readonly group: ResultGroup; readonly results: readonly Result[] }) {
  const { board, level, scoring } = group;
  const listed = (numbers: readonly number[]) => numbers.slice(0, LISTED).flatMap((number) => results[number] ?? []);
  const title = [board, levelName(level), say(`play-scoring-${scoring}`)].join(" · ");
  const time = (value: number | null) => (value === null ? "–" : clockText(value));
  return (
    <section class="card">
      <h2>{title}</h2>
      <dl class="facts">
        <Fact name={say("play-solved-games")} value={say("play-won-of", { won: group.solved, played: group.played })} />
        <Fact name={say("web-helped")} value={String(group.helped)} />
        <Fact name={say("play-best")} value={time(group.bestTime)} />
        <Fact name={say("play-mean")} value={time(group.meanTime)} />
      </dl>
      <Best kind={title} title={say("web-best")} scoring={scoring} results={listed(group.best)} />
      <Best kind={title} title={say("web-best-helped")} scoring={scoring} results={listed(group.bestHelped)} helped />
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface BestProps {
  /** What kind of game it is, for readers. */
  readonly kind: string;
  readonly title: string;
  readonly scoring: ScoringId;
  readonly results: readonly Result[];
  /** Whether hints were used, so that their number matters. */
  readonly helped?: boolean;
}

function Best({ kind, title, scoring, results, helped }: BestProps) {
  if (results.length === 0) return null;
  const isPoints = scoring === "arcade";
  return (
    <section>
      <h3>{title}</h3>
      <p class="quiet">{say(isPoints ? "play-ranking-points" : "play-ranking-seconds")}</p>
      <div class="scrolls" tabIndex={0} role="region" aria-label={`${kind}: ${title}`}>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say("play-new-scoring")}</th>
              <th scope="col">{say("web-time")}</th>
              <th scope="col">{say("web-date")}</th>
              <th scope="col">{say("web-mistakes")}</th>
              {helped && <th scope="col">{say("web-hints")}</th>}
            </tr>
          </thead>
          <tbody>
            {results.map((result, index) => (
              <tr key={`${result.finished}`}>
                <td>{index + 1}</td>
                <td>{isPoints ? String(result.score) : clockText(result.score * 1000)}</td>
                <td>{clockText(result.time)}</td>
                <td>
                  {result.game === null ? (
                    dateName(result.finished)
                  ) : (
                    <a href={hrefOf(`play/${result.game}`)}>{dateName(result.finished)}</a>
                  )}
                </td>
                <td>{result.mistakes}</td>
                {helped && <td>{result.hints}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
