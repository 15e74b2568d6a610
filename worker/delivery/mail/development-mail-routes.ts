import { type Context, Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { DevelopmentMailStore, KeptMail } from "./development-mail-store";
import { escapeHtml } from "./escape-html";

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8885;vertical-align:top}
td a{display:inline-block;min-height:24px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8885;padding:1rem}
dt{font-weight:600}dd{margin:0 0 .5rem}
</style></head><body>${body}</body></html>`;

/** The text of a mail with its addresses clickable. */
const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const row = (mail: KeptMail) =>
  `<tr><td>${escapeHtml(mail.sentAt)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/mail/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject)}</a></td></tr>`;

const head = '<thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>';
const listPage = (mails: readonly KeptMail[], to: string | null) =>
  page(
    "Development mail",
    `<h1>Development mail</h1>
<form method="get"><label for="to">To </label><input id="to" name="to" type="email" value="${escapeHtml(to ?? "")}"> <button>Show</button></form>
${mails.length === 0 ? "<p>No mail yet.</p>" : `<table>${head}<tbody>${mails.map(row).join("")}</tbody></table>`}`,
  );

const inAddress = (text: string) => encodeURIComponent(text).replaceAll("'", "%27");

/** How to answer it by the runtime's own door for mail, as the receiving edge would hand it over. */
function answering({ id, to, replyTo }: KeptMail): string {
  if (replyTo === undefined) return "";
  const domain = to.slice(to.lastIndexOf("@") + 1);
  const lines = [
    `curl -X POST 'http://localhost:8787/cdn-cgi/local/email?from=${inAddress(to)}&to=${inAddress(replyTo)}' --data-binary @- <<'EMAIL'`,
    `Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=${domain}`,
    `From: ${to}`,
    `To: ${replyTo}`,
    `Message-ID: <first-answer-to-${id}@${domain}>`,
    "",
    "What you answer.",
    "EMAIL",
  ];
  return `<h2>Answer it by email</h2><p>An answer counts once by its Message-ID.</p><pre>${escapeHtml(lines.join("\n"))}</pre>`;
}

const mailPage = (mail: KeptMail) =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Sent</dt><dd>${escapeHtml(mail.sentAt)}</dd></dl><pre>${linked(mail.text)}</pre>${answering(mail)}`,
  );

const toOf = (c: Context) => {
  const to = c.req.query("to")?.trim() ?? "";
  return to === "" ? null : to;
};

/** `/dev/mail`: the mail development did not send. Mounted behind the development door alone. */
export function createDevelopmentMailRoutes(store: DevelopmentMailStore): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/dev/mail", async (c) => {
    const to = toOf(c);
    return c.html(listPage(await store.list(c.get("tenant").slug, to, 200), to), 200, { "cache-control": "no-store" });
  });
  routes.get("/dev/mail.json", async (c) => {
    const mails = await store.list(c.get("tenant").slug, toOf(c), 200);
    return c.json({ mails }, 200, { "cache-control": "no-store" });
  });
  routes.get("/dev/mail/:id", async (c) => {
    const mail = await store.find(c.get("tenant").slug, c.req.param("id"));
    return mail === null ? c.notFound() : c.html(mailPage(mail), 200, { "cache-control": "no-store" });
  });
  return routes;
}
