import { useRevalidator } from "react-router";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

/** Why there are no figures, and the way to ask again. */
export function ReportingNothing({ why }: { why: "unreachable" | "fault" }) {
  const { revalidate } = useRevalidator();
  return (
    <Notice
      tone="waiting"
      title={why === "unreachable" ? m.reporting_needs_connection() : m.reporting_fault()}
      action={<Button onClick={() => void revalidate()}>{m.shell_try_again()}</Button>}
      live
    >
      {why === "unreachable" && m.reporting_needs_connection_text()}
    </Notice>
  );
}
