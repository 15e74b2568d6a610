import { beforeEach, describe, expect, it } from "vitest";
import { type CommandContext, decideCommand } from "../command";
import { type CommandArgs, type CommandName, commands } from "../commands";
import { applyChanges, type MemoryState, memoryState } from "../memory-state";
import type { Person } from "../role";
import { namedId } from "../testing/named-id";
import { boundTo, people, townOffice, typeRow } from "../testing/permit-world";
import { shedType } from "../testing/shed-permit-type";
import { type DraftInspection, type PermitRules, rulesDigest, rulesOf } from "./permit-rules";
import { checkRules, type RuleFaultCode } from "./permit-rules-checks";
import type { RulesEdit } from "./rules-edit";

const say = (words: string) => ({ en: words, es: words });
const { admin, office, official, inspector, applicant } = people;
const inspection = (code: string, more: Partial<DraftInspection> = {}): DraftInspection => ({
  ...{ code, name: say(`Inspection ${code}`), discipline: "Building", final: false, prerequisites: [], minutes: 30 },
  checklist: [{ id: "item1", text: say("Anchors") }],
  ...more,
});

let state: MemoryState;
let time = 0;
const run = <N extends CommandName>(name: N, args: CommandArgs<N>, person: Person = official) => {
  time += 1;
  const now = new Date(Date.UTC(2026, 10, 20) + time).toISOString();
  const context: CommandContext = {
    ...{ now, observedAt: now, person, organization: townOffice(), side: "worker", commandId: `c${time}` },
    idOf: (label) => label,
  };
  const decision = decideCommand(boundTo(commands[name], args), state, context);
  if (decision.ok) applyChanges(state, decision.changes);
  return decision.ok ? "done" : decision.problem.code;
};
const edit = (change: RulesEdit, person?: Person) => run("permit-rules.edit", { code: "shed", edit: change }, person);
const add = (one: DraftInspection) => edit({ act: "set-inspection", base: null, inspection: one });
const draft = () => state.get("rules-draft", "shed");
const found = (code: string) => draft()?.inspections.find((one) => one.code === code);
const publish = (person?: Person, more: object = {}) => {
  const before = draft();
  const args = { code: "shed", seen: before ? rulesDigest(before) : "", summary: "Ledger is looked at", ...more };
  return run("permit-rules.publish", args, person);
};
const firstDays = { completenessDays: 5, correctionDays: 15, expiresAfterDays: 180 };

beforeEach(() => {
  state = memoryState();
  state.put(typeRow(shedType()));
});

describe("rules in the making", () => {
  it("are changed by the building official's office and Admins", () => {
    const change: RulesEdit = { act: "move", list: "reviews", key: "Fire", by: -1 };
    for (const person of [office, inspector, applicant]) expect(edit(change, person)).toBe("role-missing");
    for (const person of [official, admin]) expect(edit(change, person)).toBe("done");
    expect(draft()?.reviews.map(({ discipline }) => discipline)).toEqual(["Fire", "Building"]);
    expect(edit({ ...change, key: "Zoning" })).toBe("field-conflict");
  });

  it("begin at the edition in force and leave it as it is", () => {
    expect(add(inspection("115"))).toBe("done");
    expect(draft()).toMatchObject({ ...firstDays, changedBy: "official name" });
    expect(draft()?.inspections.map(({ code }) => code)).toEqual(["110", "120", "190", "115"]);
    expect(state.get("permit-type", "shed@1")).toEqual(shedType());
  });

  it("show two people each other's change of one part, and merge those of two", () => {
    const [building, fire] = shedType().reviews;
    if (!building || !fire) throw new Error("the shed has two reviews");
    expect(edit({ act: "set-review", base: building, review: { ...building, targetDays: 7 } })).toBe("done");
    expect(edit({ act: "set-review", base: building, review: { ...building, targetDays: 9 } })).toBe("field-conflict");
    expect(edit({ act: "remove-review", base: fire })).toBe("done");
    expect(draft()?.reviews).toEqual([{ ...building, targetDays: 7 }]);
    expect(edit({ act: "set-days", base: firstDays, days: { ...firstDays, correctionDays: 20 } })).toBe("done");
    expect(edit({ act: "set-days", base: firstDays, days: { ...firstDays, correctionDays: 25 } })).toBe("field-conflict");
  });

  it("give no key twice, and keep one for good", () => {
    expect(add(inspection("110"))).toBe("validation-failed");
    add(inspection("115"));
    expect(edit({ act: "set-inspection", base: inspection("115"), inspection: inspection("116") })).toBe("validation-failed");
    expect(edit({ act: "set-review", base: null, review: { discipline: "Fire", name: say("Fire"), targetDays: 1 } })).toBe(
      "validation-failed",
    );
  });

  it("let nothing wait for an inspection that is removed", () => {
    const footing = shedType().inspections[0];
    if (!footing) throw new Error("the shed has a footing");
    expect(edit({ act: "remove-inspection", base: footing })).toBe("done");
    expect(found("110")).toBeUndefined();
    expect(found("120")?.prerequisites).toEqual([]);
  });

  it("are thrown away", () => {
    add(inspection("115"));
    expect(run("permit-rules.discard", { code: "shed" }, office)).toBe("role-missing");
    expect(run("permit-rules.discard", { code: "shed" })).toBe("done");
    expect(draft()).toBeUndefined();
  });
});

