import type { GatheredMail } from "../queue/delivery-store";
import type { MailContent } from "./mail";
import { composeMail, languageOf, type MailSetting, wordsOf } from "./render-mail";

/** So many things a digest names; the others are counted. */
const mostNamed = 100;

/** One mail of all that was held for it: each thing once, with where to read on. */
export function renderDigest(entries: readonly GatheredMail[], setting: MailSetting): MailContent {
  const { digest } = languageOf(setting);
  const named = entries.slice(0, mostNamed).map(({ template, params }) => {
    const { subject, action } = wordsOf(template, params, setting);
    return { label: subject, path: action?.path ?? "/" };
  });
  const left = entries.length - named.length;
  return composeMail(
    {
      subject: digest.subject(entries.length, setting.organization.name),
      paragraphs: [digest.lead, ...(left > 0 ? [digest.more(left)] : [])],
      actions: named,
    },
    setting,
  );
}
