/** Games, results and days change while a screen shows them: in this tab or in another one. */

import { useEffect, useState } from "preact/hooks";

import { client } from "../../services";

/** A number that rises when the stored games change. */
export function useLibrary(): number {
  const [version, setVersion] = useState(0);
  useEffect(
    () =>
      client.listen((event) => {
        if (event.kind === "library") setVersion((before) => before + 1);
      }),
    [],
  );
  return version;
}
