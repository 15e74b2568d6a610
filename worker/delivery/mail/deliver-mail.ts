import { digestTemplate } from "#schemas/notification/notice-preferences";
import { type DeliveryOutcome, dropped, sent } from "../queue/delivery-outcome";
import type { DeliveryParts } from "../queue/delivery-parts";
import { heldByPreferences } from "../queue/delivery-preferences";
import type { ClaimedDelivery } from "../queue/delivery-store";
import { fact } from "./mail-facts";
import { invitationMail, invoiceMail, type MailParams, savedReportMail } from "./mail-text";
import { renderDigest } from "./render-digest";
import { type MailSetting, renderMail } from "./render-mail";

/** The facts of a mail as they are now: a saved report's figures are those of the moment it is sent. Null: it is not to be sent any more. */
async function factsOf(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<MailParams | null> {
  const { organization, template, params, to } = claimed;
  if (template !== savedReportMail) return withLink(parts, claimed, params);
  return "accountId" in to
    ? parts.savedReport(organization, to.accountId, { reportId: fact(params, "reportId"), on: fact(params, "on") })
    : null;
}

/** An invitation's facts with the page that accepts it, an invoice's with the page on which it is paid. */
async function withLink({ invitationPath, invoicePath }: DeliveryParts, { organization, template }: ClaimedDelivery, params: MailParams) {
  const number = fact(params, "invoice");
  if (number !== "" && (template === invoiceMail || template === "fees-due"))
    return { ...params, link: await invoicePath(organization, { permitId: fact(params, "permitId"), number }) };
  if (template !== invitationMail) return params;
  return { ...params, link: await invitationPath(organization, { id: fact(params, "id"), round: Number(params.round) }) };
}

/** Where a mail is answered to by email; null: nowhere. Only a message to a party is, and never to whoever has no account. */
async function replyAddressOf(parts: DeliveryParts, { organization, template, params, to }: ClaimedDelivery): Promise<string | null> {
  if (template !== "message-received" || !("accountId" in to)) return null;
  return parts.replyAddress(organization, { permitId: fact(params, "permitId"), accountId: to.accountId });
}

/** Sends a mail, unless its person chose otherwise or it must wait. Throws when the mail was not taken. */
export async function deliverMail(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
  const { organization: slug, key, template } = claimed;
  const [organization, receiver] = await Promise.all([parts.organizationOf(slug), parts.receiverOf(claimed.to)]);
  if (organization === null || receiver === null || receiver.email === "") {
    parts.log("warn", "delivery-without-receiver", { organization: slug, key, template });
    return dropped("nobody to send it to");
  }
  const held = await heldByPreferences(parts, claimed, organization.timeZone);
  if (held !== null) return held;
  const setting: MailSetting = { language: receiver.language, name: receiver.name, organization, origin: parts.originOf(slug) };
  const told = template === digestTemplate ? null : await factsOf(parts, claimed);
  if (template !== digestTemplate && told === null) return dropped("not asked for any more");
  const replyTo = await replyAddressOf(parts, claimed);
  const mail =
    told === null
      ? renderDigest(await parts.store.gathered(slug, key), setting)
      : renderMail(template, { ...told, ...(replyTo !== null && { reply: "yes" }) }, setting);
  await parts.send(slug, key, { to: receiver.email, ...mail, ...(replyTo !== null && { replyTo }) });
  return sent;
}
