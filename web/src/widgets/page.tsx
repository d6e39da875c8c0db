/** A screen that is not the game: a heading with the way back, and its contents. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { go } from "../route";
import { say } from "../text/texts";
import { Button } from "./button";

export interface PageProps {
  readonly title: string;
  /** Where the button back leads: a path as in the address. The menu has none. */
  readonly back?: string;
  readonly children: ComponentChildren;
}

export function Page({ title, back, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A reader begins at the heading of the new screen.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.title = title === "Sudokit" ? title : `${title} · Sudokit`;
  }, [title]);
  return (
    <main class="page">
      <header class="page-head">
        {back !== undefined && <Button icon="back" kind="plain" label={say("web-back")} onPress={() => go(back)} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  );
}
