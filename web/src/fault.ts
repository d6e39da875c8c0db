/** An error with a code that the page knows. */
export class Fault extends Error {
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** Loads a file of the page. Without a connection that is a fault with the code `offline`, as nothing is broken. */
export async function load(url: string): Promise<Response> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new Fault("offline", `${url}: ${String(error)}`);
  });
  if (!response.ok) throw new Fault("offline", `${url}: ${response.status}`);
  return response;
}
