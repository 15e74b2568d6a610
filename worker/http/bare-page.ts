/** A page of no organization, without scripts; its heading is English, and below it both languages say what to do. `body`: the HTML below its heading. Nothing in it may come from outside. */
export function barePage(title: string, heading: string, body: string, status: number): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#e9ecef;color:#1d2429;font:1rem/1.5 system-ui,sans-serif}
main{background:#fff;border:1px solid #b8c0c7;max-width:34rem;margin:1rem;padding:2rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 .75rem}
hr{border:0;border-top:1px solid #b8c0c7;margin:1.5rem 0 .75rem}
small{color:#4a555e}
@media (prefers-color-scheme:dark){body{background:#14181b;color:#e6eaed}main{background:#1d2327;border-color:#3a444c}hr{border-color:#3a444c}small{color:#a9b4bc}}
</style></head>
<body><main>
<h1>${heading}</h1>
${body}
<hr><small>Plumbline</small>
</main></body></html>`;
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
