import { m } from "#schemas/messages/compiled/messages";
import { barePage } from "#worker/http/bare-page";

const title = "This sign-in link does not work";
const body = `<p>${m.bare_expired_link({}, { locale: "en" })}</p>
<p lang="es">${m.bare_expired_link({}, { locale: "es" })}</p>`;

/** The sign-in host's page for whoever comes without a pass of ours. */
export const expiredLinkPage = (status = 400): Response => barePage(title, title, body, status);
