import { describe, expect, test } from "vitest";
import type { CommandArgs } from "../commands";
import { PermitWorld, people, somebody } from "../testing/permit-world";
import { noWords, templateLimits } from "./letter-template";

const { applicant, office, official, admin, inspector } = people;
type Save = CommandArgs<"letter-template.save">;
const words = (en: string, more: Partial<Save> = {}): Save => ({
  kind: "denial-letter",
  base: 0,
  opening: { en, es: "" },
  closing: { en: "", es: "" },
  ...more,
});
const stands = (world: PermitWorld) => world.state.get("letter-template", "denial-letter");

describe("an office's own words for a letter", () => {
  test("are in effect from the next one made, with the versions before them", () => {
    const world = new PermitWorld();
    world.do(official, "letter-template.save", words("Dear {applicant},"));
    world.wait({ days: 1 });
    world.do(admin, "letter-template.save", words("Dear {Applicant}, as to {permit  number}:", { base: 1 }));
    expect(stands(world)).toMatchObject({ version: 2, changedBy: admin.name, changedAt: "2026-11-03T10:00:00.000Z" });
    expect(stands(world)?.earlier).toEqual([
      {
        ...noWords,
        opening: { en: "Dear {applicant},", es: "" },
        version: 1,
        changedAt: "2026-11-02T10:00:00.000Z",
        changedBy: official.name,
      },
    ]);
  });

  test("keep so many versions, the newest, and none for words that stay the same", () => {
    const world = new PermitWorld();
    for (let base = 0; base < templateLimits.earlier + 5; base += 1)
      world.do(official, "letter-template.save", words(`Version ${base}`, { base }));
    expect(stands(world)?.earlier.map(({ version }) => version)).toEqual(
      Array.from({ length: templateLimits.earlier }, (_, at) => templateLimits.earlier + 4 - at),
    );
    const before = stands(world);
    world.do(official, "letter-template.save", words(before?.opening.en ?? "", { base: 1 }));
    expect(stands(world)).toEqual(before);
  });

  test("of two people who write at once the later is told, and writes over what stands", () => {
    const world = new PermitWorld();
    world.do(official, "letter-template.save", words("First"));
    expect(world.problem(admin, "letter-template.save", words("Second"))).toMatchObject({
      code: "field-conflict",
      params: { question: "denial-letter", current: 1 },
    });
    expect(stands(world)?.opening.en).toBe("First");
  });

  test.each([
    ["an applicant", applicant],
    ["the desk", office],
    ["an inspector", inspector],
    ["somebody who left", somebody("official")],
  ])("attack: are not %s's to change", (_title, person) => {
    expect(new PermitWorld().problem(person, "letter-template.save", words("x"))).toEqual({ code: "role-missing" });
  });

  test.each([
    [
      "a field that there is not",
      words("Dear {aplicant}"),
      { code: "validation-failed", field: "opening.en", params: { unknown: ["aplicant"] } },
    ],
    ["a field of objects", words("", { closing: { en: "", es: "{__proto__}" } }), { code: "validation-failed", field: "closing.es" }],
    ["more than fits", words("x".repeat(templateLimits.units + 1)), { code: "validation-failed" }],
  ])("attack: %s is refused at its place", (_title, args, problem) => {
    const world = new PermitWorld();
    expect(world.problem(official, "letter-template.save", args)).toMatchObject(problem);
    expect(stands(world)).toBeUndefined();
  });

  test("attack: a kind that there is not is refused", () => {
    expect(new PermitWorld().problemOfAny(official, "letter-template.save", { ...words("x"), kind: "diploma" })?.code).toBe(
      "validation-failed",
    );
  });
});
