/** Saves something as a file. */
export function save(name: string, mime: string, content: string | Uint8Array | Blob): void {
  const blob = content instanceof Blob ? content : new Blob([content as BlobPart], { type: mime });
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name from any text. */
export const fileName = (text: string, extension: string): string =>
  `${text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "sudokit"}.${extension}`;
