/** The sentences of the page, in the language of the player. They are the same Fluent files that the terminal uses. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";

import { LANGS, sentences, type Lang } from "./sentences";

export { LANGS, type Lang };

export type Args = Readonly<Record<string, FluentVariable>>;

/** The areas the page reads: its own, and those of the terminal game that say the same. */
export const AREAS: readonly string[] = ["web", "web-screens", "play", "records", "logic", "use"];

export class Texts {
  constructor(
    readonly lang: Lang,
    private readonly bundles: readonly FluentBundle[],
  ) {}

  /** A message with its variables filled in; its id, if there is none. */
  say(id: string, args: Args = {}): string {
    for (const bundle of this.bundles) {
      const value = bundle.getMessage(id)?.value;
      if (value) return bundle.formatPattern(value, { ...args }, []);
    }
    return id;
  }

  has(id: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(id));
  }
}

/** The messages of one language in some files. */
export function bundleOf(lang: string, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(lang, {
    useIsolating: false,
    functions: { PLURAL: ([value]) => value ?? "" },
  });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

const none = new Texts("en", []);

/** The texts that are shown. Components that read this are drawn again when the language changes. */
export const texts = signal<Texts>(none);

/** A message in the language of the player. */
export const say = (id: string, args?: Args): string => texts.value.say(id, args);

/** The language that fits the browser. */
export function systemLang(): Lang {
  for (const wanted of navigator.languages) {
    const found = LANGS.find((lang) => wanted.toLowerCase().startsWith(lang));
    if (found !== undefined) return found;
  }
  return "en";
}

/** How dates are written: as the browser's region does, where it speaks the language of the page. */
export const locale = (): string =>
  navigator.languages.find((wanted) => wanted.toLowerCase().startsWith(texts.value.lang)) ?? texts.value.lang;

const read = new Map<Lang, Promise<FluentBundle>>();

/** The messages of a language; fails if they cannot be fetched, as without a server where no one used it before. */
export function load(lang: Lang): Promise<FluentBundle> {
  const known = read.get(lang);
  if (known !== undefined) return known;
  const bundle = sentences(lang).then((areas) =>
    bundleOf(
      lang,
      AREAS.map((area) => areas.get(area) ?? ""),
    ),
  );
  // A file that could not be fetched is tried again the next time.
  bundle.catch(() => read.delete(lang));
  read.set(lang, bundle);
  return bundle;
}

/** Shows the page in this language. */
export async function speak(lang: Lang): Promise<void> {
  const bundle = await load(lang);
  texts.value = new Texts(lang, [bundle]);
  document.documentElement.lang = lang;
}
