import { browserDevice } from "#app/local/device/browser-device";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { savedName } from "#schemas/people/user-name";

/** Saves one's own name; gives what is wrong in words, or null. Comes when a name is saved. */
export async function saveName(accountId: string, name: string): Promise<string | null> {
  if (!savedName.safeParse({ name }).success) return m.preferences_name_long();
  const { api, current } = browserDevice();
  const answer = await api.call(`/api/v2/users/${encodeURIComponent(accountId)}`, savedName, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  if (answer.kind === "problem") return problemText(answer.problem);
  if (answer.kind !== "ok") return m.preferences_name_unreachable();
  await current.verify();
  return null;
}
