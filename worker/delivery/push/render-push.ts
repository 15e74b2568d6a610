import { m } from "#schemas/messages/compiled/messages";
import { isNotificationEvent, notificationPath } from "#schemas/notification/notification";
import type { PushMessage } from "#schemas/notification/push-message";
import type { Organization } from "#schemas/people/organization";
import type { Locale } from "#schemas/values";
import { fact } from "../mail/mail-facts";
import type { MailParams } from "../mail/mail-text";
import { pushTitles } from "./push-titles";

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** What a push says of an event: what it is, the record's number and the office. Throws for an event that no push tells of. */
export function renderPush(
  template: string,
  params: MailParams,
  at: { readonly id: string; readonly language: Locale; readonly organization: Pick<Organization, "name"> },
): PushMessage {
  if (!isNotificationEvent(template)) throw new Error(`there is no push "${template}"`);
  const reader = { locale: at.language };
  const record = fact(params, "number").slice(0, 60) || m.push_unnumbered({}, reader);
  return {
    id: at.id,
    language: at.language,
    title: pushTitles[template]({}, reader),
    body: oneLine(`${record} · ${at.organization.name}`),
    path: notificationPath(template, {
      as: fact(params, "as"),
      permitId: fact(params, "permitId"),
      inspectionId: fact(params, "inspectionId"),
      requestId: fact(params, "requestId"),
    }),
  };
}
