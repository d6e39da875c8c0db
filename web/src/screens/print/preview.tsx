/** The pages as they will be printed, and how many puzzles are on each. */

import { useState } from "preact/hooks";

import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Select, Switch } from "../../widgets/fields";
import { Sheets, type PerPage, type Printed } from "./sheets";

const PER_PAGE: readonly PerPage[] = [1, 2, 4, 6];

export function Preview({ puzzles }: { readonly puzzles: readonly Printed[] }) {
  const [perPage, setPerPage] = useState<PerPage>(puzzles.length >= 4 ? 4 : 1);
  const hasSolutions = puzzles.some(({ solution }) => solution !== null);
  const [solutions, setSolutions] = useState(puzzles.length > 1);
  return (
    <>
      <div class="row no-print">
        <Select
          label={say("web-per-page")}
          value={String(perPage)}
          options={PER_PAGE.map((count) => ({ value: String(count), text: String(count) }))}
          onChange={(count) => setPerPage(Number(count) as PerPage)}
        />
        {hasSolutions && <Switch label={say("web-with-solutions")} on={solutions} onChange={setSolutions} />}
        <Button kind="main" onPress={() => print()}>
          {say("web-print")}
        </Button>
      </div>
      <Sheets puzzles={puzzles} perPage={perPage} solutions={solutions && hasSolutions} />
    </>
  );
}
