import { contractorIdOf } from "../contractor/contractor-key";
import type { AtOnceRule } from "../permit-type/at-once-rule";
import type { AnswerValue, PermitType } from "../permit-type/permit-type";
import { aggregates, scopes } from "../row-scope";
import { namedId } from "./named-id";
import { id, place } from "./permit-stories";
import { PermitWorld, people, townOffice, type WorldOptions } from "./permit-world";
import { shedType } from "./shed-permit-type";

const say = (text: string) => ({ en: text, es: text });
const option = (value: string) => ({ value, label: say(value) });

export const rule: AtOnceRule = {
  when: [
    { question: "fuel", isOneOf: ["gas", "electric"] },
    { question: "vent", isOneOf: ["existing"] },
    { question: "gallons", isAtMost: 80 },
    { question: "parts", isOneOf: ["tank", "pan"] },
    { question: "whoBuilds", isOneOf: ["contractor", "owner"] },
  ],
  owner: { question: "whoBuilds", isOneOf: ["owner"] },
  papers: ["license", "insurance"],
};

/** A water heater that is issued at once: no application fee, $30 at issue. */
export const heaterType = (changes: Partial<PermitType> = {}): PermitType =>
  shedType({
    atOnce: rule,
    documents: [],
    sections: [
      {
        id: "heater",
        title: say("Heater"),
        questions: [
          { id: "fuel", kind: "choice", label: say("Fuel"), optional: false, options: [option("gas"), option("electric"), option("oil")] },
          {
            ...{ id: "vent", kind: "choice", label: say("Vent"), optional: false, options: [option("existing"), option("new")] },
            showIf: { question: "fuel", isOneOf: ["gas"] },
          },
          { id: "gallons", kind: "number", label: say("Gallons"), optional: false },
          { id: "parts", kind: "choices", label: say("Parts"), optional: true, options: [option("tank"), option("pan"), option("wall")] },
          {
            ...{ id: "whoBuilds", kind: "choice", label: say("Who"), optional: false },
            options: [option("contractor"), option("owner"), option("undecided")],
          },
          { id: "contractorName", kind: "text", label: say("Contractor"), optional: true, fills: "contractorName" },
        ],
      },
    ],
    fees: [{ rule: { basis: "flat", code: "permit", name: say("Permit fee"), amountCents: 3_000 }, dueAt: "issue" }],
    ...changes,
  });

export const firm = "Northgate Plumbing";
export const firmId = contractorIdOf({ license: "", name: firm }) ?? "";
export const byOwner = { fuel: "gas", vent: "existing", gallons: 50, whoBuilds: "owner" } as const;
export const byFirm = { ...byOwner, whoBuilds: "contractor", contractorName: firm } as const;

/** Papers that the office has checked: through so many days. */
export function papers(world: PermitWorld, ends: Readonly<Partial<Record<"license" | "insurance" | "bond", string>>>): void {
  const verified = { verifiedBy: "office name", verifiedAt: world.now, noticed: null, number: "1", carrier: "C", amountCents: null };
  const data = {
    ...{ id: firmId, name: firm, trade: "", licenseNumber: "", licenseState: "", phone: "", email: "", told: [], refused: [] },
    ...{ people: [], history: [] },
    proofs: (["license", "insurance", "bond"] as const).flatMap((kind) => {
      const expiresOn = ends[kind];
      return expiresOn === undefined ? [] : [{ ...verified, kind, expiresOn }];
    }),
  };
  world.state.put({ kind: "contractor", id: firmId, scope: scopes.staff, aggregate: aggregates.contractor(firmId), data });
}

export const heaterWorld = (options: WorldOptions = {}, type: Partial<PermitType> = {}): PermitWorld =>
  new PermitWorld({ organization: townOffice(), ...options, types: [heaterType(type)] });

/** A draft with these answers, not sent. */
export function heaterDrafted(world: PermitWorld, answers: Readonly<Record<string, AnswerValue>>): void {
  world.do(people.applicant, "draft.start", { permitId: id, typeId: "shed@1" });
  world.do(people.applicant, "draft.choose-property", place);
  for (const [question, value] of Object.entries(answers))
    world.do(people.applicant, "draft.answer", { permitId: id, question, base: null, value });
}

export function heaterSent(world: PermitWorld, answers: Readonly<Record<string, AnswerValue>> = byOwner): void {
  heaterDrafted(world, answers);
  world.do(people.applicant, "permit.submit", { permitId: id });
}

export const payHeater = (world: PermitWorld, amountCents = 3_000, name = "pays"): void =>
  world.do(people.office, "payment.record", { permitId: id, paymentId: namedId(name), amountCents, method: "cash" });
