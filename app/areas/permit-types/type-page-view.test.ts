import { describe, expect, it } from "vitest";
import { needPrefix } from "#app/features/permit-type/need-address";
import { catalogue, permitTypeOf } from "#schemas/catalogue/catalogue";
import { assessFees } from "#schemas/fee/schedule/fee-calculation";
import { townOffice } from "#schemas/testing/permit-world";
import { feePrefix, type TypePageSource, typePageView } from "./type-page-view";

const entry = (code: string) => catalogue.find(({ type }) => type.code === code) ?? expect.fail(`no ${code}`);
const roof = permitTypeOf(entry("residential-reroof"), "2026-07-01");
const source: TypePageSource = {
  type: roof,
  schedules: [],
  organization: townOffice(),
  now: "2026-11-26T12:00:00.000Z",
  medians: [{ typeName: roof.name.en, days: 3, sample: 12 }],
};
const view = (query: Record<string, string> = {}, more: Partial<TypePageSource> = {}) =>
  typePageView({ ...source, ...more }, new URLSearchParams(query));

describe("the page of a permit type", () => {
  it("asks the first question of the check, then the one that the answer leads to, and says what they come to", () => {
    expect(view().need).toMatchObject({ answered: [], open: { id: "change" }, outcome: null });
    const [change, area, historic] = ["change", "area", "historic"].map((id) => `${needPrefix}${id}`);
    if (!change || !area || !historic) throw new Error("no names");
    expect(view({ [change]: "patch" }).need).toMatchObject({ answered: [{ id: "change", value: "patch" }], open: { id: "area" } });
    expect(view({ [change]: "below" }).need).toMatchObject({ open: null, outcome: { answer: "yes" } });
    expect(view({ [change]: "patch", [area]: "small", [historic]: "no" }).need).toMatchObject({ open: null, outcome: { answer: "no" } });
  });

  it("takes nothing from the address that the check does not offer, and nothing that its way does not ask", () => {
    const names = { [`${needPrefix}change`]: "<b>", [`${needPrefix}area`]: "small", [`${needPrefix}__proto__`]: "x" };
    expect(view(names).need).toMatchObject({ answered: [], open: { id: "change" } });
    expect(view({ [`${needPrefix}change`]: "below", [`${needPrefix}area`]: "small" }).need?.answered).toHaveLength(1);
  });

  it("leads into the application with what the check has answered of it, and with nothing else", () => {
    const deck = permitTypeOf(entry("residential-deck"), "2026-07-01");
    const said = { work: "build", size: "no", house: "fastened", load: "no", other: "x" };
    const query = Object.fromEntries(Object.entries(said).map(([id, value]) => [`${needPrefix}${id}`, value]));
    const shown = view({ ...query, q: "1", [`${feePrefix}deckArea`]: "200" }, { type: deck });
    expect(shown.need?.carries).toBe(1);
    expect(shown.apply).toBe("/apply?type=residential-deck&edition=1&n-work=build&n-size=no&n-house=fastened");
    expect(view({ [`${needPrefix}work`]: "structure" }, { type: deck }).apply).toBe("/apply?type=residential-deck");
    expect(view().apply).toBe("/apply?type=residential-reroof");
  });

  it("names the office and its own day, whatever the day is elsewhere", () => {
    const organization = { ...source.organization, timeZone: "America/Chicago" };
    const shown = view({}, { organization, now: "2026-11-27T03:00:00.000Z" });
    expect(shown).toMatchObject({ officeName: organization.name, contact: organization.contact, today: "2026-11-26" });
  });

  it("works out the fees as they are charged, and leaves out what is no answer", () => {
    const charged = assessFees(roof, { squares: 24 });
    expect(view({ [`${feePrefix}squares`]: "24" }).cost).toMatchObject({ totalCents: charged.totalCents, lines: charged.lines });
    expect(view({ [`${feePrefix}squares`]: "many" }).cost.totalCents).toBe(view().cost.totalCents);
  });

  it("counts for the fees what the check was told, until it is said there", () => {
    const fence = permitTypeOf(entry("residential-fence"), "2026-07-01");
    const wall = { [`${needPrefix}kind`]: "retaining" };
    expect(view(wall, { type: fence }).cost.answers).toEqual({ fenceKind: "retaining" });
    expect(view({ ...wall, [`${feePrefix}fenceKind`]: "masonry" }, { type: fence }).cost.answers).toEqual({ fenceKind: "masonry" });
    expect(view({ ...wall, [`${feePrefix}fenceKind`]: "" }, { type: fence }).cost.answers).toEqual({});
  });

  it("names fees of a later schedule once it has begun, and how long it took lately", () => {
    const [fee] = roof.fees;
    if (!fee) throw new Error("a roof costs nothing");
    const planned = { id: "x", code: roof.code, from: "2026-11-01", fees: [fee] };
    expect(view({}, { schedules: [planned] }).cost).toMatchObject({ from: "2026-11-01" });
    expect(view({}, { schedules: [{ ...planned, from: "2026-12-01" }] }).cost).toMatchObject({ from: "2026-07-01" });
    expect(view().median).toMatchObject({ days: 3, sample: 12 });
    expect(view({}, { medians: [] }).median).toBeNull();
  });
});
