import { m } from "#schemas/messages/compiled/messages";
import { barePage } from "./bare-page";

const [en, es] = [{ locale: "en" }, { locale: "es" }] as const;
const body = `<p>${m.bare_no_office_unknown({}, en)}</p>
<p>${m.bare_no_office_check({}, en)}</p>
<p lang="es">${m.bare_no_office_unknown({}, es)} ${m.bare_no_office_check({}, es)}</p>`;

/** The page of a host that is no permit office's: 404 (product.md P2). */
export const noSuchOfficePage = (): Response => barePage("No such permit office", "There is no such permit office", body, 404);
