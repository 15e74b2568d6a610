import { z } from "zod";
import type { Problem } from "#schemas/problem";
import { hasRole, isOffice, isStaff, type Person } from "#schemas/role";
import { holders, scopes } from "#schemas/row-scope";
import { protocolVersion, pullLimit } from "#schemas/sync";
import type { PulledNews, PullHead, PullPlace, PullRange, PullStore, ReadSession, ReadSessions } from "../push/sync-port";
import { snapshotScopes } from "../snapshot/snapshot-store";

const place = z.object({ scope: z.string(), version: z.int(), kind: z.string(), id: z.string() });
/** What the opaque cursor says. `page`: a pull under way, its range and ends fixed on its first page. */
const cursorContent = z.object({
  p: z.int(),
  upTo: z.int().nonnegative(),
  /** Groups whose scopes were pulled: another set means a fresh start. */
  groups: z.string(),
  /** D1's bookmark of what was read: a copy of the records that is at least so far may answer next. */
  at: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  page: z
    .object({
      from: z.int(),
      by: z.enum(["scope", "version"]),
      after: place,
      /** The client whose sequence and refusals these are: a device may take another id between two pages. */
      client: z.string(),
      lastSequence: z.int(),
      refusals: z.array(z.unknown()),
      reset: z.boolean(),
      /** The snapshot that the device has taken before: of its scopes only what changed since is told. */
      snapshot: z.int().optional(),
    })
    .nullable(),
});
type Cursor = z.infer<typeof cursorContent>;

/** Before the first row. */
const beginning: PullPlace = { scope: "", version: -1, kind: "", id: "" };

