import type { Delivery } from "../command";
import type { Act, ActivityParams } from "../permit/permit-command";
import { addressLineOf, childrenOf, watchersOf } from "../permit/permit-record";
import { textDigest } from "../plain/derived-id";
import { truncate } from "../plain/truncate";
import { reviewsOf } from "../review/review-outcome";
import { aggregates, scopes } from "../row-scope";
import type { Notification, PermitEvent, StaffEvent } from "./notification";

/** Whoever finds it in their inbox is pushed it too, if a browser of theirs asked for that. */
type Channel = "inbox" | "mail";
/** What is told of a permit; of contractors `contractorNotice` tells. */
type PermitNews = PermitEvent | StaffEvent;
type Group = "parties" | "reviewers" | "assignee" | "inspector" | "former inspector" | "officials" | "mentioned" | "watchers";
const groups: readonly Group[] = [
  "parties",
  "reviewers",
  "assignee",
  "inspector",
  "former inspector",
  "officials",
  "mentioned",
  "watchers",
];
type Learners<C extends Channel = Channel> = { readonly [G in Group]?: readonly C[] };

/** What its parties are told, whoever of the staff watches the permit is told too, in their inbox. */
const toParties = { parties: ["inbox", "mail"], watchers: ["inbox"] } as const satisfies Learners;

/** Who learns of what, and by which roads. What is not named here goes to the permit's parties, by both. Of staff events there are no mails. */
const learners: Readonly<Partial<Record<PermitEvent, Learners>> & Record<StaffEvent, Learners<"inbox">>> = {
  "inspection-scheduled": { ...toParties, inspector: ["inbox"] },
  "inspection-moved": { ...toParties, inspector: ["inbox"] },
  "inspection-cancelled": { ...toParties, inspector: ["inbox", "mail"] },
  "inspection-given-back": { inspector: ["inbox"] },
  "results-differ": { inspector: ["inbox"], "former inspector": ["inbox"], reviewers: ["inbox"] },
  "result-chosen": { inspector: ["inbox"], "former inspector": ["inbox"], reviewers: ["inbox"] },
  "inspection-reassigned": { inspector: ["inbox"], "former inspector": ["inbox"] },
  "review-assigned": { assignee: ["inbox"] },
  "corrections-answered": { reviewers: ["inbox"] },
  "file-answered": { assignee: ["inbox"] },
  "payment-to-check": { officials: ["inbox"] },
  "message-waiting": { assignee: ["inbox"] },
  "note-mention": { mentioned: ["inbox"] },
  withdrawn: { ...toParties, reviewers: ["inbox"] },
};

/**
 * Whoever sent an application is told too: the number and the time of receipt are the office's news to them. So is an inspector whose
 * result came second: what they recorded does not stand.
 */
const newsToActor: readonly PermitNews[] = ["submitted", "results-differ"];

/** What of the permit an event is about, and whom of the staff. */
export interface About {
  readonly inspectionId?: string;
  readonly assigneeId?: string | null;
  readonly inspectorId?: string | null;
  readonly formerInspectorId?: string | null;
  /** Of the building official's office, as its members are now. */
  readonly officialIds?: readonly string[];
  /** Colleagues whom a note calls. */
  readonly mentionedIds?: readonly string[];
  /** Of the parties those alone who have an account here; addresses that a record brought from elsewhere get no mail. */
  readonly accountsAlone?: boolean;
}

interface Learner {
  readonly to: Delivery["to"];
  readonly key: string;
  readonly as: Notification["as"];
}

const staffAs =
  (as: Notification["as"], actorId: string) =>
  (accountId: string | null | undefined): readonly Learner[] =>
    accountId === null || accountId === undefined || accountId === actorId ? [] : [{ to: { accountId }, key: accountId, as }];

const partiesOf = ({ permit }: Act): readonly Learner[] =>
  permit.parties.map(({ accountId, email }) =>
    accountId === null
      ? { to: { email }, key: email.toLowerCase(), as: "party" as const }
      : { to: { accountId }, key: accountId, as: "party" as const },
  );

const hasAccount = ({ to }: Learner): boolean => "accountId" in to;

