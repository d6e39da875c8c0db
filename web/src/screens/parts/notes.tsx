/** What a screen says about itself: that it waits, what was done, what went wrong. */

import { say } from "../../text/texts";

/** One line that readers read when it changes. It is there from the start, as they need it. */
export const Status = ({ text }: { readonly text: string }) => (
  <p class={text === "" ? "hidden" : "status"} role="status" aria-atomic="true">
    {text}
  </p>
);

export const Problem = ({ text }: { readonly text: string }) =>
  text === "" ? null : (
    <p class="banner alert" role="alert">
      {text}
    </p>
  );

export const Waiting = () => <p role="status">{say("web-waiting")}</p>;
