/** What both workers do with messages: one operation at a time, in the order of the requests. */

import { Fault } from "../fault";
import type { Failure, ReplyMessage, RequestMessage } from "../protocol";

export type Handler = (args: never, progress: (progress: unknown) => void) => unknown;

/** Answers requests with these operations; after each answer, `afterwards` is called. */
export function serve(ops: Record<string, Handler>, afterwards: () => void = () => undefined): void {
  let last: Promise<void> = Promise.resolve();
  self.onmessage = (message: MessageEvent<RequestMessage>) => {
    const { id, op, args } = message.data;
    last = last.then(async () => {
      try {
        const run = ops[op];
        if (!run) throw new Fault("bad-request", `no operation ${op}`);
        send({ id, ok: await run(args as never, (progress) => send({ id, progress })) });
      } catch (error) {
        send({ id, error: failure(error) });
      }
      afterwards();
    });
  };
}

export function send(reply: ReplyMessage): void {
  self.postMessage(reply);
}

function failure(error: unknown): Failure {
  if (error instanceof Fault) return { code: error.code, text: error.message };
  return { code: "crashed", text: error instanceof Error ? error.message : String(error) };
}
