import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { DraftQuestion } from "#schemas/permit-type/form-draft";
import { kindName } from "../form-text";

function Choices({ labels, many }: { labels: readonly string[]; many: boolean }) {
  return (
    <ul className="fe-choices" data-many={many || undefined}>
      {labels.map((label, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while it is written, two choices may read the same.
        <li key={at}>{label}</li>
      ))}
    </ul>
  );
}

/** How a question is answered, drawn: nothing is typed on the canvas. */
export function QuestionSketch({ question }: { question: DraftQuestion }) {
  const { kind, options = [], unit } = question;
  const box = (size: string, beside?: string) => (
    <p className="fe-box" data-size={size}>
      <span>{kindName(kind)}</span>
      {beside && <span>{beside}</span>}
    </p>
  );
  switch (kind) {
    case "choice":
    case "choices":
      return <Choices many={kind === "choices"} labels={options.map(({ label }) => inLanguage(label) || label.en || "…")} />;
    case "yes-no":
      return <Choices many={false} labels={[m.apply_yes(), m.apply_no()]} />;
    case "number":
      return box("small", unit && inLanguage(unit));
    case "money":
      return box("small", "$");
    case "date":
    case "license":
      return box("medium");
    case "text":
    case "contact":
      return box("full");
    case "long-text":
      return box("tall");
  }
}
