/** Emails as people's programs write them, and as the receiving edge hands them over. */

export const edge = "mx.cloudflare.net";

/** The headers that Cloudflare's edge puts on top, in its own order, for a sender of this domain. */
export const edgeHeaders = (domain: string, dmarc = "pass", mailFrom = `somebody@${domain}`): readonly string[] => [
  `Received: from mail.${domain} (2001:db8::1)\r\n        by cloudflare-email.net (cloudflare) id kBEBjlW273cp\r\n        for <reply@mail.example>; Mon, 02 Nov 2026 18:00:00 +0000`,
  `ARC-Authentication-Results: i=1; ${edge}; dmarc=${dmarc} header.from=${domain}`,
  `Received-SPF: pass (${edge}: domain of ${mailFrom} designates 2001:db8::1 as permitted sender)\r\n\treceiver=${edge}; helo=mail.${domain};`,
  `Authentication-Results: ${edge};\r\n\tdkim=pass header.d=${domain} header.s=20251104 header.b=L6CZ3OJ0;\r\n\tdmarc=${dmarc} header.from=${domain} policy.dmarc=none;\r\n\tspf=none (${edge}: no SPF records found for postmaster@mail.${domain}) smtp.helo=mail.${domain};\r\n\tspf=pass (${edge}: domain of ${mailFrom} designates 2001:db8::1 as permitted sender) smtp.mailfrom=${mailFrom};\r\n\tarc=none smtp.remote-ip="2001:db8::1"`,
  "X-CF-SpamH-Score: 0",
];

export interface RawMail {
  readonly edge?: readonly string[];
  readonly from?: string | null;
  readonly to?: string;
  readonly subject?: string;
  readonly messageId?: string | null;
  readonly more?: readonly string[];
  /** With its own content headers; plain text else. */
  readonly body?: string;
}

/** A whole email as text. */
export function rawMail({
  edge: top,
  from = "Ana <ana@demo.test>",
  to = "reply@mail.example",
  subject,
  messageId,
  more = [],
  body = "Yes.\r\n",
}: RawMail): string {
  const hasHeaders = body.startsWith("Content-Type:");
  return [
    ...(top ?? edgeHeaders("demo.test")),
    "Received: by mail.demo.test with SMTP id 00721157ae682; Mon, 02 Nov 2026 10:00:00 -0800 (PST)",
    "MIME-Version: 1.0",
    ...more,
    ...(from === null ? [] : [`From: ${from}`]),
    ...(messageId === null ? [] : [`Message-ID: ${messageId ?? `<${crypto.randomUUID()}@mail.demo.test>`}`]),
    `Subject: ${subject ?? "Re: New message: B26-00001, 12 Broad Street"}`,
    `To: ${to}`,
    hasHeaders ? body : `Content-Type: text/plain; charset="UTF-8"\r\n\r\n${body}`,
  ].join("\r\n");
}

/** Several parts of one email. */
export const parts = (kind: "alternative" | "mixed" | "related", ...each: readonly string[]): string =>
  [`Content-Type: multipart/${kind}; boundary="b-${kind}"`, "", ...each.map((one) => `--b-${kind}\r\n${one}`), `--b-${kind}--`, ""].join(
    "\r\n",
  );