describe("putting rules in force", () => {
  it("is the official's, of what was seen, with a summary", () => {
    expect(publish()).toBe("not-found");
    add(inspection("115"));
    expect(publish(office)).toBe("role-missing");
    expect(publish(official, { summary: " " })).toBe("reason-required");
    expect(publish(official, { seen: "another" })).toBe("field-conflict");
  });

  it("is stopped by a fault", () => {
    add(inspection("115", { name: { en: " ", es: "" } }));
    expect(publish()).toBe("rules-not-ready");
    expect(draft()).toBeDefined();
  });

  it("makes the next edition with the form as it is, English where Spanish is missing", () => {
    add(
      inspection("115", {
        name: { en: " Ledger ", es: "" },
        checklist: [{ id: "item1", text: { en: "Flashing", es: "" }, hint: say(" ") }],
      }),
    );
    expect(publish()).toBe("done");
    expect(state.get("permit-type", "shed@1")?.current).toBe(false);
    const next = state.get("permit-type", "shed@2");
    expect(next).toMatchObject({ edition: 2, current: true, publication: { by: "official name", summary: "Ledger is looked at" } });
    expect(next?.sections).toEqual(shedType().sections);
    expect(next?.inspections.at(-1)).toMatchObject({ name: say("Ledger"), checklist: [{ id: "item1", text: say("Flashing") }] });
    expect(next?.inspections.at(-1)?.checklist[0]).not.toHaveProperty("hint");
    expect(draft()).toBeUndefined();
  });

  it("takes a form that is being changed along, which is then published over it", () => {
    const asked = { id: "power", kind: "yes-no" as const, label: say("Power?"), hint: say("Hint"), optional: false };
    expect(run("form.edit", { code: "shed", edit: { act: "set", section: "work", base: null, question: asked } }, admin)).toBe("done");
    add(inspection("115"));
    expect(publish()).toBe("done");
    expect(state.get("form-draft", "shed")?.typeId).toBe("shed@2");
  });

  it("keeps rules that are being changed when a form is published under them", () => {
    add(inspection("115"));
    state.put(typeRow({ ...shedType(), current: false }));
    state.put(typeRow(shedType({ id: "shed@2", edition: 2 })));
    expect(publish()).toBe("done");
    expect(state.get("permit-type", "shed@3")?.inspections.map(({ code }) => code)).toContain("115");
  });
});

describe("the checks", () => {
  const rules = (change: Partial<PermitRules>): PermitRules => ({ ...rulesOf(shedType()), ...change });
  const final = inspection("190", { final: true });
  const codes = (change: Partial<PermitRules>) => checkRules(rules(change), shedType()).map(({ code }) => code);
  const only = { question: "description", isOneOf: ["x"] };

  it("find nothing wrong with what is in force", () => expect(codes({})).toEqual([]));

  it.each<[RuleFaultCode, Partial<PermitRules>]>([
    ["no-review", { reviews: [] }],
    ["no-final", { inspections: [inspection("110")] }],
    ["name-missing", { inspections: [final, inspection("110", { name: { en: " ", es: "x" } })] }],
    ["item-missing", { inspections: [final, inspection("110", { checklist: [{ id: namedId("a"), text: { en: "", es: "" } }] })] }],
    ["after-unknown", { inspections: [final, inspection("110", { prerequisites: ["111"] })] }],
    ["logic-unknown", { inspections: [final, inspection("110", { showIf: { question: "none", isOneOf: ["x"] } })] }],
    ["final-sometimes", { inspections: [{ ...final, showIf: only }] }],
    ["no-items", { inspections: [final, inspection("110", { checklist: [] })] }],
    ["spanish-missing", { inspections: [final, inspection("110", { name: { en: "Footing", es: " " } })] }],
  ])("find %s", (code, change) => expect(codes(change)).toEqual([code]));

  it("find inspections that wait for each other, over others too", () => {
    const circle = [inspection("110", { prerequisites: ["130"] }), inspection("120", { prerequisites: ["110"] })];
    const faults = checkRules(rules({ inspections: [final, ...circle, inspection("130", { prerequisites: ["120"] })] }), shedType());
    expect(faults.map(({ code, inspection: at }) => [code, at])).toEqual(["110", "120", "130"].map((at) => ["after-circle", at]));
    expect(codes({ inspections: [final, inspection("110", { prerequisites: ["110"] })] })).toEqual(["after-circle"]);
  });

  it("say what stops first", () => {
    expect(codes({ reviews: [], inspections: [final, inspection("110", { checklist: [] })] })).toEqual(["no-review", "no-items"]);
  });

  it("let a type be that nobody inspects", () => expect(codes({ inspections: [] })).toEqual([]));
});
