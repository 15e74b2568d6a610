/** The sign-in host's page for whoever comes without a pass of ours: without scripts, and of no organization. */
export function wornLinkPage(status = 400): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>This sign-in link does not work</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#e9ecef;color:#1d2429;font:1rem/1.5 system-ui,sans-serif}
main{background:#fff;border:1px solid #b8c0c7;max-width:34rem;margin:1rem;padding:2rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
p{margin:0 0 .75rem}
@media (prefers-color-scheme:dark){body{background:#14181b;color:#e6eaed}main{background:#1d2327;border-color:#3a444c}}
</style></head>
<body><main>
<h1>This sign-in link does not work</h1>
<p>Go back to your permit office’s site and sign in from there. Nothing was changed.</p>
<p lang="es">Este enlace no funciona. Vuelva al sitio de su oficina de permisos e inicie sesión desde allí. No se cambió nada.</p>
</main></body></html>`;
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
