import { describe, expect, it } from "vitest";
import { demoPermitTypes } from "../catalogue/demo-permit-types";
import {
  checkFile,
  cleanAnswers,
  filled,
  missing,
  neededInspections,
  sectionStatus,
  strayDocuments,
  visibleQuestions,
  visibleSlots,
  voidedBy,
} from "./form";
import type { AnswerValue, FormSection, PermitType } from "./permit-type";

const types = demoPermitTypes();
const typeOf = (id: string): PermitType => types.find((type) => type.id === id) ?? expect.fail(id);
const commercial = typeOf("commercial-alteration@15");
const electrical = typeOf("residential-electrical@5");
const deck = typeOf("residential-deck@3");
const section = (type: PermitType, id: string): FormSection => type.sections.find((one) => one.id === id) ?? expect.fail(id);
const idsOf = (type: PermitType, id: string, answers: Record<string, AnswerValue>) =>
  visibleQuestions(type, section(type, id), answers).map((one) => one.id);

const restaurant: Record<string, AnswerValue> = {
  workKind: "change-of-use",
  occupancy: "A-2",
  description: "Retail to restaurant",
  trades: ["framing", "plumbing", "electrical"],
  kitchen: true,
  hoodType: "type-1",
  greaseInterceptor: "750",
  owner: { name: "K.D.", email: "kd@example.com" },
  contractorChosen: false,
  floorArea: "2,480 sq ft",
  workValue: "$144,000",
  sprinklers: "throughout",
  occupantLoad: 62,
  fireAlarm: false,
  energyPath: "prescriptive",
};
const address = { line1: "1512 Broadway", line2: "", city: "Riverton", state: "WA", zip: "" };

describe("what is asked", () => {
  it("follows the answers, also through a question that is itself hidden", () => {
    expect(idsOf(commercial, "building", {})).not.toContain("hoodType");
    expect(idsOf(commercial, "building", { kitchen: true })).toEqual(expect.arrayContaining(["hoodType", "greaseInterceptor"]));
    const slots = (answers: Record<string, AnswerValue>) => visibleSlots(commercial, answers).map((slot) => slot.slot);
    expect(slots({ kitchen: true, hoodType: "type-1" })).toContain("hood-drawings");
    expect(slots({ kitchen: false, hoodType: "type-1" })).not.toContain("hood-drawings");
  });

  it("asks by a choice among several, and by a number over a limit", () => {
    expect(idsOf(electrical, "details", { workItems: ["panel", "circuits"] })).toContain("circuitCount");
    expect(idsOf(electrical, "details", { workItems: ["panel"] })).not.toContain("circuitCount");
    const guard = (deckHeight: AnswerValue) => visibleSlots(deck, { deckHeight }).some((slot) => slot.slot === "guard-detail");
    expect([guard("30"), guard("31 in"), guard("high")]).toEqual([false, true, false]);
  });
});

describe("files that are not asked for", () => {
  it("are those of other answers and of slots that another edition has", () => {
    const files = ["plan-set", "hood-drawings", "site-photos"].map((slot) => ({ slot, id: slot }));
    const stray = (answers: Record<string, AnswerValue>) => strayDocuments(commercial, answers, files).map(({ id }) => id);
    expect(stray({ kitchen: true, hoodType: "type-1" })).toEqual(["site-photos"]);
    expect(stray({ kitchen: false })).toEqual(["hood-drawings", "site-photos"]);
  });
});

describe("the answers that count", () => {
  it("are in their stored shape, without hidden and faulty ones", () => {
    const counted = cleanAnswers(commercial, { ...restaurant, kitchen: false, floorArea: "large", stray: "x" });
    expect(counted).toMatchObject({ workValue: 14_400_000, occupantLoad: 62, kitchen: false });
    for (const gone of ["hoodType", "greaseInterceptor", "floorArea", "stray"]) expect(counted).not.toHaveProperty(gone);
  });

  it("fill the permit's fields", () => {
    expect(filled(commercial, restaurant, "valuationCents")).toBe(14_400_000);
    expect(filled(commercial, restaurant, "squareFeet")).toBe(2_480);
    expect(filled(commercial, restaurant, "contractorLicense")).toBeUndefined();
  });

  it("are told before a change voids them", () => {
    expect(voidedBy(commercial, restaurant, "kitchen", false)).toEqual(["hoodType", "greaseInterceptor"]);
    expect(voidedBy(commercial, restaurant, "floorArea", "3000")).toEqual([]);
    expect(
      voidedBy(electrical, { workItems: ["service", "circuits"], serviceAmps: "200", circuitCount: 4 }, "workItems", ["circuits"]),
    ).toEqual(["serviceAmps"]);
  });
});

