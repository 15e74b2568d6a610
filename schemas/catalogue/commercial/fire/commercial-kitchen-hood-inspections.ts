import { ductRoughChecks } from "../../kit/commercial-trade-checks";
import { greaseDuctChecks, hoodSuppressionChecks } from "../../kit/fire-system-checks";
import { when } from "../../kit/forms";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Duct and its enclosure, then the tests that end the job: of suppression, and of a hood where one is installed. References: International Mechanical Code 2021 and NFPA 96, as the prefix says. */
export const commercialKitchenHoodInspections: InspectionData[] = [
  inspection({
    code: "310",
    name: say("Type I hood and grease duct", "Campana tipo I y ducto de grasa"),
    discipline: "Mechanical",
    showIf: when("workKind", "type-1", "duct"),
    checklist: greaseDuctChecks,
  }),
  inspection({
    code: "315",
    name: say("Type II hood and duct", "Campana tipo II y su ducto"),
    discipline: "Mechanical",
    showIf: when("workKind", "type-2"),
    minutes: 30,
    checklist: ductRoughChecks,
  }),
  inspection({
    code: "320",
    name: say("Duct shaft or wrap", "Cubo o envoltura del ducto"),
    discipline: "Building",
    after: ["310"],
    showIf: when("enclosed", true),
    minutes: 30,
    checklist: [
      item("listing", "Wrap or shaft as approved", "Envoltura o cubo según lo aprobado", "IMC 506.3.11"),
      item("layers", "Layers, laps and bands as the listing says", "Capas, traslapes y bandas según la certificación", "IMC 506.3.11"),
      item(
        "whole-length",
        "Enclosed from the first rated ceiling to the roof",
        "Cerrado desde el primer cielo raso resistente al fuego hasta el techo",
      ),
      item(
        "penetration",
        "Opening around the duct sealed with a listed system",
        "Abertura alrededor del ducto sellada con un sistema certificado",
        "IBC 714",
      ),
      item("access", "Rated access doors at cleanouts", "Puertas resistentes al fuego en los registros", "IMC 506.3.12"),
      item("alone", "Nothing else inside the shaft", "Nada más dentro del cubo"),
    ],
  }),
  finalInspection({
    code: "330",
    name: say("Suppression test", "Prueba del sistema de extinción"),
    discipline: "Fire",
    after: ["310"],
    showIf: when("workKind", "type-1", "suppression"),
    minutes: 60,
    checklist: hoodSuppressionChecks,
  }),
  finalInspection({
    code: "390",
    name: say("Hood final", "Final de la campana"),
    discipline: "Mechanical",
    after: ["310", "315", "320", "330"],
    showIf: when("workKind", "type-1", "type-2", "duct"),
    checklist: [
      item("capture", "Hood captures steam and smoke", "La campana captura vapor y humo", "IMC 507.6"),
      item(
        "makeup",
        "Make-up air matches exhaust, doors close",
        "El aire de reposición iguala la extracción y las puertas cierran",
        "IMC 508.1",
      ),
      item(
        "balance",
        "Air balance report with exhaust and make-up air",
        "Informe de balance de aire con extracción y reposición",
        "IMC 507.6",
      ),
      item("filters", "Type I: grease filters and drip trays in place", "Tipo I: filtros y bandejas de grasa colocados", "IMC 507.2.8"),
      item("interlock", "Type I: fan starts with the cooking", "Tipo I: el ventilador arranca al cocinar", "IMC 507.1.1"),
      item(
        "terminal",
        "Type I: exhaust 40 in above the roof, 10 ft from intakes",
        "Tipo I: salida a 40 pulg sobre el techo y a 10 pies de tomas de aire",
        "IMC 506.3.13",
      ),
      item("fan", "Type I: roof fan hinged, grease collected", "Tipo I: ventilador con bisagra y recolector de grasa", "NFPA 96 7.8"),
      item(
        "fryer",
        "Fryers 16 in from open flame, or a baffle",
        "Freidoras a 16 pulg de llamas abiertas, o con pantalla",
        "NFPA 96 12.1.2",
      ),
      item("appliances", "Appliances as drawn, held in place", "Equipos según los planos y fijos en su lugar", "NFPA 96 12.1.2"),
    ],
  }),
];
