import { contractorIdOf } from "../contractor/contractor-key";
import * as story from "./permit-stories";
import { type PermitWorld, people } from "./permit-world";

/** The contractor that the permit of these stories names. */
export const firm = "Harbor Builders LLC";
export const firmId = contractorIdOf({ license: "", name: firm }) ?? "";

/** The permit of every story, with these answers besides, as far as nothing but its issue is left. */
export function answersSent(world: PermitWorld, answers: readonly (readonly [question: string, value: unknown])[]): void {
  story.drafted(world);
  for (const [question, value] of answers) world.do(people.applicant, "draft.answer", { permitId: story.id, question, base: null, value });
  world.do(people.applicant, "permit.submit", { permitId: story.id });
  world.do(people.office, "permit.start-review", { permitId: story.id });
  story.pay(world, 10_000);
  for (const discipline of ["Building", "Fire"]) story.decide(world, discipline, "approved");
  world.do(people.office, "permit.approve", { permitId: story.id });
  story.pay(world, 20_000);
}

/** Ready to be issued, the work done by a contractor. */
export const issuable = (world: PermitWorld): void => answersSent(world, [["contractorName", firm]]);
