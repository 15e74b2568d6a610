import { m } from "#schemas/messages/compiled/messages";
import { Text } from "#ui/layout/page";
import { onSheet, type Present } from "./present-people";

function presentText([name, other, ...more]: readonly string[]): string {
  if (name === undefined) return "";
  if (other === undefined) return m.plan_here_one({ name });
  return more.length === 0 ? m.plan_here_two({ name, other }) : m.plan_here_more({ name, count: more.length + 1 });
}

/** Who else is on the sheet that is shown, in words; said once when it changes. */
export function PresentLine({ present, at }: { present: readonly Present[]; at: { readonly documentId: string; readonly page: number } }) {
  return (
    <div role="status">
      <Text as="meta" tone="muted">
        {presentText(onSheet(present, at))}
      </Text>
    </div>
  );
}
