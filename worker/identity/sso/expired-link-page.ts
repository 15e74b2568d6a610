import { barePage } from "#worker/http/bare-page";

const title = "This sign-in link does not work";
const body = `<p>Go back to your permit office’s site and sign in from there. Nothing was changed.</p>
<p lang="es">Este enlace no funciona. Vuelva al sitio de su oficina de permisos e inicie sesión desde allí. No se cambió nada.</p>`;

/** The sign-in host's page for whoever comes without a pass of ours. */
export const expiredLinkPage = (status = 400): Response => barePage(title, title, body, status);
