import { addDays, calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import { type QueueLine, type QueuePage, ticketDaysKept, ticketsANetwork } from "#schemas/queue-ticket/queue-ticket";
import { limitNetwork } from "../http/limit-rate";
import { createOrganizationStore } from "../http/organization-store";
import { createNetworkCounterStore } from "../identity/network-counter-store";
import { networkOf } from "../identity/session/caller";
import { keptTicket, screenMarkIn } from "../queue-tickets/queue-cookie";
import { createQueueTicketStore } from "../queue-tickets/queue-ticket-store";
import { createScreenMarks } from "../queue-tickets/screen-marks";
import { screenWords } from "../queue-tickets/screen-words";
import { createTicketDesk, type TicketDesk } from "../queue-tickets/ticket-desk";
import type { TicketDoors } from "../queue-tickets/ticket-doors";
import { createAddressDigest } from "../secrets/address-digest";
import { derivedSecret } from "../secrets/derived-secret";
import type { Core } from "./create-core";

const daySeconds = 86_400;
const screenMarksOf = (core: Core) =>
  createScreenMarks(core.settings.secrets, (slug, accountId) => core.identity.personOf(slug, accountId));

function deskOf(core: Core, organization: Organization): TicketDesk {
  const digestOf = createAddressDigest(() => derivedSecret(core.settings.secrets, "queue-address"));
  const counter = createNetworkCounterStore(core.db, core.clock);
  return createTicketDesk({
    organization,
    store: createQueueTicketStore(core.db),
    now: core.clock().toISOString(),
    newSecret: () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url"),
    async mayTake(request) {
      const key = `ticket ${organization.id} ${await digestOf(networkOf(request))}`;
      return (await counter.consume(key, { window: daySeconds, max: ticketsANetwork })).allowed;
    },
  });
}

/** The desk of an office that gives numbers; null for others. */
export async function ticketDeskOf(core: Core, slug: string): Promise<TicketDesk | null> {
  // As it stands, not as it is remembered: what is switched off gives no number more.
  const organization = await createOrganizationStore(core.db).organizationOf(slug);
  return organization?.queueTickets ? deskOf(core, organization) : null;
}

async function isScreen(core: Core, request: Request, slug: string): Promise<boolean> {
  const mark = screenMarkIn(request);
  return mark !== null && (await screenMarksOf(core).stands(slug, mark));
}

/** What the page of the counter asks. */
export const ticketDoorsOf = (core: Core): TicketDoors => ({
  identity: core.identity,
  deskOf: (slug) => ticketDeskOf(core, slug),
  isScreen: (request, slug) => isScreen(core, request, slug),
  screenMark: (slug, accountId) => screenMarksOf(core).of(slug, accountId),
  limit: (headers) => limitNetwork(core.rates, headers),
});

/** What pages read of the line: `PublicReader` of app/context.ts. Null where the office gives no numbers. */
export const queueReaderOf = (core: Core, organization: Organization, request: Request) => ({
  queueLine: async (): Promise<QueueLine | null> => (organization.queueTickets ? deskOf(core, organization).line() : null),
  async queuePage(): Promise<QueuePage | null> {
    if (!organization.queueTickets) return null;
    const desk = deskOf(core, organization);
    const line = await desk.line();
    if (await isScreen(core, request, organization.id)) return { line, own: null, screen: screenWords(line) };
    const secret = keptTicket(request);
    return { line, own: secret === null ? null : await desk.own(secret), screen: null };
  },
});

/** Numbers end with their week. */
export async function sweepTickets(core: Core, slug: string): Promise<void> {
  const organization = await core.organizations.organizationOf(slug);
  if (organization === null) return;
  const today = calendarOf(organization).localDay(core.clock().toISOString());
  await createQueueTicketStore(core.db).sweep(slug, addDays(today, -ticketDaysKept));
}
