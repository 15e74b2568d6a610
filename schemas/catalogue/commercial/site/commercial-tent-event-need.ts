import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** "Do I need a permit?" of a tent or an event; the sizes are those of IFC 3103.2. */
export const commercialTentEventNeed: PermitNeed = {
  questions: [
    needQuestion("place", "Where will it be?", "¿Dónde será?", [
      way("home", "In my own yard, for family and friends", "En mi patio, para familia y amistades", next("yard")),
      way("lot", "On a business, school or church lot", "En el terreno de un negocio, escuela o iglesia", next("flames")),
      way(
        "street",
        "In a street or on a sidewalk",
        "En una calle o acera",
        needed(["Traffic and fire lanes are reviewed.", "Se revisan el tránsito y las vías de bomberos."]),
        { inStreet: true },
      ),
      way(
        "park",
        "In a park",
        "En un parque",
        askOffice([
          "It depends on how many people come and what is put up.",
          "Depende de cuántas personas asistan y de lo que se instale.",
        ]),
      ),
      way(
        "camping",
        "A tent for camping",
        "Una carpa de campamento",
        notNeeded(["Camping tents are exempt.", "Las carpas de campamento están exentas."], "IFC 3103.2"),
      ),
    ]),
    needQuestion("yard", "How large is the largest tent?", "¿Qué tamaño tiene la carpa más grande?", [
      way(
        "small",
        "There is none, or it is 400 sq ft or less",
        "No hay, o es de 400 pies cuadrados o menos",
        notNeeded(["A tent this small is exempt.", "Una carpa de ese tamaño está exenta."], "IFC 3103.2"),
      ),
      way(
        "open",
        "401 to 700 sq ft, open on all sides",
        "De 401 a 700 pies cuadrados, abierta por todos lados",
        notNeeded(["An open tent up to this size is exempt.", "Una carpa abierta hasta ese tamaño está exenta."], "IFC 3103.2"),
        { sides: false },
      ),
      way(
        "large",
        "Larger, or over 400 sq ft with side walls",
        "Más grande, o de más de 400 pies cuadrados con paredes",
        needed(["Larger tents are inspected before use.", "Las carpas más grandes se inspeccionan antes de usarse."], "IFC 3103.2"),
      ),
    ]),
    needQuestion("flames", "Will there be cooking, open flames or a stage?", "¿Se cocinará, o habrá llamas abiertas o escenario?", [
      way("no", "No", "No", next("sides"), { cooking: false, flames: ["none"] }),
      way(
        "fire",
        "Fireworks or open flames",
        "Fuegos artificiales o llamas abiertas",
        needed(["Flames near a crowd are inspected.", "Las llamas cerca del público se inspeccionan."]),
      ),
      way(
        "other",
        "Cooking or a stage",
        "Cocción o escenario",
        askOffice(["It depends on size and distance.", "Depende del tamaño y de la distancia."]),
      ),
    ]),
    needQuestion("sides", "Does the tent have side walls?", "¿La carpa tiene paredes laterales?", [
      way("walls", "Yes", "Sí", next("walled"), { sides: true }),
      way("open", "No, it is open on all sides", "No, está abierta por todos lados", next("open"), { sides: false }),
      way(
        "no-tent",
        "There is no tent",
        "No hay carpa",
        askOffice(["It depends on how many people come.", "Depende de cuántas personas asistan."]),
        { tentCount: 0 },
      ),
    ]),
    needQuestion("walled", "How large is the tent?", "¿Qué tamaño tiene la carpa?", [
      way(
        "small",
        "400 sq ft or less",
        "400 pies cuadrados o menos",
        notNeeded(["A tent this small is exempt.", "Una carpa de ese tamaño está exenta."], "IFC 3103.2"),
      ),
      way(
        "large",
        "More than 400 sq ft",
        "Más de 400 pies cuadrados",
        needed(["Larger tents are inspected before use.", "Las carpas más grandes se inspeccionan antes de usarse."], "IFC 3103.2"),
      ),
    ]),
    needQuestion(
      "open",
      "How large are all open tents within 12 ft of each other?",
      "¿Qué superficie suman las carpas abiertas a menos de 12 pies entre sí?",
      [
        way(
          "small",
          "700 sq ft or less",
          "700 pies cuadrados o menos",
          notNeeded(["Open tents up to this size are exempt.", "Las carpas abiertas hasta ese tamaño están exentas."], "IFC 3103.2"),
        ),
        way(
          "large",
          "More than 700 sq ft",
          "Más de 700 pies cuadrados",
          needed(["Larger tents are inspected before use.", "Las carpas más grandes se inspeccionan antes de usarse."], "IFC 3103.2"),
        ),
      ],
    ),
  ],
};
