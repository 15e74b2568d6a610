/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Who signs in at the development provider, and whether they allow the calendar.
 * @param {object} page
 * @param {string} page.title
 * @param {string} page.action where the form goes
 * @param {readonly { key: string, name: string, email: string }[]} page.people
 * @param {boolean} page.asksCalendar
 */
export const choosePersonPage = ({ title, action, people, asksCalendar }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:30rem;margin:2rem auto;padding:0 1rem}
button{display:block;width:100%;min-height:48px;margin:.5rem 0;padding:.5rem 1rem;font:inherit;text-align:left}
label{display:block;margin:1rem 0 .25rem}
input[type=email]{width:100%;box-sizing:border-box;min-height:44px;font:inherit;padding:.25rem .5rem}
</style></head>
<body><main>
<h1>${escaped(title)}</h1>
<p>Stands in for the real one on this machine. Nobody’s password is asked for.</p>
<form method="post" action="${escaped(action)}">
${asksCalendar ? '<label><input type="checkbox" name="calendar" value="yes" checked> Let Plumbline see and change the calendar</label>' : ""}
${people
  .map(({ key, name, email }) => `<button name="person" value="${escaped(key)}"><b>${escaped(name)}</b><br>${escaped(email)}</button>`)
  .join("\n")}
<label for="other">Use another name</label>
<input type="email" id="other" name="other" placeholder="somebody@example.test">
<button name="person" value="other">Sign in as that</button>
<button name="person" value="">Cancel</button>
</form>
</main></body></html>`;
