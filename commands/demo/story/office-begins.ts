import { catalogue, portableOfEntry } from "#schemas/catalogue/catalogue";
import { callOf } from "#schemas/command-call";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { faceOf } from "#schemas/permit-type/type-face";
import { aggregates } from "#schemas/row-scope";
import { official } from "./cast";
import type { Teller } from "./teller";
import { kindsOfWork } from "./words/kinds-of-work";

/** The types that the office permits by now, each by its edition in force. */
export async function typesInForce(teller: Teller): Promise<ReadonlyMap<string, PermitType>> {
  const state = await teller.rows(kindsOfWork.map(({ code }) => aggregates.permitType(code)));
  const found = kindsOfWork.map(({ code }) => state.list("permit-type", aggregates.permitType(code)).find(({ current }) => current));
  return new Map(found.flatMap((type) => (type ? [[type.code, type] as const] : [])));
}

/** Before its first permit the office takes from the catalogue what it lacks of the story's types, and offers it. */
export async function takeTypes(teller: Teller): Promise<void> {
  const there = await typesInForce(teller);
  for (const entry of catalogue) {
    const { code } = entry.type;
    if (there.has(code) || !kindsOfWork.some((kind) => kind.code === code)) continue;
    await teller.do(official.email, `take-${code}`, [callOf("permit-type.take", { type: portableOfEntry(entry) })]);
    const taken = (await teller.rows([aggregates.permitType(code)])).list("permit-type", aggregates.permitType(code)).at(-1);
    if (!taken) continue;
    const base = faceOf(taken);
    await teller.do(official.email, `offer-${code}`, [callOf("permit-type.describe", { code, base, face: { ...base, offered: true } })]);
  }
}