/** The cycle that runs, also while the permit that begins it is not written yet. */
function reviewersOf({ state, permit }: Act): readonly (string | null)[] {
  const reviews = childrenOf(state, "review", permit.id);
  const cycle = reviews.reduce((latest, review) => Math.max(latest, review.cycle), permit.cycle);
  return reviewsOf(reviews, cycle).map(({ assigneeId }) => assigneeId);
}

/** Those who watch the permit and work here. */
const watchersHere = ({ state, permit }: Act): readonly string[] =>
  watchersOf(state, permit.id).filter((id) => (state.get("member", id)?.roles.length ?? 0) > 0);

function membersOf(group: Group, event: PermitNews, act: Act, about: About): readonly Learner[] {
  const staff = (as: Notification["as"]) => staffAs(as, newsToActor.includes(event) ? "" : act.context.person.accountId);
  if (group === "parties") return about.accountsAlone ? partiesOf(act).filter(hasAccount) : partiesOf(act);
  if (group === "reviewers") return reviewersOf(act).flatMap(staff("reviewer"));
  if (group === "assignee") return staff("reviewer")(about.assigneeId);
  if (group === "mentioned") return (about.mentionedIds ?? []).flatMap(staff("reviewer"));
  if (group === "watchers") return watchersHere(act).flatMap(staff("reviewer"));
  if (group === "officials") return (about.officialIds ?? []).flatMap(staff("reviewer"));
  return staff("inspector")(group === "inspector" ? about.inspectorId : about.formerInspectorId);
}

const cut = (params: ActivityParams): Notification["params"] =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? truncate(value, 500) : value]));

/** Puts a line into somebody's inbox. Other people's are the worker's matter: no device writes into them. */
function enter(act: Act, event: PermitNews, { to, as }: Learner, params: ActivityParams, { inspectionId }: About): void {
  const { context, permit, state } = act;
  if (context.side !== "worker" || !("accountId" in to)) return;
  const { accountId } = to;
  if (accountId === context.person.accountId && !newsToActor.includes(event)) return;
  const id = context.idOf(`${textDigest(`${event} ${inspectionId ?? ""}`)}.${accountId}`);
  const data: Notification = {
    ...{ id, accountId, event, as, params: cut(params) },
    resource: {
      kind: "permit",
      id: permit.id,
      number: permit.number,
      address: addressLineOf(permit.address),
      inspectionId: inspectionId ?? null,
    },
    // A receipt of one's own act comes from the office.
    senderName: (accountId === context.person.accountId ? context.organization.name : context.person.name).slice(0, 120),
    sentAt: context.now,
    read: false,
  };
  state.put({ kind: "notification", id, scope: scopes.user(accountId), aggregate: aggregates.inbox(accountId), data });
}

/** A push of what somebody else did; where it leads follows from what its reader is to the record. */
function ring(act: Act, event: PermitNews, { to, as }: Learner, facts: ActivityParams, { inspectionId }: About): void {
  if (!("accountId" in to) || to.accountId === act.context.person.accountId) return;
  act.state.deliver({ channel: "push", template: event, to, params: { ...facts, as, inspectionId: inspectionId ?? "" } });
}

/**
 * Tells of an event: the one place that says who learns of what, and how. Parties with an account find it in their inbox and their
 * mail, those without one in their mail; staff in their inbox. Each once, and nobody of the staff of what they did themselves.
 */
export function notify(act: Act, event: PermitNews, params: ActivityParams = {}, about: About = {}): void {
  const { permit, state } = act;
  const seen = new Set<string>();
  const facts = { permitId: permit.id, number: permit.number ?? "", address: addressLineOf(permit.address), ...params };
  const told: Learners = learners[event] ?? toParties;
  for (const group of groups) {
    const channels = told[group];
    if (channels === undefined) continue;
    for (const learner of membersOf(group, event, act, about)) {
      if (learner.key === "" || seen.has(learner.key)) continue;
      seen.add(learner.key);
      if (channels.includes("mail")) state.deliver({ channel: "mail", template: event, to: learner.to, params: facts });
      if (!channels.includes("inbox")) continue;
      enter(act, event, learner, params, about);
      ring(act, event, learner, facts, about);
    }
  }
}
