import { type SecurityDetail, type SecurityKind, securityEventDays } from "#schemas/people/security-event";
import { hexOf } from "#schemas/plain/hex";
import type { Clock, Log } from "#worker/http/api-context";
import { errorFacts } from "#worker/http/on-problem";
import { derivedSecret, type Secrets } from "#worker/secrets/derived-secret";
import type { Commit } from "#worker/sync/push/sync-port";
import type { KeptEvent, SecurityEventStore } from "./security-event-store";

/** Something that happened at an office's doors. */
export interface Happened {
  readonly kind: SecurityKind;
  readonly accountId?: string | null;
  /** Finds the account where only the session is known. */
  readonly sessionId?: string;
  readonly aboutId?: string;
  /** An address as it was typed: kept as a keyed digest. */
  readonly typedAddress?: string;
  /** The caller's network address: kept as a keyed digest. */
  readonly network?: string | null;
  readonly detail?: SecurityDetail;
}

/** Keeps an event and writes it to the worker's log, for a log push to take. Never throws: a door opens or stays shut whatever is kept of it. */
export type NoteEvent = (organization: string, happened: Happened) => Promise<void>;

export interface SecurityEvents {
  readonly note: NoteEvent;
  /** What joins the batch of a commit: every use of a power, whoever had it. */
  statementsOf(organization: string, commit: Pick<Commit, "log" | "recordedAt">): ReturnType<SecurityEventStore["addStatement"]>[];
  /** Removes what is older than it is kept for. */
  sweep(organization: string): Promise<void>;
}

export interface SecurityEventParts {
  readonly store: SecurityEventStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  /** Whether this command uses a power over an office. */
  usesPower(command: string): boolean;
}

const sweptAtOnce = 1_000;

/** Commands that change who holds which roles; everything else that needs a proof sets money or rules. */
const isOfPeople = (command: string) => command.startsWith("people.");

function aboutOf(args: string): string | null {
  const read: unknown = JSON.parse(args);
  const about = typeof read === "object" && read !== null && "accountId" in read ? read.accountId : null;
  return typeof about === "string" ? about : null;
}

export function createSecurityEvents({ store, secrets, clock, log, newId, usesPower }: SecurityEventParts): SecurityEvents {
  const digestOf = async (organization: string, text: string | null | undefined): Promise<string | null> => {
    if (!text) return null;
    const raw = await derivedSecret(secrets, "security-event");
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const said = new TextEncoder().encode(`${organization}\n${text.trim().toLowerCase()}`);
    return hexOf(await crypto.subtle.sign("HMAC", key, said)).slice(0, 16);
  };
  return {
    async note(organization, { kind, accountId, sessionId, aboutId, typedAddress, network, detail }) {
      try {
        const [subject, from] = await Promise.all([digestOf(organization, typedAddress), digestOf(organization, network)]);
        const whose = { accountId: accountId ?? null, sessionId: sessionId ?? null, aboutId: aboutId ?? null };
        const event: KeptEvent = {
          ...{ at: clock().toISOString(), id: newId(), kind, ...whose, subject, network: from },
          detail: JSON.stringify(detail ?? {}),
        };
        log("info", "security", { organization, kind, ...whose, subject, network: from, ...detail });
        await store.add(organization, event);
      } catch (error) {
        log("error", "security-event-not-kept", { organization, kind, ...errorFacts(error) });
      }
    },
    statementsOf(organization, { log: entries, recordedAt }) {
      const used = entries.filter(({ command, problem }) => problem === null && (usesPower(command) || isOfPeople(command)));
      return used.map(({ accountId, command, args }) => {
        const kind = isOfPeople(command) ? "role-changed" : "setting-changed";
        const aboutId = isOfPeople(command) ? aboutOf(args) : null;
        log("info", "security", { organization, kind, accountId, aboutId, command });
        return store.addStatement(organization, {
          ...{ at: recordedAt, id: newId(), kind, accountId, sessionId: null, aboutId, subject: null, network: null },
          detail: JSON.stringify({ command } satisfies SecurityDetail),
        });
      });
    },
    sweep: (organization) =>
      store.sweep(organization, new Date(clock().getTime() - (securityEventDays + 1) * 86_400_000).toISOString(), sweptAtOnce),
  };
}
