import { addDays } from "#schemas/calendar/business-days";
import { type PermitSummary, permitStates } from "#schemas/permit/permit";
import { searchText } from "#schemas/property/address-key";
import { seeded } from "#schemas/testing/seeded";

const streets = ["Broadway", "Harbor Ave SW", "2nd Ave S", "NE 65th St", "Meridian Ave N", "Alaskan Way", "Mill Street"];
const disciplines = ["zoning", "building", "structural", "electrical", "fire"];

export interface SampleSetting {
  readonly seed: number;
  readonly count: number;
  readonly today: string;
  /** Share of permits whose life is over; 0.3 if absent. */
  readonly closedShare?: number;
}

/** Summaries in every state, court and step, with ties and blanks where records have them. The same setting gives the same rows. */
export function sampleSummaries({ seed, count, today, closedShare = 0.3 }: SampleSetting): PermitSummary[] {
  const random = seeded(seed);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const daysAgo = (most: number) => addDays(today, -Math.floor(random() * most));
  return Array.from({ length: count }, (_, place): PermitSummary => {
    const state = random() < closedShare ? "closed" : pick(permitStates);
    const court = state === "closed" ? "nobody" : pick(["applicant", "office", "inspector", "nobody"] as const);
    const number = random() < 0.05 ? null : `B${20 + Math.floor(random() * 7)}-${String(place % 700).padStart(5, "0")}`;
    const line = `${100 + (place % 900)} ${pick(streets)}${random() < 0.2 ? ` Apt ${1 + (place % 30)}` : ""}`;
    const waits = Array.from({ length: Math.floor(random() * 3) }, () => ({
      step: random() < 0.6 ? `review:${pick(disciplines)}` : "check-complete",
      accountId: random() < 0.3 ? pick(["office", "reviewer"]) : null,
    }));
    return {
      id: `permit-${String((place * 7919) % 1_000_003).padStart(7, "0")}`,
      number,
      propertyId: random() < 0.9 ? `property-${place % 40}` : null,
      addressLine: line,
      searchText: searchText(number, line, `6003${place % 100}-08${place % 10}`, pick(["Harbor Builders LLC", "Ana Ruiz", "J. Peña"])),
      messageSince: null,
      contractorId: null,
      typeName: pick(["Residential deck", "Commercial alteration"]),
      typeCode: pick(["residential-deck", "commercial-alteration", null]),
      state,
      rawStatus: "",
      court,
      courtSince: court === "nobody" || random() < 0.1 ? null : `${daysAgo(40)}T${random() < 0.5 ? "05" : "17"}:00:00.000Z`,
      courtDaysBefore: random() < 0.2 ? Math.floor(random() * 12) : 0,
      targetDays: random() < 0.5 ? pick([5, 10]) : null,
      waitsOn: court === "office" ? waits : [],
      work: "",
      cycle: 1,
      revision: 0,
      valuationCents: place % 3 === 0 ? null : ((place * 37) % 200) * 50_000,
      appliedOn: random() < 0.1 ? null : daysAgo(1500),
      issuedOn: random() < 0.5 ? null : daysAgo(900),
      expiresOn: random() < 0.5 ? null : addDays(today, Math.floor(random() * 120) - 40),
      holdSeverity: null,
      ...(state !== "closed" && place % 293 === 0 ? { watchers: place % 2 === 0 ? ["office"] : ["office", "reviewer"] } : {}),
      changedAt: `${daysAgo(300)}T12:00:00.000Z`,
      imported: false,
    };
  });
}
