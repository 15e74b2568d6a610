import { randomUUID } from "node:crypto";
import { Caller } from "./account-at-doors";
import { type FieldOffice, issuedDeck, scheduled } from "./field-office";

/** A footing that passed, a framing that was asked for since, and a day whose morning is full. */
export interface FullMorning {
  readonly people: FieldOffice;
  readonly address: string;
  readonly permitId: string;
  readonly footing: string;
  readonly framing: string;
  readonly day: string;
}

export async function fullMorning(people: FieldOffice, day: string): Promise<FullMorning> {
  const number = Math.floor(1_000 + Math.random() * 8_000);
  const address = `${number} Early Way`;
  const permitId = await issuedDeck(people, address);
  const [footing, framing] = [randomUUID(), randomUUID()];
  await people.applicant.run("inspection.request", { permitId, inspectionId: footing, code: "210" });
  await people.inspector.run("inspection.record-result", { permitId, inspectionId: footing, resultId: randomUUID(), result: "Passed" });
  await people.applicant.run("inspection.request", { permitId, inspectionId: framing, code: "220" });
  const filling = await issuedDeck(people, `${number} Full Way`);
  await scheduled(people, filling, "210", day);
  for (let more = 1; more < 6; more += 1) {
    const inspectionId = randomUUID();
    await people.inspector.run("inspection.add-on-site", { permitId: filling, inspectionId, code: "210", reason: "Called there" });
    const slot = { inspectorId: people.inspectorId, day, half: "am" } as const;
    await people.office.run("inspection.schedule", { permitId: filling, inspectionId, ...slot });
  }
  return { people, address, permitId, footing, framing, day };
}

/** Another inspector's result contradicts the one that was told, and the office chooses it. */
export async function failAfterAll(base: string, { people: { office }, permitId, footing }: FullMorning): Promise<void> {
  const other = await Caller.signIn(base, "google-inspector@demo.test");
  const resultId = randomUUID();
  const at = { permitId, inspectionId: footing, resultId };
  await other.run("inspection.record-result", { ...at, result: "Failed", note: "The hole is too shallow" });
  await office.run("inspection.choose-result", { ...at, reason: "Measured again" });
}
