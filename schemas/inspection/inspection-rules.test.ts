import { describe, expect, test } from "vitest";
import { demoPermitTypes } from "../catalogue/demo-permit-types";
import { shedType } from "../testing/shed-permit-type";
import type { Inspection, InspectionResult } from "./inspection";
import { failuresOf, finalsLacking, inspectionChoices, suggestedInspector, unmetFor } from "./inspection-rules";

const type = shedType();
const permit = { answers: {} };
const inspection = (
  code: string,
  state: Inspection["state"],
  result: Inspection["result"] = null,
  more: Partial<Inspection> = {},
): Inspection => ({
  ...{
    id: `${code}-${state}`,
    permitId: "p",
    code,
    name: code,
    final: code === "190",
    state,
    attempt: 1,
    requestedAt: "",
    requestedBy: "a",
  },
  ...{ wantedOn: null, wantedHalf: "any", contactName: "", contactPhone: "", instructions: "", scheduledOn: null, scheduledHalf: null },
  ...{
    inspectorId: null,
    inspectorName: "",
    stop: 0,
    arrivedAt: null,
    result,
    resultedAt: null,
    addressLine: "",
    permitNumber: null,
    work: "",
  },
  ...{ addedOnSite: false, cancelReason: "", chosenResultId: null, resultId: null },
  ...more,
});
const result = (id: string, by: string, said: InspectionResult["result"], minute = 0): InspectionResult => ({
  ...{
    id,
    permitId: "p",
    inspectionId: "i",
    code: "110",
    result: said,
    note: "",
    overrideReason: "",
    signature: null,
    recordedAt: null,
    by,
    byName: by,
    withheld: false,
    overruledAt: null,
  },
  observedAt: `2026-11-02T10:0${minute}:00.000Z`,
});

test("each inspection of a job is available, open, passed, or waits for others", () => {
  const choices = inspectionChoices(permit, type, [inspection("110", "resulted", "Passed"), inspection("120", "scheduled")]);
  expect(choices.map(({ type: one, state, waitsFor }) => [one.code, state, waitsFor])).toEqual([
    ["110", "passed", []],
    ["120", "open", []],
    ["190", "waiting", ["120"]],
  ]);
  const again = inspectionChoices(permit, type, [inspection("110", "resulted", "Failed")]);
  expect(again[0]?.state).toBe("available");
  expect(inspectionChoices(permit, undefined, [])).toEqual([]);
});

describe("finals that lack", () => {
  test.each([
    ["none passed", type, [inspection("110", "resulted", "Passed")], ["190"]],
    ["it failed", type, [inspection("190", "resulted", "Failed")], ["190"]],
    ["it passed in the end", type, [inspection("190", "resulted", "Failed"), inspection("190", "scheduled", "Passed")], []],
    ["no type and nothing seen", undefined, [inspection("110", "resulted", "Passed")], ["*"]],
    ["no type and its final passed", undefined, [inspection("190", "resulted", "Passed")], []],
    ["no type and its final did not", undefined, [inspection("190", "resulted", "Partial")], ["190"]],
  ] as const)("when %s", (_why, of, inspections, codes) => {
    expect(finalsLacking(permit, of, inspections)).toEqual(codes);
  });
});

test("the inspector who came for it last is suggested, else who came last for anything", () => {
  const been = [
    inspection("110", "resulted", "Passed", { inspectorId: "ana", resultedAt: "2026-11-02T10:00:00.000Z" }),
    inspection("120", "resulted", "Failed", { inspectorId: "ben", resultedAt: "2026-11-03T10:00:00.000Z" }),
    inspection("120", "scheduled", null, { inspectorId: "cat" }),
  ];
  expect(suggestedInspector(been, "110")).toBe("ana");
  expect(suggestedInspector(been, "190")).toBe("ben");
  expect(suggestedInspector([], "110")).toBeNull();
});

test("failures are counted by code", () => {
  expect(failuresOf([result("a", "ana", "Failed"), result("b", "ben", "Passed")], "110")).toBe(1);
  expect(failuresOf([result("a", "ana", "Failed")], "120")).toBe(0);
});

describe("what must pass first", () => {
  const electrical = demoPermitTypes().find(({ code }) => code === "residential-electrical");
  const needing = (answers: object) => ({ answers: { ...answers } });
  const passed = (code: string) => ({ code, result: "Passed" as const });

  test.each([
    ["neither walls opened nor a service", needing({ wallsOpened: false, workItems: ["circuits"] }), [], []],
    ["walls opened", needing({ wallsOpened: true, workItems: ["circuits"] }), [], ["310"]],
    ["a new service", needing({ wallsOpened: false, workItems: ["service"] }), [], ["320"]],
    ["both, one passed", needing({ wallsOpened: true, workItems: ["service"] }), [passed("310")], ["320"]],
  ] as const)("before the electrical final of a job with %s", (_, job, inspections, codes) => {
    expect(unmetFor(job, electrical, "390", inspections)).toEqual(codes);
  });

  test("holds for an inspection that the job does not need itself", () => {
    const withUnasked = shedType();
    const inspections = withUnasked.inspections.map((one) =>
      one.code === "120" ? { ...one, showIf: { question: "workValue", isOneOf: ["never"] } } : one,
    );
    expect(unmetFor({ answers: {} }, { ...withUnasked, inspections }, "120", [])).toEqual(["110"]);
  });
});
