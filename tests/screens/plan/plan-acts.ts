import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sentDeck, settleFees } from "../../journeys/support/field-office";
import { samplePdf, textAt, titleBlock } from "../../support/plan/sample-pdf";
import { everybody } from "../support/people-at-office";

const reviewRow = z.object({ id: z.string(), permitId: z.string(), discipline: z.string() });

/** Two sheets of a deck, with a beam to be pointed at. */
const deckSet = () =>
  samplePdf([
    { content: `${titleBlock("A1.01", "SITE PLAN")}\n${textAt(400, 900, 40, "GARDEN")}` },
    { content: `${titleBlock("S2.01", "FRAMING PLAN")}\n800 800 600 30 re f\n${textAt(800, 860, 30, "BEAM B1")}` },
  ]);

/** Acts about plans whose bytes are there. */
export const planActs = {
  /** A deck in review with a set of two sheets, its bytes at the office. */
  async deckWithPlans(line1: string): Promise<{ permitId: string; documentId: string; reviewId: string }> {
    const people = await everybody();
    const { office, applicant } = people;
    const permitId = await sentDeck(people, line1, {}, { send: false });
    const bytes = deckSet();
    const sha256 = await applicant.sendFile(bytes, "application/pdf");
    const documentId = randomUUID();
    const file = { fileName: "deck-set.pdf", mediaType: "application/pdf", bytes: bytes.length, sha256 };
    await applicant.run("document.add", { documentId, permitId, slot: "site-plan", ...file });
    await applicant.run("permit.submit", { permitId });
    await office.run("permit.start-review", { permitId });
    await settleFees(people, permitId);
    const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => reviewRow.parse(row.data));
    const review = reviews.find((one) => one.permitId === permitId);
    return { permitId, documentId, reviewId: review?.id ?? "" };
  },
  /** Sends the letter with whatever was commented. */
  async sendPlanLetter(permitId: string): Promise<void> {
    const { office } = await everybody();
    const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => reviewRow.parse(row.data));
    const own = reviews.filter((one) => one.permitId === permitId);
    for (const [at, { id }] of own.entries())
      await office.run("review.decide", { permitId, reviewId: id, decision: at === 0 ? "revision_required" : "approved" });
    await office.run("permit.send-corrections", { permitId, letterId: randomUUID() });
  },
  /** Rows of a kind as the office holds them, of one permit. */
  planRows: async (kind: string, permitId: string) =>
    (await (await everybody()).office.rows())
      .filter((row) => row.kind === kind)
      .map((row) => z.looseObject({ permitId: z.string() }).parse(row.data))
      .filter((data) => data.permitId === permitId),
};
