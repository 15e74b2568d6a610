import { callOf } from "#schemas/command-call";
import type { counterMethods } from "#schemas/fee/fee";
import { address as addressSchema } from "#schemas/property/address";
import { addressKey } from "#schemas/property/address-key";
import { propertyIdOf } from "#schemas/property/property-place";
import type { Job } from "./answers";
import { type StoryPerson, technician } from "./cast";
import type { StoryPlaceAt } from "./places";
import type { Step } from "./step";
import { storyId } from "./teller";
import { oneOf, type Timetable } from "./timetable";

/** What all steps of a permit's life are made from. */
export interface Plot {
  readonly organization: string;
  readonly key: string;
  readonly permitId: string;
  readonly job: Job;
  readonly place: StoryPlaceAt;
  readonly applicant: StoryPerson;
  readonly random: () => number;
  readonly time: Timetable;
  readonly steps: Step[];
}

/** The place in the office's register. */
export const propertyOf = ({ place }: Plot): string => propertyIdOf(addressKey(addressSchema.parse(place.address)));

/** An id of the life's own, by a name. */
export const idIn = ({ key }: Plot, name: string): string => storyId(`${key}/${name}`);
export const chance = ({ random }: Plot, share: number): boolean => random() < share;
export const add = (plot: Plot, step: Step): void => void plot.steps.push(step);

const methods: readonly (typeof counterMethods)[number][] = ["card-terminal", "card-terminal", "check", "cash"];

/** What is owed is paid at the counter, all of it or a part. */
export function pay(plot: Plot, name: string, at: string, share = 1): void {
  const method = oneOf(plot.random, methods);
  const reference = method === "check" ? `Check ${1000 + Math.floor(plot.random() * 8000)}` : "";
  const { permitId } = plot;
  add(plot, {
    ...{ at, who: technician.email, key: `pay-${name}` },
    acts(view) {
      const amountCents = Math.round(view.owedCents * share);
      if (amountCents <= 0) return [];
      return [callOf("payment.record", { permitId, paymentId: idIn(plot, `payment-${name}`), amountCents, method, reference })];
    },
  });
}
