import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a certificate?" for a space that is already built. */
export const commercialCertificateNeed: PermitNeed = {
  questions: [
    needQuestion("change", "What changes?", "¿Qué cambia?", [
      way("tenant", "A business moves into a space", "Un negocio se instala en un espacio", next("space"), { reason: "tenant" }),
      way("owner", "Only the owner of the building", "Solo el propietario del edificio", next("tenants")),
      way(
        "business",
        "The owner or name of a business",
        "El propietario o el nombre de un negocio",
        needed(["The certificate names the business.", "El certificado lleva el nombre del negocio."]),
      ),
      way(
        "nothing",
        "Nothing; I need a copy",
        "Nada; necesito una copia",
        notNeeded(["Our office gives you a copy.", "Nuestra oficina le da una copia."]),
      ),
    ]),
    needQuestion("tenants", "Do several tenants stay in the building?", "¿Quedan varios inquilinos en el edificio?", [
      way("yes", "Yes", "Sí", notNeeded(["Each tenant's certificate stays in effect.", "El certificado de cada inquilino sigue vigente."])),
      way(
        "no",
        "No",
        "No",
        askOffice([
          "A building with one business may need a new certificate.",
          "Un edificio con un solo negocio quizá necesite un certificado nuevo.",
        ]),
      ),
    ]),
    needQuestion("space", "What kind of space is it?", "¿Qué tipo de espacio es?", [
      way("own", "A shop, office or other space of its own", "Una tienda, oficina u otro espacio propio", next("build")),
      way("inside", "A corner inside another business", "Un área dentro de otro negocio", next("inside")),
      way(
        "home",
        "A room in my home",
        "Un cuarto de mi vivienda",
        askOffice(["Zoning decides which home businesses are allowed.", "Zonificación decide qué negocios se permiten en viviendas."]),
      ),
    ]),
    needQuestion(
      "inside",
      "Is it the same kind of use as the business around it?",
      "¿Es el mismo tipo de uso que el negocio que lo rodea?",
      [
        way(
          "yes",
          "Yes",
          "Sí",
          notNeeded(["The main business's certificate covers it.", "El certificado del negocio principal lo cubre."]),
        ),
        way(
          "no",
          "No",
          "No",
          askOffice(["A different use may need its own certificate.", "Un uso distinto quizá necesite su propio certificado."]),
        ),
      ],
    ),
    needQuestion("build", "Will walls, wiring, pipes or ducts change?", "¿Cambiarán paredes, cables, tuberías o ductos?", [
      way(
        "no",
        "No",
        "No",
        needed(["The space is inspected before the business opens.", "El espacio se inspecciona antes de abrir el negocio."], "IBC 111.1"),
      ),
      way(
        "yes",
        "Yes",
        "Sí",
        askOffice([
          "A building permit may be needed; it includes the certificate.",
          "Quizá necesite un permiso de construcción, que incluye el certificado.",
        ]),
      ),
    ]),
  ],
};