describe("how far a section is", () => {
  const status = (type: PermitType, id: string, answers: Record<string, AnswerValue>, finishedSections: string[] = []) =>
    sectionStatus(type, section(type, id), { answers, finishedSections });
  const optional = (type: PermitType): PermitType => ({
    ...type,
    sections: type.sections.map((one) => ({ ...one, questions: one.questions.map((question) => ({ ...question, optional: true })) })),
  });

  it("not started, incomplete, completed", () => {
    expect(status(commercial, "valuation", {})).toBe("not-started");
    expect(status(commercial, "valuation", { floorArea: "  " })).toBe("not-started");
    expect(status(commercial, "valuation", { floorArea: "2480" })).toBe("incomplete");
    expect(status(commercial, "valuation", { floorArea: "2480", workValue: "much" })).toBe("incomplete");
    expect(status(commercial, "valuation", restaurant)).toBe("completed");
  });

  it("falls back to incomplete when an answer makes another question appear", () => {
    const done = { ...restaurant, kitchen: false };
    expect(status(commercial, "building", done)).toBe("completed");
    const { hoodType: _hood, ...without } = restaurant;
    expect(status(commercial, "building", without)).toBe("incomplete");
  });

  it("with only optional questions is completed once the person says so", () => {
    expect(status(optional(commercial), "valuation", {})).toBe("not-started");
    expect(status(optional(commercial), "valuation", {}, ["valuation"])).toBe("completed");
    expect(status(optional(commercial), "valuation", { floorArea: "2480" })).toBe("completed");
  });

  it("is not completed by saying so while a question is unanswered", () => {
    expect(status(commercial, "valuation", {}, ["valuation"])).toBe("not-started");
    expect(status(commercial, "valuation", { floorArea: "2480" }, ["valuation"])).toBe("incomplete");
  });
});

describe("what is missing before sending", () => {
  const files = ["plan-set", "structural-letter", "energy-forms", "hood-drawings"].map((slot) => ({ slot }));

  it("is nothing for a whole application; optional slots may stay empty", () => {
    expect(missing(commercial, { answers: restaurant, address }, files)).toEqual([]);
  });

  it("is the place, each question with its fault, and each required slot that is asked for", () => {
    const answers = { ...restaurant, floorArea: "large", description: "" };
    expect(missing(commercial, { answers, address: null }, files.slice(0, 3))).toEqual([
      { kind: "property" },
      { kind: "question", section: "building", question: "description", fault: { reason: "empty" } },
      { kind: "question", section: "valuation", question: "floorArea", fault: { reason: "not-a-number" } },
      { kind: "document", slot: "hood-drawings" },
    ]);
  });
});

describe("the inspections of a job", () => {
  const codes = (type: PermitType, answers: Record<string, AnswerValue>) =>
    neededInspections(type, answers).map((one) => [one.code, ...one.prerequisites]);

  it("are those its answers ask for, after prerequisites among them", () => {
    expect(codes(commercial, restaurant)).toEqual([
      ["110"],
      ["120", "110"],
      ["130", "120"],
      ["140", "130"],
      ["180", "140"],
      ["190", "110", "120", "130", "140", "180"],
    ]);
    expect(codes(commercial, { ...restaurant, kitchen: false, trades: ["electrical"] })).toEqual([["130"], ["180"], ["190", "130", "180"]]);
    expect(codes(electrical, { workItems: ["service"], wallsOpened: false })).toEqual([["320"], ["390", "320"]]);
    expect(codes(deck, {})).toEqual([["210"], ["220", "210"], ["290", "220"]]);
  });
});

describe("a file for a slot", () => {
  const slot = { accept: ["application/pdf"], maxBytes: 1_000 };
  it.each([
    ["application/pdf", 1_000, null],
    ["application/pdf", 1_001, { reason: "file-too-large", limit: 1_000 }],
    ["application/pdf", 0, { reason: "file-empty" }],
    ["text/html", 10, { reason: "file-type" }],
  ])("%s of %i bytes: %j", (mediaType, bytes, fault) => {
    expect(checkFile(slot, { mediaType, bytes })).toEqual(fault);
  });
});
