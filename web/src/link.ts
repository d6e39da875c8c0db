/** Links to a game: its text, packed, behind the `#` of the address. What is there is sent to no server. */

/** Longer links are cut by some programs that pass them on: then a file is offered instead. */
export const LONGEST_LINK = 8000;

const MARK = "#v1.";

/** Enough for the longest game; more is not unpacked, so that a link cannot fill the memory. */
const LONGEST_TEXT = 4_000_000;

const here = (): string => location.href.replace(/#.*$/, "");

/** A link to a puzzle on one line. */
export const puzzleLink = (line: string): string => `${here()}#p=${encodeURIComponent(line)}`;

/** A link to a game with its history. */
export async function gameLink(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `${here()}${MARK}${toWord(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** The text of the game in a link; `null` if it is another link, or damaged. */
export async function textOfLink(link: string): Promise<string | null> {
  const at = link.indexOf(MARK);
  if (at < 0) return null;
  try {
    const bytes = fromWord(link.slice(at + MARK.length).trim());
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > LONGEST_TEXT) return null;
      parts.push(value);
    }
    return await new Blob(parts as BlobPart[]).text();
  } catch {
    return null;
  }
}

/** Bytes as base64 of letters that need no escape in an address. */
function toWord(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromWord(word: string): Uint8Array<ArrayBuffer> {
  const text = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
