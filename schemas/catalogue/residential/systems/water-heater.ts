import { atMost, atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, perUnit } from "../../kit/fees";
import { document, gasDiagram, loadCalculation, photos, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { gasTestChecks } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { roughWiringChecks } from "../../kit/wiring-checks";
import { item, type PermitTypeData, say } from "../../kit/wording";
import { waterHeaterSections } from "./water-heater-questions";

const pineBluff = "http://pinebluff-ar.elaws.us/code/coor_ch7_artvii_sec7-244";

const inspections: PermitTypeData["inspections"] = [
  inspection({
    code: "210",
    name: say("Gas pressure test", "Prueba de presión de gas"),
    discipline: "Plumbing",
    minutes: 30,
    showIf: when("gasPiping", true),
    checklist: gasTestChecks,
  }),
  inspection({
    code: "220",
    name: say("Rough-in electrical", "Instalación eléctrica sin cubrir"),
    discipline: "Electrical",
    minutes: 30,
    showIf: when("circuit", true),
    checklist: roughWiringChecks,
  }),
  finalInspection({
    code: "290",
    name: say("Water heater final", "Final del calentador"),
    discipline: "Plumbing",
    after: ["210", "220"],
    minutes: 30,
    checklist: [
      item("relief", "Relief valve and its discharge pipe", "Válvula de alivio y su tubo de descarga", "P2804.6.1"),
      item("pan", "Pan and drain where a leak does damage", "Bandeja y desagüe donde una fuga causa daño", "P2801.6"),
      item("straps", "Strapped where earthquakes require", "Sujeto con correas donde lo exigen los sismos", "P2801.8"),
      item("expansion", "Expansion tank on a closed system", "Tanque de expansión en un sistema cerrado", "P2903.4"),
      item(
        "ignition",
        "Burner 18 in above a garage floor, or listed ignition resistant",
        "Quemador a 18 pulg del piso del garaje, o certificado resistente a la ignición",
        "G2408.2",
      ),
      item("vent", "Vent sloped, supported, clear of wood", "Conducto de gases con pendiente, soportes y separado de la madera", "G2427"),
      item("air", "Air for combustion", "Aire para la combustión", "G2407"),
      item("gas", "Gas shutoff valve and sediment trap", "Válvula de cierre de gas y trampa de sedimentos", "G2420.5, G2419.4"),
      item("valve", "Shutoff on the cold water pipe", "Llave de paso en la tubería de agua fría", "P2903.9.2"),
      item("power", "Disconnect within sight, heater grounded", "Desconexión a la vista y calentador con puesta a tierra", "E4101.5"),
    ],
  }),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "replace",
        "Replace a water heater",
        "Reemplazar un calentador de agua",
        needed([
          "Relief valve, vent and fuel are inspected, even for the same model.",
          "Se inspeccionan la válvula de alivio, el conducto de gases y el combustible, aunque sea el mismo modelo.",
        ]),
      ),
      way(
        "new",
        "Add or move a water heater",
        "Agregar o reubicar un calentador de agua",
        needed(["Pipe, vent or wiring is new.", "La tubería, el conducto de gases o el cableado son nuevos."]),
      ),
      way("repair", "Repair one", "Reparar uno", next("part")),
      way("sink", "Put a small one under a sink", "Poner uno pequeño bajo un fregadero o lavabo", next("plug")),
    ]),
    needQuestion("part", "What part is replaced?", "¿Qué parte se reemplaza?", [
      way(
        "small",
        "An element, thermostat, anode or relief valve",
        "Una resistencia, termostato, ánodo o válvula de alivio",
        notNeeded(["A minor part of the same kind is repair.", "Una parte menor del mismo tipo es reparación."], "IRC R105.2"),
      ),
      way(
        "burner",
        "The burner, gas valve or vent",
        "El quemador, la válvula de gas o el conducto de gases",
        askOffice(["It depends on the maker's listing.", "Depende de la certificación del fabricante."]),
      ),
    ]),
    needQuestion("plug", "Does it plug into an existing outlet?", "¿Se enchufa a un tomacorriente existente?", [
      way(
        "yes",
        "Yes",
        "Sí",
        askOffice(["The water connection may still be inspected.", "Puede que se inspeccione la conexión de agua."]),
        { circuit: false },
      ),
      way("no", "No", "No", needed(["It needs a new circuit.", "Necesita un circuito nuevo."]), { circuit: true }),
    ]),
  ],
};

