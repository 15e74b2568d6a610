import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type FieldOffice, sentDeck, settleFees } from "../../journeys/support/field-office";
import { samplePdf, textAt, titleBlock } from "./sample-pdf";

const reviewRow = z.object({ id: z.string(), permitId: z.string() });

/** Two sheets of a deck, with a beam to be pointed at. */
const deckSet = () =>
  samplePdf([
    { content: `${titleBlock("A1.01", "SITE PLAN")}\n${textAt(400, 900, 40, "GARDEN")}` },
    { content: `${titleBlock("S2.01", "FRAMING PLAN")}\n800 800 600 30 re f\n${textAt(800, 860, 30, "BEAM B1")}` },
  ]);

/** A deck in review with a set of plans, its bytes at the office: two sheets, A1.01 and S2.01, where none is given. */
export async function deckWithPlans(
  people: FieldOffice,
  line1: string,
  bytes: Uint8Array<ArrayBuffer> = deckSet(),
): Promise<{ permitId: string; documentId: string; reviewId: string }> {
  const { office, applicant } = people;
  const permitId = await sentDeck(people, line1, {}, { send: false });
  const sha256 = await applicant.sendFile(bytes, "application/pdf");
  const documentId = randomUUID();
  const file = { fileName: "deck-set.pdf", mediaType: "application/pdf", bytes: bytes.length, sha256 };
  await applicant.run("document.add", { documentId, permitId, slot: "site-plan", ...file });
  await applicant.run("permit.submit", { permitId });
  await office.run("permit.start-review", { permitId });
  await settleFees(people, permitId);
  const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => reviewRow.parse(row.data));
  return { permitId, documentId, reviewId: reviews.find((one) => one.permitId === permitId)?.id ?? "" };
}
