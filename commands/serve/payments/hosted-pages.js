/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** @param {number} cents */
const dollars = (cents) => `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

/** @param {string} title @param {string} body */
const page = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:30rem;margin:2rem auto;padding:0 1rem}
button,a.way{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:.5rem 0;padding:.6rem 1rem;font:inherit;text-align:left}
p.amount{font-size:2rem;margin:0}
p[role=alert]{border-left:6px solid #c0392b;padding:.5rem 1rem}
</style></head>
<body><main>${body}</main></body></html>`;

/** Where a payer pays. @param {import("./kept-payments.js").Session} session @param {string} action */
export const payPage = (session, action) =>
  page(
    "Pay by card (development)",
    `<h1>Pay by card</h1>
<p>Stands in for Stripe’s page on this machine. No card is asked for and no money moves.</p>
<p class="amount">${dollars(session.amount)}</p><p>${escaped(session.title)}</p>
${session.said === null ? "" : `<p role="alert">${escaped(session.said)}</p>`}
<form method="post" action="${escaped(action)}">
<button name="do" value="pay">Pay ${dollars(session.amount)}</button>
<button name="do" value="pay-late">Pay, and tell the office 5 seconds after I am back</button>
<button name="do" value="pay-untold">Pay, and never tell the office</button>
<button name="do" value="decline">Be declined</button>
</form>
<p><a class="way" href="${escaped(session.cancel)}">Back without paying</a></p>`,
  );

/** @param {import("./kept-payments.js").Session} session */
export const overPage = (session) =>
  page(
    "This page is over (development)",
    `<h1>${session.status === "expired" ? "This page has expired" : "This was paid"}</h1>
<p><a class="way" href="${escaped(session.status === "expired" ? session.cancel : session.success)}">Back to the office</a></p>`,
  );

/** Where an office says who it is. @param {string} action */
export const onboardingPage = (action) =>
  page(
    "Connect an account (development)",
    `<h1>Connect an account</h1><p>Stands in for Stripe’s page on this machine: here an office says who it is and where its money goes.</p>
<form method="post" action="${escaped(action)}"><button>Finish</button></form>`,
  );

/** What was paid, for whoever develops: to give back, or to dispute, as it is done at the provider. @param {readonly import("./kept-payments.js").Session[]} paid */
export const dashboardPage = (paid) =>
  page(
    "Payments (development)",
    `<h1>Payments</h1><p>What the dashboard of the provider is for.</p>
${paid
  .map(
    ({ id, amount, title, account }) => `<form method="post" action="/dashboard"><input type="hidden" name="session" value="${id}">
<h2>${dollars(amount)}</h2><p>${escaped(title)}<br>${escaped(account)}</p>
<button name="do" value="refund">Refund all of it</button><button name="do" value="dispute">Dispute it as the payer</button></form>`,
  )
  .join("\n")}`,
  );
