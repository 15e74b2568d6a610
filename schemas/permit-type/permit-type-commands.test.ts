import { beforeEach, describe, expect, it } from "vitest";
import { type CommandContext, decideCommand } from "../command";
import { type CommandArgs, type CommandName, commands } from "../commands";
import { feeScheduleId } from "../fee/schedule/fee-schedule";
import { applyChanges, type MemoryState, memoryState } from "../memory-state";
import { editionInForce } from "../permit/permit-editions";
import type { Person } from "../role";
import { aggregates, scopes } from "../row-scope";
import { namedId } from "../testing/named-id";
import { boundTo, people, townOffice, typeRow } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { faceOf } from "./type-face";
import { type PortableType, portableOf } from "./type-file";

const { admin, office, official, inspector, applicant } = people;
const say = (words: string) => ({ en: words, es: words });
const pool = { code: "pool", like: "shed", name: say("Pool"), summary: say("A pool in a yard") };
const now = "2026-11-20T12:00:00.000Z";

let state: MemoryState;
const run = <N extends CommandName>(name: N, args: CommandArgs<N>, person: Person = official) => {
  const context: CommandContext = {
    ...{ now, observedAt: now, person, organization: townOffice(), side: "worker", commandId: namedId("c1") },
    idOf: (label) => label,
  };
  const decision = decideCommand(boundTo(commands[name], args), state, context);
  if (decision.ok) applyChanges(state, decision.changes);
  return decision.ok ? "done" : decision.problem.code;
};
const add = (more: object = {}, person?: Person) => run("permit-type.add", { ...pool, ...more }, person);
const inForce = (code: string) => {
  const found = editionInForce(state, code);
  if (!found) throw new Error(`${code} is no type`);
  return found;
};
const begin = (typeId: string) => run("draft.start", { permitId: crypto.randomUUID(), typeId }, applicant);
const offer = (offered: boolean, code = "pool") => {
  const base = faceOf(inForce(code));
  return run("permit-type.describe", { code, base, face: { ...base, offered } });
};

beforeEach(() => {
  state = memoryState();
  state.put(typeRow(shedType()));
});

describe("a new permit type", () => {
  it("is made by the building official's office and Admins", () => {
    for (const person of [office, inspector, applicant]) expect(add({}, person)).toBe("role-missing");
    expect(add()).toBe("done");
    expect(add({ code: "spa" }, admin)).toBe("done");
  });

  it("begins as another one is, under its own name, and nobody can apply for it", () => {
    expect(add()).toBe("done");
    const { sections, inspections, reviews } = shedType();
    expect(inForce("pool")).toMatchObject({ id: "pool@1", edition: 1, withheld: true, name: say("Pool"), sections, inspections, reviews });
    expect(inForce("shed")).toEqual(shedType());
    expect(begin("pool@1")).toBe("type-withheld");
    expect(begin("shed@1")).toBe("done");
  });

  it("costs what the other one costs today", () => {
    const from = "2026-11-01";
    const id = feeScheduleId("shed", from);
    const fees = shedType().fees.slice(0, 1);
    state.put({
      kind: "fee-schedule",
      id,
      scope: scopes.org,
      aggregate: aggregates.permitType("shed"),
      data: { id, code: "shed", from, fees },
    });
    add();
    expect(inForce("pool")).toMatchObject({ fees, feesFrom: "2026-11-20" });
  });

  it("takes nobody's place, and follows nothing that is not there", () => {
    expect(add({ code: "shed" })).toBe("field-conflict");
    expect(add({ like: "barn" })).toBe("not-found");
    expect(() => add({ name: { en: " ", es: "Alberca" } })).toThrow();
  });
});

describe("what applicants see of it", () => {
  it("is offered and withheld as its next edition, which a form in the making follows", () => {
    add();
    const section = shedType().sections[0];
    if (!section) return expect.unreachable("no section");
    const title = { act: "rename-section", section: section.id, base: section.title, title: say("The pool") } as const;
    expect(run("form.edit", { code: "pool", edit: title }, admin)).toBe("done");
    expect(offer(true)).toBe("done");
    expect(inForce("pool")).toMatchObject({ edition: 2, publication: { by: official.name } });
    expect(inForce("pool").withheld).toBeUndefined();
    expect(state.get("form-draft", "pool")?.typeId).toBe("pool@2");
    expect(begin("pool@2")).toBe("done");
    expect(offer(false)).toBe("done");
    for (const typeId of ["pool@1", "pool@2", "pool@3"]) expect(begin(typeId), typeId).toBe("type-withheld");
  });

  it("is compared and set, by those who set the rules, and stays as it is where nothing changes", () => {
    const base = faceOf(inForce("shed"));
    const face = { ...base, name: { en: "Garden shed", es: "Cobertizo" } };
    expect(run("permit-type.describe", { code: "shed", base, face }, office)).toBe("role-missing");
    expect(run("permit-type.describe", { code: "shed", base, face: base })).toBe("done");
    expect(inForce("shed").edition).toBe(1);
    expect(run("permit-type.describe", { code: "shed", base, face })).toBe("done");
    expect(inForce("shed")).toMatchObject({ edition: 2, name: face.name, sections: shedType().sections });
    expect(run("permit-type.describe", { code: "shed", base, face: { ...base, offered: false } })).toBe("field-conflict");
    expect(run("permit-type.describe", { code: "barn", base, face })).toBe("not-found");
  });
});

describe("a permit type of the catalogue or of another office", () => {
  const shed = (more: Partial<PortableType> = {}): PortableType => ({
    ...portableOf(shedType(), [], "2026-11-20"),
    code: "other-shed",
    ...more,
  });
  const take = (type: PortableType, person?: Person) => run("permit-type.take", { type }, person);

  it("is taken in by the building official's office and Admins, with fees from today, and offered to nobody yet", () => {
    for (const person of [office, inspector, applicant]) expect(take(shed(), person)).toBe("role-missing");
    expect(take(shed())).toBe("done");
    const { sections, documents, reviews, inspections, fees } = shedType();
    expect(inForce("other-shed")).toMatchObject({ id: "other-shed@1", withheld: true, feesFrom: "2026-11-20" });
    expect(inForce("other-shed")).toMatchObject({ sections, documents, reviews, inspections, fees });
    expect(begin("other-shed@1")).toBe("type-withheld");
    expect(offer(true, "other-shed")).toBe("done");
    expect(begin("other-shed@2")).toBe("done");
    expect(take(shed({ code: "third-shed" }), admin)).toBe("done");
  });

  it("never takes the place of a type that the office has", () => {
    expect(take(shed({ code: "shed" }))).toBe("field-conflict");
    expect(inForce("shed")).toEqual(shedType());
  });

  it("is refused where its form, its rules, its fees or its need check could not come into force", () => {
    const [section] = shed().sections;
    const [question] = section?.questions ?? [];
    if (!section || !question) throw new Error("the shed asks nothing");
    const twice = { ...section, questions: [question, question] };
    const lost = { basis: "percent-of" as const, code: "more", name: say("More"), of: ["nothing"], basisPoints: 100 };
    const circle = {
      id: "one",
      label: say("Which?"),
      options: ["a", "b"].map((value) => ({ value, label: say(value), leads: { question: "one" } })),
    };
    expect(take(shed({ sections: [twice] }))).toBe("validation-failed");
    expect(take(shed({ reviews: [] }))).toBe("validation-failed");
    expect(take(shed({ fees: [{ rule: lost, dueAt: "issue" }] }))).toBe("validation-failed");
    expect(take(shed({ needCheck: { questions: [circle] } }))).toBe("validation-failed");
  });
});
