import type { ImportRecord } from "#schemas/blds/import-record";
import { addDays } from "#schemas/calendar/business-days";
import type { ImportedPermitState } from "#schemas/permit/permit";
import { seeded } from "#schemas/testing/seeded";
import { undescribed } from "../support/sample-permit";

/** Share of each state, as a city's open data has them after some years: three of four are over. */
const states: ReadonlyArray<readonly [ImportedPermitState, string, number]> = [
  ["closed", "Permit Closed", 0.62],
  ["issued", "Permit Issued", 0.17],
  ["finaled", "Permit Finaled", 0.05],
  ["in_review", "Reviews In Process", 0.04],
  ["submitted", "Application Completed", 0.03],
  ["corrections_required", "Corrections Required", 0.02],
  ["approved", "Ready for Issuance", 0.01],
  ["expired", "Expired", 0.02],
  ["co_issued", "Cert of Occupancy Authorized", 0.02],
  ["void", "Cancelled", 0.02],
];
const streets = ["Broadway", "Broad St", "Harbor Ave SW", "2nd Ave S", "NE 65th St", "Meridian Ave N", "Alaskan Way", "Mill St", "Pine Rd"];
const works = ["New deck and stairs", "Tenant improvement", "Alteration of a dwelling", "Foundation repair", "Roof and solar panels"];
const places = ["at the rear of the house", "on floors 2 and 3", "in the basement, with a new entry", "along the north wall"];
const builders = ["Harbor Builders LLC", "Plumb & Level LLC", "Mill Street Homes", "Northgate Carpentry Inc"];

const today = "2026-11-20";

/** Draws that follow from a seed. */
class Draws {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  /** A whole number below `most`. */
  whole(most: number): number {
    return Math.floor(this.random() * most);
  }

  pick(from: readonly string[]): string {
    return from[this.whole(from.length)] ?? "";
  }

  state(): readonly [ImportedPermitState, string] {
    let left = this.random();
    const [state = "closed", raw = "Permit Closed"] =
      states.find(([, , share]) => {
        left -= share;
        return left < 0;
      }) ?? [];
    return [state, raw];
  }
}

/** State and dates that go together. */
function lifeOf(draws: Draws) {
  const [state, rawStatus] = draws.state();
  const isOver = ["closed", "finaled", "co_issued"].includes(state);
  const wasIssued = isOver || ["issued", "expired"].includes(state);
  const appliedOn = addDays(today, -(isOver ? 200 + draws.whole(3_000) : draws.whole(500)));
  const issuedOn = wasIssued ? addDays(appliedOn, 5 + draws.whole(90)) : null;
  const completedOn = isOver ? addDays(appliedOn, 100 + draws.whole(90)) : null;
  const expiresOn = issuedOn === null ? null : addDays(issuedOn, 548);
  return { state, rawStatus, appliedOn, issuedOn, completedOn, expiresOn, statusOn: completedOn ?? issuedOn };
}

/** An address: a city of so many permits has less than half as many of them. */
function addressOf(draws: Draws, permits: number) {
  const place = draws.whole(permits * 0.45);
  const line1 = `${100 + Math.floor(place / streets.length) * 2} ${streets[place % streets.length]}`;
  return { line1, line2: "", city: "Cedar Falls", state: "WA", zip: `981${String(place % 80).padStart(2, "0")}` };
}

function descriptionOf(draws: Draws): string {
  const more = draws.random() < 0.4 ? " Mechanical is included; electrical needs a permit of its own." : "";
  return `${draws.pick(works)} ${draws.pick(places)}, ${100 + draws.whole(4_000)} sq ft, per plans.${more}`;
}

/** Permit records of a city, as an import sends them. The same seed and count give the same records. */
export function generatedRecords(seed: number, count: number): ImportRecord[] {
  const draws = new Draws(seed);
  return Array.from(
    { length: count },
    (_, place): ImportRecord => ({
      ...undescribed,
      ...lifeOf(draws),
      number: `${6_000_000 + place}`,
      description: descriptionOf(draws),
      coIssuedOn: null,
      address: addressOf(draws, count),
      parcel: draws.random() < 0.6 ? `${100_000 + draws.whole(99_999)}-0${draws.whole(999)}` : null,
      latitude: 47.5 + draws.random() / 5,
      longitude: -122.4 + draws.random() / 5,
      typeName: draws.pick(["Construction", "Single family dwelling", "Commercial alteration"]),
      typeCode: null,
      permitTypeMapped: "Building",
      permitClassMapped: draws.pick(["Residential", "Non-Residential"]),
      workClassMapped: draws.pick(["New", "Existing"]),
      valuationCents: (1 + draws.whole(400_000)) * 100,
      squareFeet: draws.random() < 0.5 ? 100 + draws.whole(9_000) : null,
      housingUnits: draws.random() < 0.3 ? draws.whole(12) : null,
      contractor:
        draws.random() < 0.6 ? { name: draws.pick(builders), license: "PLUMBL*123", phone: "555 0199", email: "", trade: "" } : null,
      blds: draws.random() < 0.1 ? { MasterPermitNum: `${6_000_000 + draws.whole(count)}` } : {},
    }),
  );
}
