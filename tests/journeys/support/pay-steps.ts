import { z } from "zod";
import { productUrl } from "../../support/browser/browser-page";

const mails = z.object({ mails: z.array(z.object({ text: z.string() })) });

/** The page on which a permit's invoice is paid, by its secret, as it was mailed to its applicant. */
export async function payPathOf(permitId: string, email = "applicant@demo.test"): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(`${productUrl}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const texts = mails.parse(await answer.json()).mails.map(({ text }) => text);
    const found = texts.flatMap((text) => /\/pay\/[\w.@-]+/.exec(text)?.[0] ?? []).find((path) => path.includes(permitId));
    if (found !== undefined) return found;
    await new Promise((later) => setTimeout(later, 500));
  }
  throw new Error(`no invoice of ${permitId} was mailed to ${email}`);
}
