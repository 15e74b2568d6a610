import { barePage } from "./bare-page";

const body = `<p>No permit office uses this web address.</p>
<p>Check the address on your permit, letter or message, and type it again.</p>
<p lang="es">Ninguna oficina de permisos usa esta dirección web. Revise la dirección en su permiso, carta o mensaje.</p>`;

/** The page of a host that is no permit office's: 404 (product.md P2). */
export const noSuchOfficePage = (): Response => barePage("No such permit office", "There is no such permit office", body, 404);
