import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** Whether gas work at a house needs a permit. */
export const gasLineNeed: PermitNeed = {
  questions: [
    needQuestion(
      "work",
      "What will you do?",
      "¿Qué va a hacer?",
      [
        way(
          "pipe",
          "Add, move or replace gas pipe",
          "Agregar, mover o reemplazar tubería de gas",
          needed(["Gas pipe is tested before it is used.", "La tubería de gas se prueba antes de usarla."]),
        ),
        way("appliance", "Replace an appliance on its existing pipe", "Reemplazar un aparato en su tubería existente", next("appliance")),
        way(
          "portable",
          "Use a grill or heater with its own cylinder",
          "Usar una parrilla o calefactor con su propio cilindro",
          next("cylinder"),
        ),
        way("leak", "Repair a leak", "Reparar una fuga", next("leak")),
      ],
      ["If you smell gas, leave and call the gas company first", "Si huele a gas, salga y llame primero a la compañía de gas"],
    ),
    needQuestion("appliance", "Which appliance?", "¿Qué aparato?", [
      way("cooking", "A range or clothes dryer", "Una estufa o secadora", next("connector")),
      way(
        "vented",
        "A furnace, water heater or fireplace",
        "Un calefactor, calentador de agua o chimenea",
        needed([
          "Its vent is inspected; apply for that kind of permit.",
          "Se inspecciona el conducto de gases; solicite el permiso correspondiente.",
        ]),
      ),
    ]),
    needQuestion("connector", "Do the shutoff valve and the pipe stay as they are?", "¿Quedan igual la válvula de cierre y la tubería?", [
      way(
        "yes",
        "Yes, only the connector is new",
        "Sí, solo el conector es nuevo",
        notNeeded(["The appliance is replaced without new pipe or valve.", "Se reemplaza el aparato sin tubería ni válvula nueva."]),
      ),
      way("no", "No", "No", needed(["The valve or the pipe changes.", "Cambia la válvula o la tubería."])),
    ]),
    needQuestion("cylinder", "Is it connected to the house's gas pipe?", "¿Está conectado a la tubería de gas de la casa?", [
      way(
        "no",
        "No",
        "No",
        notNeeded(
          ["Portable heating and cooking appliances are exempt.", "Los aparatos portátiles de calefacción y cocina están exentos."],
          "IRC R105.2",
        ),
      ),
      way("yes", "Yes", "Sí", needed(["It needs a branch with a shutoff valve.", "Necesita un ramal con válvula de cierre."])),
    ]),
    needQuestion("leak", "Where is the leak?", "¿Dónde está la fuga?", [
      way(
        "part",
        "Inside the appliance",
        "Dentro del aparato",
        notNeeded(["A minor part of the same kind is repair.", "Una parte menor del mismo tipo es reparación."], "IRC R105.2"),
      ),
      way(
        "pipe",
        "In the pipe",
        "En la tubería",
        needed(["The pipe is tested again after repair.", "La tubería se prueba de nuevo tras la reparación."]),
        { change: "repair" },
      ),
      way(
        "unknown",
        "I am not sure",
        "No lo sé",
        askOffice(["The gas company must find it first.", "Primero la compañía de gas debe localizarla."]),
      ),
    ]),
  ],
};
