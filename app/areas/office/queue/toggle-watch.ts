import type { useRun } from "#app/screen/act/use-run";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { showToast } from "#ui/toast";
import type { QueuePage } from "./queue-view";

/** Watches a permit of the list, or stops; what came of it is said. */
export async function toggleWatch(run: ReturnType<typeof useRun>, page: QueuePage, permitId: string): Promise<void> {
  const permit = [...page.rows, ...page.elsewhere].find((row) => row.permit.id === permitId)?.permit;
  if (permit === undefined) return;
  const watching = permit.watchers?.includes(page.personId) ?? false;
  const result = await run(watching ? "permit.stop-watching" : "permit.watch", { permitId });
  const of = { permit: permit.number ?? permit.addressLine };
  if (!result.ok) showToast({ kind: "error", text: problemText(result.problem) });
  else showToast({ kind: "good", text: watching ? m.office_watch_off(of) : m.office_watch_on(of) });
}
