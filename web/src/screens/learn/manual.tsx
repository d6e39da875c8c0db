/** Text of the manual. It is English, and says so. */

import { say, texts } from "../../text/texts";

export function Manual({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section class="prose">
      <h2>{say("web-manual")}</h2>
      {texts.value.lang !== "en" && <p class="quiet">{say("web-manual-english")}</p>}
      <div lang="en">
        {paragraphs.map((paragraph, index) => (
          <Paragraph key={index} text={paragraph} />
        ))}
      </div>
    </section>
  );
}

/** A paragraph, a heading, a list, or a drawing made of characters. */
function Paragraph({ text }: { readonly text: string }) {
  if (text.startsWith("```")) {
    return (
      <pre tabIndex={0}>
        <code>{text.replace(/^```\w*\n?|\n?```$/g, "")}</code>
      </pre>
    );
  }
  if (text.startsWith("#")) return <h3>{text.replace(/^#+\s*/, "")}</h3>;
  const items = text.split(/\n(?=- )/);
  if (items.every((item) => item.startsWith("- "))) {
    return (
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Spans text={item.slice(2)} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Spans text={text} />
    </p>
  );
}

/** Emphasis, and words of the machine. */
function Spans({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part, index) => {
        if (part.startsWith("**")) return <strong key={index}>{part.slice(2, -2)}</strong>;
        if (part.startsWith("*") && part.length > 2) return <em key={index}>{part.slice(1, -1)}</em>;
        if (part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
        return part;
      })}
    </>
  );
}
