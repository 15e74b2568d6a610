import { describe, expect, it } from "vitest";
import { bldsContractorParts, bldsInspectionParts } from "#schemas/blds/blds-parts-import";
import { plainMapping } from "#schemas/blds/import-mapping";
import { importedPermitId } from "#schemas/blds/imported-permit";
import type { Permit } from "#schemas/permit/permit";
import { readCsv } from "#schemas/plain/csv";
import type { AnyRow } from "#schemas/row";
import * as story from "#schemas/testing/permit-stories";
import { PermitWorld, people, townOffice, typeRow } from "#schemas/testing/permit-world";
import { shedType } from "#schemas/testing/shed-permit-type";
import { importFile } from "../../commands/import/import-file.js";
import { importOffice } from "../support/import-office";
import { sharedData } from "../support/shared-data";
import { share } from "../support/whole-proof";

type Office = ReturnType<typeof importOffice>;

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

async function opened(rows: readonly AnyRow[] = []): Promise<Office> {
  const office = importOffice(townOffice());
  await office.open([typeRow(shedType()), ...rows]);
  return office;
}

/** Takes the four files as `npm run import` does. */
async function take(office: Office, files: Readonly<Record<string, string>>) {
  const parts = { inspections: bldsInspectionParts(), contractors: bldsContractorParts() };
  for (const row of readCsv(files.inspections ?? "")) parts.inspections.row(row);
  for (const row of readCsv(files.contractors ?? "")) parts.contractors.row(row);
  const refuse = (row: { readonly reason: string }) => expect.fail(row.reason);
  return importFile({ text: whole(files.permits ?? ""), mapping: plainMapping, today: "2026-11-20", parts, worker: office.worker, refuse });
}

/** The rows of a permit of one's own, from its draft to this step of its story. */
function homeGrown(to: (world: PermitWorld) => void): readonly AnyRow[] {
  const world = new PermitWorld();
  to(world);
  return [
    ...world.state.rowsOfScope("staff"),
    ...world.state.rowsOfScope(`permit:${story.id}`),
    ...world.state.rowsOfScope(`draft:${story.id}`),
  ];
}

/** What of a permit is public and not worked out anew: everything but people's details, answers and the import's own notes. */
function open(permit: Permit) {
  const {
    id: _id,
    answers: _answers,
    imported: _imported,
    reviewProgress: _reviews,
    dueOn: _due,
    propertyId: _place,
    parties,
    ...rest
  } = permit;
  return { ...rest, contractors: parties.filter(({ role }) => role === "contractor") };
}
const permitsOf = (office: Office) =>
  office
    .all("permit")
    .filter(({ number }) => number !== null)
    .map(open)
    .sort((a, b) => (a.number ?? "").localeCompare(b.number ?? ""));
const inspectionsOf = (office: Office) =>
  office
    .all("inspection")
    .map(
      ({
        name,
        final,
        state,
        attempt,
        requestedAt,
        wantedOn,
        wantedHalf,
        scheduledOn,
        scheduledHalf,
        result,
        resultedAt,
        permitNumber,
        work,
      }) => ({
        ...{
          permitNumber,
          name,
          final,
          state,
          attempt,
          requestedAt,
          wantedOn,
          wantedHalf,
          scheduledOn,
          scheduledHalf,
          result,
          resultedAt,
          work,
        },
      }),
    )
    .sort((a, b) => `${a.permitNumber} ${a.name} ${a.attempt}`.localeCompare(`${b.permitNumber} ${b.name} ${b.attempt}`));
const placesOf = (office: Office) => office.all("property").map(({ id: _id, ...place }) => place);

const drafted: typeof story.issued = (world) => story.drafted(world);

describe("[C-import] the open data of an office", () => {
  it("has no draft, and gives an office that had nothing the same permits, states, inspections and contractors", async () => {
    const home = await opened(homeGrown(story.finaled));
    await take(home, {
      permits:
        "PermitNum,Description,AppliedDate,StatusCurrent,OriginalAddress1,ContractorCompanyName,ContractorLicNum,ContractorPhone,Ward\r\n" +
        '901,"=A, ""deck""",2020-01-02,Reviews Done,1 Main St,Build & Co,CC-1,206 555 0100,37\r\n902,Roof,2020-01-03,Closed,2 Main St,,,,\r\n',
      contractors: "PermitNum,ContractorCompanyName2,ContractorLicNum2\r\n901,Spark LLC,EC-9\r\n",
      inspections:
        "PermitNum,InspType,Result,ScheduledDate,InspectedDate,InspectedTime\r\n901,Framing,Rejected,2020-02-01,2020-02-01,9:30 AM\r\n901,Framing,Passed,2020-02-08,2020-02-08,\r\n902,Final,,2020-03-01,,\r\n",
    });
    const files = await home.exported();
    const there = await opened();
    expect(await take(there, files)).toMatchObject({ rows: 3, taken: 3, changed: 3 });
    expect(permitsOf(there)).toEqual(permitsOf(home));
    expect(inspectionsOf(there)).toEqual(inspectionsOf(home));
    expect(inspectionsOf(there)).toHaveLength(6);
    expect(await take(there, files)).toMatchObject({ taken: 3, changed: 0 });
    expect(await take(home, files)).toMatchObject({ rows: 3, own: 1, changed: 2 });
    expect(home.rows("permit").n).toBe(3);
    expect((await (await opened(homeGrown(drafted))).exported()).permits?.split("\r\n")).toHaveLength(2);
  });

  it("keeps a state that BLDS has no word for by its id", async () => {
    const home = await opened(
      homeGrown((world) => {
        story.issued(world);
        world.wait({ days: 400 });
        world.do(people.office, "permit.expire", { permitId: story.id });
      }),
    );
    const [row] = readCsv((await home.exported()).permits ?? "").slice(1);
    expect(row?.fields.find((cell) => cell.includes("Plumbline"))).toContain('"state":"expired"');
    const there = await opened();
    await take(there, await home.exported());
    expect(there.all("permit").map(({ id, state }) => [id, state])).toEqual([[importedPermitId("B26-00001"), "expired"]]);
  });
});

describe.skipIf(!sharedData.present)("[C-import] a city's records (needs ../shared/data)", () => {
  it("come through two offices as they were", { timeout: 120_000 }, async () => {
    const count = share(1_500, 500);
    const lines = sharedData.text("permits/DERIVED_blds_seattle_2011_2015.csv.gz").split("\r\n");
    const text = lines.slice(0, count + 1).join("\r\n");
    const first = await opened();
    await take(first, { permits: text });
    const files = await first.exported();
    const second = await opened();
    expect(await take(second, files)).toMatchObject({ rows: count, taken: count });
    expect(permitsOf(second)).toEqual(permitsOf(first));
    expect(placesOf(second)).toEqual(placesOf(first));
    expect(await second.exported()).toEqual(files);
  });
});
