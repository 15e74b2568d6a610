import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Mark } from "#schemas/plan/mark";
import { type FieldOffice, sentDeck, settleFees } from "../../journeys/support/field-office";
import { samplePdf, textAt, titleBlock } from "./sample-pdf";

const reviewRow = z.object({ id: z.string(), permitId: z.string() });

/** Two sheets of a deck, with a beam to be pointed at. */
const deckSet = () =>
  samplePdf([
    { content: `${titleBlock("A1.01", "SITE PLAN")}\n${textAt(400, 900, 40, "GARDEN")}` },
    { content: `${titleBlock("S2.01", "FRAMING PLAN")}\n800 800 600 30 re f\n${textAt(800, 860, 30, "BEAM B1")}` },
  ]);

/** The same, with a sheet that does not come back. */
export const setWithOldDetails = () =>
  samplePdf([
    { content: `${titleBlock("A1.01", "SITE PLAN")}\n${textAt(400, 900, 40, "GARDEN")}` },
    { content: `${titleBlock("S2.01", "FRAMING PLAN")}\n800 800 600 30 re f\n${textAt(800, 860, 30, "BEAM B1")}` },
    { content: `${titleBlock("S9.01", "OLD DETAILS")}\n${textAt(400, 900, 40, "BRACKET")}` },
  ]);

/** The set as it comes back: a longer beam, a post beside it, and a third sheet. */
const revisedSet = () =>
  samplePdf([
    { content: `${titleBlock("A1.01", "SITE PLAN")}\n${textAt(400, 900, 40, "GARDEN")}` },
    {
      content: `${titleBlock("S2.01", "FRAMING PLAN")}\n800 800 900 30 re f\n1900 400 60 60 re f\n${textAt(800, 860, 30, "BEAM B1")}`,
    },
    { content: `${titleBlock("S3.01", "DETAILS")}\n${textAt(400, 900, 40, "HANGER")}` },
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

/**
 * The same deck in its second cycle: two places of S2.01 were asked about, answered, and a second version of the set came with the answers,
 * with S3.01 as a new sheet, where no other sets are given.
 */
export async function deckWithRevision(
  people: FieldOffice,
  line1: string,
  { first = deckSet(), second = revisedSet() }: { first?: Uint8Array<ArrayBuffer>; second?: Uint8Array<ArrayBuffer> } = {},
) {
  const { office, applicant } = people;
  const { permitId, documentId, reviewId } = await deckWithPlans(people, line1, first);
  const asked: readonly { text: string; corners: [[number, number], [number, number]] }[] = [
    {
      text: "Show the beam's length.",
      corners: [
        [780, 780],
        [1450, 850],
      ],
    },
    {
      text: "Show the post.",
      corners: [
        [1850, 380],
        [2000, 480],
      ],
    },
  ];
  for (const { text, corners } of asked) {
    const mark: Mark = { shape: "cloud", page: 2, corners };
    const place = { documentId, sheet: "S2.01", page: 2, mark };
    await office.run("comment.write", { permitId, commentId: randomUUID(), reviewId, text, title: text, codeReference: "", ...place });
  }
  const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => reviewRow.parse(row.data));
  for (const { id } of reviews.filter((one) => one.permitId === permitId))
    await office.run("review.decide", { permitId, reviewId: id, decision: id === reviewId ? "revision_required" : "approved" });
  await office.run("permit.send-corrections", { permitId, letterId: randomUUID() });
  const corrections = (await applicant.rows())
    .filter((row) => row.kind === "correction")
    .map((row) => reviewRow.parse(row.data))
    .filter((one) => one.permitId === permitId);
  const bytes = second;
  const sha256 = await applicant.sendFile(bytes, "application/pdf");
  const newer = randomUUID();
  const file = { fileName: "deck-set-2.pdf", mediaType: "application/pdf", bytes: bytes.length, sha256 };
  await applicant.run("document.add", { documentId: newer, permitId, slot: "site-plan", supersedes: documentId, ...file });
  for (const [at, { id }] of corrections.entries())
    await applicant.run("correction.answer", {
      ...{ permitId, correctionId: id, base: "", answer: `Done, see S2.01, ${at + 1}.` },
      documentIds: [newer],
    });
  await applicant.run("permit.resubmit", { permitId });
  return { permitId, older: documentId, newer };
}