/** A water heater at a house or duplex. */
export const waterHeater: CatalogueEntry = {
  type: {
    code: "water-heater",
    name: say("Water heater", "Calentador de agua"),
    summary: say(
      "Replace, move or add a water heater at a house or duplex.",
      "Reemplazar, reubicar o agregar un calentador de agua en una casa o dúplex.",
    ),
    needs: [
      say("The kind of heater and its place", "El tipo de calentador y su lugar"),
      say("The data sheet, for another kind than now", "La ficha técnica, si es de otro tipo que el actual"),
      licenseNeed,
    ],
    minutes: 6,
    permitClass: "Residential",
    permitTypeMapped: "Plumbing",
    workClass: "Existing",
    numberLetter: "P",
    sections: waterHeaterSections,
    documents: [
      document("data-sheet", "Data sheet", "Ficha técnica", { showIf: when("change", "kind", "moved", "new") }),
      gasDiagram({ showIf: when("gasPiping", true) }),
      document("vent-detail", "Vent detail from the manual", "Detalle del conducto de gases según el manual", {
        showIf: when("vent", "direct"),
      }),
      loadCalculation({ showIf: when("circuit", true) }),
      photos,
    ],
    fees: [
      flat("issue", "permit", say("Plumbing permit", "Permiso de plomería"), 1_000),
      perUnit("issue", "heaters", say("Water heater inspection", "Inspección del calentador"), {
        question: "heaters",
        centsPerUnit: 1_300,
        unit: say("heaters", "calentadores"),
      }),
      flat("issue", "gas-permit", say("Gas permit", "Permiso de gas"), 1_000, when("gasPiping", true)),
      flat("issue", "gas-piping", say("House gas piping inspection", "Inspección de la tubería de gas"), 1_500, when("gasPiping", true)),
    ],
    completenessDays: 1,
    atOnce: atOnceFor(
      atMost("heaters", 2),
      when("change", "same", "kind"),
      when("gasPiping", false),
      when("vent", "existing"),
      when("circuit", false),
    ),
    reviews: [{ discipline: "Plumbing", name: say("Plumbing", "Plomería"), targetDays: 1 }],
    correctionDays: 15,
    inspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["water heater", "hot water", "tankless", "calentador de agua", "agua caliente", "bóiler"],
    needCheck,
    sources: [
      {
        about: "fees",
        place: "Pine Bluff, Arkansas",
        title: "Code of Ordinances 7-244, Permits; inspection fees (Ordinance 6030 of 2002)",
        url: pineBluff,
      },
      { about: "documents", place: "Temecula, California", title: "Water Heater", url: "https://temeculaca.gov/299/Water-Heater" },
      {
        about: "inspections",
        place: "Hayward, California",
        title: "Water Heater Permit",
        url: "https://www.hayward-ca.gov/services/permits/water-heater-permit",
      },
      {
        about: "exemptions",
        place: "South Portland, Maine",
        title: "Plumbing Permits",
        url: "https://www.southportland.org/residents/building-permits/plumbing/",
      },
    ],
  },
  printed: [
    { url: pineBluff, works: "Permit $10, one heater $13", answers: { heaters: 1, kind: "electric-tank" }, totalCents: 2_300 },
    { url: pineBluff, works: "Permit $10, two heaters at $13", answers: { heaters: 2, kind: "heat-pump" }, totalCents: 3_600 },
    {
      url: pineBluff,
      works: "Permit $10, one heater $13; gas permit $10, house piping $15",
      answers: { heaters: 1, kind: "gas-tankless", gasPiping: true },
      totalCents: 4_800,
    },
  ],
};
