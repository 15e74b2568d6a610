import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deckWithPlans, deckWithRevision, setWithOldDetails } from "../../support/plan/deck-with-plans";
import { foreignMarks, signedPlans } from "../../support/plan/foreign-marks";
import { everybody } from "../support/people-at-office";

const reviewRow = z.object({ id: z.string(), permitId: z.string() });

/** Acts about plans whose bytes are there. */
export const planActs = {
  /** A deck in review with a set of two sheets, its bytes at the office. */
  deckWithPlans: async (line1: string) => deckWithPlans(await everybody(), line1),
  /** The same, its second sheet marked by another program before it was handed in. */
  deckWithForeignMarks: async (line1: string) => deckWithPlans(await everybody(), line1, foreignMarks()),
  /** The same, signed by whoever drew it. */
  deckWithSignedPlans: async (line1: string) => deckWithPlans(await everybody(), line1, signedPlans()),
  /** The same in its second cycle, with a second version of the set. */
  deckWithRevision: async (line1: string) => deckWithRevision(await everybody(), line1),
  /** And with a sheet of the first version that the second has not. */
  deckWithGoneSheet: async (line1: string) => deckWithRevision(await everybody(), line1, { first: setWithOldDetails() }),
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
