import { escapeHtml } from "#worker/delivery/mail/escape-html";
import type { SendMail } from "#worker/delivery/mail/mail";
import type { Log } from "#worker/http/api-context";
import type { OperatorStore, OperatorUse } from "./operator-store";

export interface TellParts {
  readonly store: OperatorStore;
  readonly send: SendMail;
  readonly log: Log;
  /** The operator's own address. */
  readonly to: string;
  /** Instant. */
  now(): string;
}

/** Uses told in one go. */
const atOnce = 20;

/** Development shows these mails among those of its first office; they concern none. */
const shownAt = "local";

const linesOf = ({ used_at, act, organization, outcome, key_mark }: OperatorUse): readonly string[] => [
  `The operator's door of Plumbline was used.`,
  `Act: ${act}`,
  `Organization: ${organization ?? "none"}`,
  `Answered: ${outcome ?? "not yet"}`,
  `At: ${used_at}`,
  `Key: ${key_mark}…`,
  `If this was not you, replace OPERATOR_KEY_HASHES at once.`,
];

/** Mails each use that nobody was told of. One that does not leave is tried by the next sweep. */
export async function tellOperator({ store, send, log, to, now }: TellParts): Promise<void> {
  for (const use of await store.unmailed(atOnce)) {
    const lines = linesOf(use);
    const about = use.organization === null ? "" : ` for ${use.organization}`;
    const mail = { to, subject: `Operator's door: ${use.act}${about}`, text: lines.join("\n") };
    try {
      await send(shownAt, `operator-use/${use.id}`, { ...mail, html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("") });
      await store.mailed(use.id, now());
    } catch (error) {
      log("error", "operator-not-told", { id: use.id, message: String(error) });
      return;
    }
  }
}
