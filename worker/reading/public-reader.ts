import { z } from "zod";
import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import { scopes } from "#schemas/row-scope";
import { type MedianDays, medianDaysOf } from "#worker/features/permits/median-days";
import { publicPermitOf } from "#worker/features/permits/public-permit";
import type { ReadingStores } from "./reading-stores";

/** How far back from the last issue the median looks, in days: two years. */
const medianWindow = 730;
/** How old a kept median may be, in milliseconds. */
const medianAge = 3_600_000;
const searchLimit = 20;

const medians = z.array(z.object({ typeName: z.string(), days: z.number(), sample: z.number() }));

interface PublicReading {
  readonly stores: ReadingStores;
  readonly organization: Organization;
  /** Instant. */
  readonly now: string;
}

/** What anybody may read without an account: the `PublicReader` of app/context.ts. */
export function publicReader(reading: PublicReading) {
  const { stores, organization } = reading;
  const slug = organization.id;
  return {
    permitTypes: async () => (await stores.rows.ofKind(slug, [scopes.org], "permit-type")).filter((type) => type.current),
    feeSchedules: () => stores.rows.ofKind(slug, [scopes.org], "fee-schedule"),
    async publicPermit(number: string) {
      const id = await stores.permits.idOfNumber(slug, number);
      if (id === null) return null;
      const [permit, inspections, certificates] = await Promise.all([
        stores.rows.one(slug, scopes.permit(id), "permit", id),
        stores.rows.ofKind(slug, [scopes.permit(id)], "inspection"),
        stores.rows.ofKind(slug, [scopes.permit(id)], "certificate"),
      ]);
      if (permit === null) return null;
      const type = permit.typeId === null ? null : await stores.rows.one(slug, scopes.org, "permit-type", permit.typeId);
      const calendar = calendarOf(organization);
      const today = calendar.localDay(reading.now);
      return publicPermitOf({ permit, type: type ?? undefined, inspections, certificates, calendar, today });
    },
    medianDays: () => medianDays(reading),
    async search(text: string) {
      const found = await stores.permits.searchPublic(slug, text, searchLimit);
      return found.flatMap(({ number, addressLine, typeName, state, rawStatus }) =>
        number === null ? [] : [{ number, addressLine, typeName, state, rawStatus }],
      );
    },
  };
}

/** Of the last two years in which permits were issued; made anew once an hour at most, by whoever asks then. */
async function medianDays({ stores, organization, now }: PublicReading): Promise<readonly MedianDays[]> {
  const slug = organization.id;
  const kept = await stores.figures.find(slug, "median-days", new Date(Date.parse(now) - medianAge).toISOString());
  if (kept !== null) return medians.parse(JSON.parse(kept));
  const last = await stores.permits.lastIssue(slug);
  const issued = last === null ? [] : await stores.permits.issuedSince(slug, addDays(last, -medianWindow));
  const made = medianDaysOf(issued, calendarOf(organization));
  await stores.figures.keep(slug, "median-days", JSON.stringify(made), now);
  return made;
}
