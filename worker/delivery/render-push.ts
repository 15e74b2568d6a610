import { isNotificationEvent } from "#schemas/notification";
import type { Organization } from "#schemas/organization";
import type { PushMessage } from "#schemas/push-message";
import { fact, type MailParams, permitPath } from "./mail-words";
import { pushWords } from "./push-words";

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** The record as its reader works on it: staff at the desk, an inspector in their day, parties in their own list. */
function pathOf(params: MailParams): string {
  const as = fact(params, "as");
  if (as === "inspector") return "/office/field";
  return as === "reviewer" ? `/office/permits/${encodeURIComponent(fact(params, "permitId"))}` : permitPath(params);
}

/** What a push says of an event: what it is, the record's number and the office. Throws for an event that no push tells of. */
export function renderPush(
  template: string,
  params: MailParams,
  at: { readonly id: string; readonly language: "en" | "es"; readonly organization: Pick<Organization, "name"> },
): PushMessage {
  if (!isNotificationEvent(template)) throw new Error(`there is no push "${template}"`);
  const words = pushWords[at.language];
  const record = fact(params, "number").slice(0, 60) || words.unnumbered;
  return {
    id: at.id,
    language: at.language,
    title: words.titles[template],
    body: oneLine(`${record} · ${at.organization.name}`),
    path: pathOf(params),
  };
}