const encode = (cursor: Cursor): string => btoa(unescape(encodeURIComponent(JSON.stringify(cursor))));
function decode(text: string | null): Cursor | null {
  if (!text) return null;
  try {
    const parsed = cursorContent.safeParse(JSON.parse(decodeURIComponent(escape(atob(text)))));
    return parsed.success && parsed.data.p === protocolVersion ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The groups a person's roles put them in, as the cursor remembers them. */
const groupsOf = (person: Person): string => `${isOffice(person) ? "o" : ""}${hasRole(person, "Inspector") ? "i" : ""}`;

/** Who a person is to the holdings, and the scopes they hold without one. */
export function reachOf(person: Person): { always: readonly string[]; holders: readonly string[] } {
  const always: string[] = [scopes.org, scopes.user(person.accountId)];
  const held: string[] = [holders.account(person.accountId)];
  if (isStaff(person)) always.push(scopes.staff);
  if (isOffice(person)) held.push(holders.office);
  if (hasRole(person, "Inspector")) held.push(holders.inspectors);
  return { always, holders: held };
}

/** A pull names so many scopes to forget at most: they come with its first page. */
export const droppedLimit = 10_000;

/** Changes up to this many versions back are read in version order by staff, who hold nearly all of them. */
const versionScanLimit = 5_000;

/**
 * The version up to which a device has been told of every removal. A pull under way has yet to tell of those since it
 * began; one from scratch tells of none, and needs none.
 */
function seenUpTo({ page, upTo }: Cursor): number {
  if (page === null) return upTo;
  return page.snapshot ?? (page.reset ? upTo : page.from);
}

/** Where a pull starts: fresh when the cursor is missing, foreign, of other groups or below the tombstone floor. */
export function planPull(
  cursor: string | null,
  person: Person,
  head: PullHead,
): { readonly known: Cursor | null; readonly reset: boolean; readonly from: number; readonly by: "scope" | "version" } {
  const content = decode(cursor);
  const usable =
    content && content.groups === groupsOf(person) && seenUpTo(content) >= head.tombstoneFloor && content.upTo <= head.version
      ? content
      : null;
  if (usable?.page) return { known: usable, reset: usable.page.reset, from: usable.page.from, by: usable.page.by };
  const from = usable?.upTo ?? 0;
  const by = usable && isStaff(person) && head.version - from < versionScanLimit ? "version" : "scope";
  return { known: usable, reset: !usable, from, by };
}

/** What a device asks for. `snapshots`: it can take a stored one. */
export interface PullAsk {
  readonly cursor: string | null;
  readonly clientId: string;
  readonly protocol: number;
  readonly snapshots?: boolean;
  /** The newest version that the device has heard of: the answer is no older. */
  readonly after?: number | undefined;
}

/** Where a pull is read, how far the records are, and what is new where it was asked for in the same question. */
interface Opened {
  readonly session: ReadSession;
  readonly head: PullHead;
  readonly news: (PulledNews & { readonly range: NewsRange }) | null;
}
type NewsRange = Omit<PullRange, "upTo">;

/**
 * The rows that a device lacks which was told of something new since its last pull: asked for with the head, they cost one trip to the
 * database for the three of a pull that first asks whether there is anything. Null: there may be nothing new, or the pull has no beginning yet.
 */
function newsRange(cursor: Cursor | null, person: Person, { after = 0 }: PullAsk): NewsRange | null {
  if (cursor === null || cursor.page !== null || after <= cursor.upTo) return null;
  const by = isStaff(person) && after - cursor.upTo < versionScanLimit ? "version" : "scope";
  return rangeOf(person, { from: cursor.upTo, by }, null);
}

/**
 * Where a pull is read: in a copy that is as far as the last one was, or else in the primary. What was written since is at the
 * primary for sure; a copy would have to be waited for.
 */
async function openedFor(sessions: ReadSessions, organization: string, person: Person, request: PullAsk): Promise<Opened> {
  const cursor = decode(request.cursor);
  if (cursor?.at !== undefined && (request.after ?? 0) <= cursor.upTo) {
    const session = sessions.at(cursor.at);
    const head = await session.store.pullHead(organization, request.clientId).catch(() => null);
    if (head !== null && head.version >= cursor.upTo) return { session, head, news: null };
  }
  const session = sessions.at(null);
  const range = newsRange(cursor, person, request);
  if (range === null) return { session, head: await session.store.pullHead(organization, request.clientId), news: null };
  const news = await session.store.pullNews(organization, request.clientId, { range, most: droppedLimit + 1 });
  return { session, head: news.head, news: { ...news, range } };
}

/** The snapshot that a fresh start of this person may begin with. Every staff member holds all of its scopes. */
async function snapshotFor(store: PullStore, organization: string, person: Person, head: PullHead): Promise<number | null> {
  if (!isStaff(person)) return null;
  const version = await store.latestSnapshot(organization);
  return version !== null && version >= head.tombstoneFloor && version <= head.version ? version : null;
}

/**
 * One page of what changed for this person. The answer is JSON text: rows pass from storage to the wire unparsed.
 * The last sequence and the refusals come with the last page alone, as of the version that the first page fixed.
 * It is never older than what the device has pulled or heard of.
 */
export async function pull(
  setting: { readonly sessions: ReadSessions; readonly now: () => string },
  organization: string,
  person: Person,
  request: PullAsk,
): Promise<{ ok: true; body: string } | { ok: false; problem: Problem }> {
  if (request.protocol !== protocolVersion) return { ok: false, problem: { code: "client-too-old" } };
  const { session, head, news } = await openedFor(setting.sessions, organization, person, request);
  // What a device sent and was refused is its account's alone.
  if (head.accountId !== null && head.accountId !== person.accountId) return { ok: false, problem: { code: "author-mismatch" } };
  const plan = planPull(request.cursor, person, head);
  const started = plan.known?.page ?? null;
  const upTo = started && plan.known ? plan.known.upTo : head.version;
  const { lastSequence, refusals } = !started ? head : started.client === request.clientId ? started : { lastSequence: 0, refusals: [] };
  const settled: Cursor = { p: protocolVersion, upTo, groups: groupsOf(person), page: null };
  const fixed = { from: plan.from, by: plan.by, reset: plan.reset, client: request.clientId, lastSequence, refusals: [...refusals] };
  const finish = (more: { rows: readonly string[]; dropped: readonly string[]; cursor: Cursor; snapshot?: number }) => ({
    ok: true as const,
    body: answerText(
      { ...more, cursor: { ...more.cursor, at: session.bookmark() ?? undefined } },
      { reset: plan.reset && !started, lastSequence, refusals, version: upTo, serverTime: setting.now() },
    ),
  });
  if (!plan.reset && plan.from === upTo) return finish({ rows: [], dropped: [], cursor: settled });
  if (plan.reset && !started && request.snapshots) {
    const snapshot = await snapshotFor(session.store, organization, person, head);
    if (snapshot !== null)
      return finish({ rows: [], dropped: [], snapshot, cursor: { ...settled, page: { ...fixed, after: beginning, snapshot } } });
  }
  const range = { ...rangeOf(person, { from: plan.from, by: plan.by }, started), upTo };
  const isFound = news !== null && !plan.reset && news.range.from === plan.from && news.range.by === plan.by;
  const [dropped, page] = isFound
    ? [news.dropped, news.page]
    : await Promise.all([
        plan.reset || started ? [] : session.store.droppedScopes(organization, range, droppedLimit + 1),
        session.store.pullPage(organization, range),
      ]);
  // Nearly all of what the device will hold is new to it: to begin anew says so in fewer words.
  if (dropped.length > droppedLimit) return pull(setting, organization, person, { ...request, cursor: null });
  // Tombstones went after the plan was made, and this page may lack them: it is planned again, by the floor of now.
  if (page.tombstoneFloor > head.tombstoneFloor) return pull(setting, organization, person, request);
  const cursor = page.next ? { ...settled, page: { ...fixed, after: page.next, snapshot: started?.snapshot } } : settled;
  return finish({ rows: page.rows, dropped, cursor });
}

/** The rows that this page is of. Those that a snapshot had come only as far as they changed since. */
function rangeOf(person: Person, plan: Pick<PullRange, "from" | "by">, started: Cursor["page"]): NewsRange {
  const { always, holders: held } = reachOf(person);
  const since = (scope: string) => (snapshotScopes.includes(scope) ? (started?.snapshot ?? plan.from) : plan.from);
  return {
    ...plan,
    always: always.map((scope) => ({ scope, since: since(scope) })),
    holders: held,
    after: started?.after ?? null,
    limit: pullLimit.rows,
  };
}

function answerText(
  page: { rows: readonly string[]; dropped: readonly string[]; cursor: Cursor; snapshot?: number },
  end: { reset: boolean; lastSequence: number; refusals: readonly unknown[]; version: number; serverTime: string },
): string {
  const done = page.cursor.page === null;
  const rest = {
    cursor: encode(page.cursor),
    reset: end.reset,
    dropped: page.dropped,
    snapshot: page.snapshot,
    done,
    lastSequence: done ? end.lastSequence : null,
    refusals: done ? end.refusals : [],
    version: end.version,
    serverTime: end.serverTime,
  };
  return `{"rows":[${page.rows.join(",")}],${JSON.stringify(rest).slice(1)}`;
}
