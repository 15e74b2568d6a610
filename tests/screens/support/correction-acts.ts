import { z } from "zod";
import { sentDeck, settleFees } from "../../journeys/support/field-office";
import { everybody } from "./people-at-office";

const reviewRow = z.object({ id: z.string(), permitId: z.string() });

async function inReview(line1: string): Promise<string> {
  const people = await everybody();
  const permitId = await sentDeck(people, line1);
  await people.office.run("permit.start-review", { permitId });
  await settleFees(people, permitId);
  return permitId;
}

/** One discipline asks for a correction, the others approve. */
async function toCorrect(line1: string): Promise<string> {
  const { office } = await everybody();
  const permitId = await inReview(line1);
  const reviews = (await office.rows()).filter((row) => row.kind === "review").map((row) => reviewRow.parse(row.data));
  const [first, ...others] = reviews.filter((review) => review.permitId === permitId);
  const said = { title: "Footing depth", text: "Show the depth of the footings.", codeReference: "", sheet: "S1.01" };
  await office.run("comment.write", { permitId, reviewId: first?.id ?? "", commentId: crypto.randomUUID(), ...said });
  await office.run("review.decide", { permitId, reviewId: first?.id ?? "", decision: "revision_required" });
  for (const { id } of others) await office.run("review.decide", { permitId, reviewId: id, decision: "approved" });
  return permitId;
}

/** Acts about applications on their way to a decision. */
export const correctionActs = {
  /** An application for a deck that nothing is left of but to send it. */
  readyDeck: async (line1: string) => sentDeck(await everybody(), line1, {}, { send: false }),
  /** A permit under review, of which no discipline has said anything. */
  deckInReview: (line1: string) => inReview(line1),
  /** A permit whose review asks for one correction, which no letter has sent. */
  deckToCorrect: (line1: string) => toCorrect(line1),
  /** A permit whose review asks for one correction. */
  async deckWithCorrection(line1: string): Promise<string> {
    const permitId = await toCorrect(line1);
    await (await everybody()).office.run("permit.send-corrections", { permitId, letterId: crypto.randomUUID() });
    return permitId;
  },
  /** The state of a permit as the worker has it. */
  stateOf: async (permitId: string) => (await everybody()).applicant.stateOf(permitId),
};
