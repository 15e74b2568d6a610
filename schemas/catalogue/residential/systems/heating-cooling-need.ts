import type { PermitNeed } from "../../../permit-type/permit-need";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";

/** Whether heating or cooling work needs a permit. */
export const heatingCoolingNeed: PermitNeed = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "equipment",
        "Install or replace a furnace, air conditioner or heat pump",
        "Instalar o reemplazar un calefactor, aire acondicionado o bomba de calor",
        needed(["Fuel, vent, drain and power are inspected.", "Se inspeccionan combustible, conducto de gases, drenaje y electricidad."]),
      ),
      way("repair", "Repair or service it", "Repararlo o darle servicio", next("part")),
      way("portable", "Use a portable or window unit", "Usar un equipo portátil o de ventana", next("power")),
      way("ducts", "Work on ducts or registers", "Trabajar en ductos o rejillas", next("ducts")),
      way("fan", "Install a bath fan or kitchen hood", "Instalar un extractor de baño o una campana de cocina", next("fan")),
    ]),
    needQuestion("part", "What is replaced?", "¿Qué se reemplaza?", [
      way(
        "minor",
        "A motor, control, filter or other minor part",
        "Un motor, control, filtro u otra parte menor",
        notNeeded(
          ["A minor part that keeps the listing is exempt.", "Una parte menor que no altera la certificación está exenta."],
          "IRC R105.2",
        ),
      ),
      way(
        "major",
        "A burner, heat exchanger, coil or compressor",
        "Un quemador, intercambiador, serpentín o compresor",
        askOffice(["It may count as new equipment.", "Puede contar como equipo nuevo."]),
      ),
    ]),
    needQuestion("power", "Does it plug into an existing outlet?", "¿Se enchufa a un tomacorriente existente?", [
      way(
        "yes",
        "Yes",
        "Sí",
        notNeeded(
          ["A unit that plugs into an existing outlet is exempt.", "Un equipo que se enchufa a un tomacorriente existente está exento."],
          "IRC R105.2",
        ),
        { circuit: false },
      ),
      way("no", "No", "No", needed(["It needs a new circuit or opening.", "Necesita un circuito o una abertura nuevos."])),
    ]),
    needQuestion("ducts", "What will change?", "¿Qué cambiará?", [
      way(
        "clean",
        "Cleaning, sealing or new registers",
        "Limpieza, sellado o rejillas nuevas",
        notNeeded(["Without new ducts it is maintenance.", "Sin ductos nuevos es mantenimiento."], "IRC R105.2.2"),
        { ducts: "none" },
      ),
      way(
        "runs",
        "New or moved ducts",
        "Ductos nuevos o reubicados",
        needed(["Ducts are inspected before they are covered.", "Los ductos se inspeccionan antes de cubrirlos."]),
      ),
    ]),
    needQuestion("fan", "Does it replace one on the same duct and wiring?", "¿Reemplaza uno en el mismo ducto y cableado?", [
      way("yes", "Yes", "Sí", askOffice(["Many offices treat it as repair.", "Muchas oficinas lo consideran reparación."])),
      way("no", "No", "No", needed(["A new duct must end outdoors.", "Un ducto nuevo debe terminar afuera."])),
    ]),
  ],
};
