import { m } from "#schemas/messages/compiled/messages";
import type { GatheredMail } from "../queue/delivery-store";
import type { MailContent } from "./mail";
import { composeMail, type MailSetting, wordsOf } from "./render-mail";

/** So many things a digest names; the others are counted. */
const mostNamed = 100;

/** One mail of all that was held for it: each thing once, with where to read on. */
export function renderDigest(entries: readonly GatheredMail[], setting: MailSetting): MailContent {
  const reader = { locale: setting.language };
  const named = entries.slice(0, mostNamed).map(({ template, params }) => {
    const { subject, action } = wordsOf(template, params, setting);
    return { label: subject, path: action?.path ?? "/" };
  });
  const left = entries.length - named.length;
  return composeMail(
    {
      subject: m.mail_digest_subject({ count: entries.length, office: setting.organization.name }, reader),
      paragraphs: [m.mail_digest_lead({}, reader), ...(left > 0 ? [m.mail_digest_more({ count: left }, reader)] : [])],
      actions: named,
    },
    setting,
  );
}