export const plainPart = (text: string): string => `Content-Type: text/plain; charset="UTF-8"\r\n\r\n${text}\r\n`;
export const htmlPart = (html: string): string => `Content-Type: text/html; charset="UTF-8"\r\n\r\n${html}\r\n`;
export const filePart = (name: string, type = "application/pdf"): string =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjcK\r\n`;

const ours = [
  "— Write your reply above this line —",
  "",
  "Hello Ana,",
  "",
  "The office wrote to you about B26-00001:",
  "",
  "How high is the deck?",
  "",
  "-- ",
  "Town",
];
const oursInSpanish = ["— Escriba su respuesta encima de esta línea —", "", "Hola, Ana:", "", "La oficina le escribió sobre B26-00001:"];
const quoted = (lines: readonly string[]): string => lines.map((line) => `> ${line}`.trimEnd()).join("\n");

/** Each answers with "It is 30 inches." and "See sheet A2.", as the program it names writes it. */
export const clients: Readonly<Record<string, string>> = {
  Gmail: `It is 30 inches.\n\nSee sheet A2.\n\nOn Mon, Nov 2, 2026 at 10:00 AM Town <permits@mail.example> wrote:\n\n${quoted(ours)}\n`,
  "Gmail, its introduction on two lines": `It is 30 inches.\n\nSee sheet A2.\n\nOn Mon, Nov 2, 2026 at 10:00 AM Town Permit Office\n<permits@mail.example> wrote:\n${quoted(ours)}\n`,
  "Gmail in Spanish": `It is 30 inches.\n\nSee sheet A2.\n\nEl lun, 2 nov 2026 a las 10:00, Town (<permits@mail.example>) escribió:\n\n${quoted(oursInSpanish)}\n`,
  "Apple Mail": `It is 30 inches.\n\nSee sheet A2.\n\nSent from my iPhone\n\n> On Nov 2, 2026, at 10:00 AM, Town <permits@mail.example> wrote:\n> \n${quoted(ours)}\n`,
  "Apple Mail in Spanish": `It is 30 inches.\n\nSee sheet A2.\n\nEnviado desde mi iPhone\n\n> El 2 nov 2026, a las 10:00, Town <permits@mail.example> escribió:\n> \n${quoted(oursInSpanish)}\n`,
  Outlook: `It is 30 inches.\r\n\r\nSee sheet A2.\r\n\r\n________________________________\r\nFrom: Town <permits@mail.example>\r\nSent: Monday, November 2, 2026 10:00 AM\r\nTo: Ana <ana@demo.test>\r\nSubject: New message: B26-00001\r\n\r\n${ours.join("\r\n")}\r\n`,
  "Outlook in Spanish": `It is 30 inches.\r\n\r\nSee sheet A2.\r\n\r\nDe: Town <permits@mail.example>\r\nEnviado el: lunes, 2 de noviembre de 2026 10:00\r\nPara: Ana <ana@demo.test>\r\nAsunto: Mensaje nuevo: B26-00001\r\n\r\n${oursInSpanish.join("\r\n")}\r\n`,
  "Outlook on a phone": `It is 30 inches.\n\nSee sheet A2.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Town <permits@mail.example>\nSent: Monday, November 2, 2026 10:00:00 AM\nTo: Ana <ana@demo.test>\nSubject: New message\n\n${ours.join("\n")}\n`,
  "Outlook of long ago": `It is 30 inches.\n\nSee sheet A2.\n\n-----Original Message-----\nFrom: Town\n\n${ours.join("\n")}\n`,
  "Yahoo, which marks nothing": `It is 30 inches.\n\nSee sheet A2.\n\n    On Monday, November 2, 2026 at 10:00:00 AM PST, Town <permits@mail.example> wrote:  \n\n ${ours.join("\n ")}\n`,
  "a program of another language": `It is 30 inches.\n\nSee sheet A2.\n\nAm 02.11.2026 um 10:00 schrieb Town <permits@mail.example>:\n${ours.join("\n")}\n`,
  "Gmail in German": `It is 30 inches.\n\nSee sheet A2.\n\nAm Mo., 2. Nov. 2026 um 10:00 Uhr schrieb Town <permits@mail.example>:\n\n${quoted(ours)}\n`,
  "Thunderbird, below the quotation": `On 11/2/26 10:00, Town wrote:\n${quoted(ours)}\n\nIt is 30 inches.\n\nSee sheet A2.\n`,
  "Thunderbird, between quoted lines": `On 11/2/26 10:00, Town wrote:\n${quoted(ours.slice(0, 7))}\nIt is 30 inches.\n\n> And the stairs?\n\nSee sheet A2.\n`,
  "with a signature": `It is 30 inches.\n\nSee sheet A2.\n\n-- \nAna Osei\nOsei Decks LLC\n\nOn Mon, Nov 2, 2026 at 10:00 AM Town <permits@mail.example> wrote:\n${quoted(ours)}\n`,
};

/** The same where an email has HTML alone. */
export const htmlClients: Readonly<Record<string, string>> = {
  Gmail:
    '<div dir="ltr"><div>It is 30 inches.</div><div><br></div><div>See sheet A2.</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 2, 2026 at 10:00 AM Town &lt;<a href="mailto:permits@mail.example">permits@mail.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><p>— Write your reply above this line —</p><p>How high is the deck?</p></blockquote></div>',
  Outlook:
    '<html><head><style>p{color:red}</style><title>Re</title></head><body><!-- a > b --><p class="MsoNormal">It is 30 inches.</p><p class="MsoNormal">See sheet A2.</p><div style="border-top:solid"><p><b>From:</b> Town &lt;permits@mail.example&gt;<br><b>Sent:</b> Monday, November 2, 2026 10:00 AM<br><b>To:</b> Ana<br><b>Subject:</b> New message</p></div><p>How high is the deck?</p></body></html>',
  "something hostile":
    '<script>alert("See")</script><img src=x onerror=alert(1)>It is 30&nbsp;inches.<style>*{}</style><p></p><iframe srcdoc="<b>hidden</b>">nothing</iframe><p onclick="x()">See sheet A2.</p><script>for(;;){',
};
