import type { NeedWalk } from "#schemas/permit-type/permit-need";
import type { PermitType } from "#schemas/permit-type/permit-type";

/** Before the ids of the questions of "Do I need a permit?" in an address. */
export const needPrefix = "n-";

/** What an address says after one prefix, by what stands behind it: claims. */
export const saidIn = (query: URLSearchParams, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...query].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])));

/** The way into an application for a type, with what was answered in its check. `edition`: whose check it was. */
export function applyPath({ code, edition }: Pick<PermitType, "code" | "edition">, steps: NeedWalk["steps"]): string {
  const query = new URLSearchParams({ type: code });
  if (steps.length > 0) query.set("edition", String(edition));
  for (const { question, chosen } of steps) query.set(`${needPrefix}${question.id}`, chosen.value);
  return `/apply?${query}`;
}
