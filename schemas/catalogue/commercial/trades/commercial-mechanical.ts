import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { energyForms, engineerLetter, equipmentData } from "../../kit/commercial-documents";
import { contractor, propertyOwner } from "../../kit/commercial-people";
import { flat, perUnit } from "../../kit/fees";
import { amount, choices, description, document, photos, planSet, when, workValue, yesNo } from "../../kit/forms";
import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";
import { commercialMechanicalInspections } from "./commercial-mechanical-inspections";
import { commercialMechanicalNeed } from "./commercial-mechanical-need";

const wayne = "https://codelibrary.amlegal.com/codes/wayne/latest/wayne_mi/0-0-0-34336";
const units = say("units", "unidades");
const none = say("0 if there are none", "0 si no hay");
const tons = say("5 horsepower is about 5 tons; 0 if there are none", "5 caballos de fuerza son unas 5 toneladas; 0 si no hay");
const withUnits = when("equipment", "heating", "cooling", "air");

const count = (id: string, en: string, es: string, part: string, hint = none): QuestionData =>
  amount(id, en, es, units, [0, 200], { hint, showIf: when("equipment", part) });

const each = (code: string, en: string, es: string, part: string, dollars: number): PermitTypeData["fees"][number] =>
  perUnit("issue", code, say(en, es), {
    question: code,
    centsPerUnit: dollars * 100,
    unit: units,
    showIf: when("equipment", part),
  });

const work: QuestionData[] = [
  description(
    "For example: replace two 7 1/2 ton rooftop units on the same curbs, new ducts for the dining room",
    "Por ejemplo: reemplazar dos unidades de techo de 7 1/2 toneladas en las mismas bases y ductos nuevos en el comedor",
  ),
  choices(
    "equipment",
    "What is part of the work?",
    "¿Qué incluye el trabajo?",
    [
      option("heating", "Gas heating equipment", "Equipo de calefacción a gas"),
      option("cooling", "Air conditioning or heat pumps", "Aire acondicionado o bombas de calor"),
      option("air", "Air handlers or exhaust fans", "Manejadoras de aire o extractores"),
      option("ducts", "Ducts", "Ductos"),
      option("gas-small", "Gas piping under 2 in", "Tubería de gas de menos de 2 pulg"),
      option("gas-large", "Gas piping of 2 in or more", "Tubería de gas de 2 pulg o más"),
    ],
    {
      hint: say(
        "Choose all that apply; a rooftop unit with gas heat is heating and cooling",
        "Marque todo lo que corresponda; una unidad de techo a gas es calefacción y aire acondicionado",
      ),
    },
  ),
  count("heatingSmall", "How many gas units are under 400,000 Btu/h?", "¿Cuántos equipos de gas son de menos de 400,000 Btu/h?", "heating"),
  count("heatingLarge", "How many gas units are 400,000 Btu/h or more?", "¿Cuántos equipos de gas son de 400,000 Btu/h o más?", "heating"),
  count(
    "coolingSmall",
    "How many cooling units are 5 horsepower or less?",
    "¿Cuántos equipos de enfriamiento son de 5 caballos de fuerza o menos?",
    "cooling",
    tons,
  ),
  count(
    "coolingLarge",
    "How many cooling units are over 5 horsepower?",
    "¿Cuántos equipos de enfriamiento son de más de 5 caballos de fuerza?",
    "cooling",
    tons,
  ),
  count(
    "fansSmall",
    "How many fans and air handlers move 10,000 cfm or less?",
    "¿Cuántos extractores y manejadoras mueven 10,000 cfm o menos?",
    "air",
  ),
  count(
    "fansLarge",
    "How many fans and air handlers move more than 10,000 cfm?",
    "¿Cuántos extractores y manejadoras mueven más de 10,000 cfm?",
    "air",
  ),
];

const place: QuestionData[] = [
  yesNo("onRoof", "Will equipment on the roof be new, moved or heavier?", "¿Habrá equipos en el techo nuevos, movidos o más pesados?", {
    showIf: withUnits,
    why: say(
      "The roof must carry the weight, and the wind on the equipment.",
      "El techo debe soportar el peso y el viento sobre los equipos.",
    ),
  }),
  yesNo("airflow", "Does any unit move more than 2,000 cfm?", "¿Algún equipo mueve más de 2,000 cfm?", {
    showIf: withUnits,
    why: say(
      "Above 2,000 cfm, a smoke detector in the return duct must stop the unit (IMC 606.2.1).",
      "Por encima de 2,000 cfm, un detector de humo en el ducto de retorno debe detener el equipo (IMC 606.2.1).",
    ),
  }),
  workValue(50_000_000),
];

const documents: PermitTypeData["documents"] = [
  planSet("mechanical-plans", "Mechanical plans", "Planos mecánicos", {
    hint: say("Ducts, equipment and outdoor air, room by room", "Ductos, equipos y aire exterior, por espacio"),
    showIf: when("equipment", "air", "ducts"),
  }),
  equipmentData(["Capacity, weight, electrical data and efficiency", "Capacidad, peso, datos eléctricos y eficiencia"], withUnits),
  engineerLetter(
    ["That the roof carries the units, and how they are anchored", "Que el techo soporta los equipos y cómo se anclan"],
    when("onRoof", true),
  ),
  document("gas-diagram", "Gas piping diagram", "Diagrama de la tubería de gas", {
    hint: say("Lengths, sizes and the load of each appliance", "Largos, diámetros y carga de cada aparato"),
    showIf: when("equipment", "gas-small", "gas-large"),
  }),
  energyForms(withUnits),
  photos,
];

/** Heating, cooling, ventilation and gas piping in a business. */
export const commercialMechanical: CatalogueEntry = {
  type: {
    code: "commercial-mechanical",
    name: say("Commercial mechanical", "Trabajo mecánico comercial"),
    summary: say(
      "Install or replace heating, cooling, fans, ducts or gas piping in a business.",
      "Instalar o reemplazar calefacción, aire acondicionado, ventiladores, ductos o tubería de gas en un negocio.",
    ),
    needs: [
      say("The number and size of the units", "La cantidad y la capacidad de los equipos"),
      say("Data sheets of the equipment", "Fichas técnicas de los equipos"),
      say("The contractor's license number", "El número de licencia del contratista"),
    ],
    minutes: 12,
    permitClass: "Non-Residential",
    permitTypeMapped: "Mechanical",
    workClass: "Existing",
    numberLetter: "M",
    sections: [
      { id: "work", title: say("What work will be done", "Qué trabajo se hará"), questions: work },
      { id: "place", title: say("Place and value", "Lugar y valor"), questions: place },
      { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [propertyOwner, ...contractor] },
    ],
    documents,
    fees: [
      flat("issue", "permit", say("Base permit fee", "Tarifa base del permiso"), 6_000),
      each("heatingSmall", "Gas units under 400,000 Btu/h", "Equipos de gas de menos de 400,000 Btu/h", "heating", 50),
      each("heatingLarge", "Gas units of 400,000 Btu/h or more", "Equipos de gas de 400,000 Btu/h o más", "heating", 100),
      each("coolingSmall", "Cooling up to 5 horsepower", "Enfriamiento de hasta 5 caballos de fuerza", "cooling", 45),
      each("coolingLarge", "Cooling over 5 horsepower", "Enfriamiento de más de 5 caballos de fuerza", "cooling", 70),
      each("fansSmall", "Air handlers and fans up to 10,000 cfm", "Manejadoras y extractores de hasta 10,000 cfm", "air", 45),
      each("fansLarge", "Air handlers and fans over 10,000 cfm", "Manejadoras y extractores de más de 10,000 cfm", "air", 75),
      flat("issue", "ducts", say("Ducts", "Ductos"), 7_000, when("equipment", "ducts")),
      flat("issue", "gas-small", say("Gas piping under 2 in", "Tubería de gas de menos de 2 pulg"), 7_000, when("equipment", "gas-small")),
      flat(
        "issue",
        "gas-large",
        say("Gas piping of 2 in or more", "Tubería de gas de 2 pulg o más"),
        10_000,
        when("equipment", "gas-large"),
      ),
    ],
    completenessDays: 3,
    reviews: [{ discipline: "Mechanical", name: say("Mechanical", "Mecánica"), targetDays: 10 }],
    correctionDays: 30,
    inspections: commercialMechanicalInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["hvac", "rooftop unit", "air conditioning", "furnace", "ducts", "exhaust fan", "gas piping", "calefacción", "ductos", "gas"],
    needCheck: commercialMechanicalNeed,
    sources: [
      { about: "fees", place: "Wayne, Michigan", title: "Mechanical permit fees", url: wayne },
      {
        about: "exemptions",
        place: "Helena, Montana",
        title: "Mechanical permit requirements",
        url: "https://www.helenamt.gov/cd/building-division/type-of-permits/mechanical.html",
      },
      {
        about: "exemptions",
        place: "Willcox, Arizona",
        title: "Commercial work exempt from permit",
        url: "https://willcox.az.gov/departments/DevelopmentServices/commercial-work-exempt-from-permit",
      },
    ],
  },
  printed: [
    {
      url: wayne,
      works: "Base $60 + one cooling unit up to 5 hp $45",
      answers: { equipment: ["cooling"], coolingSmall: 1, coolingLarge: 0 },
      totalCents: 10_500,
    },
    {
      url: wayne,
      works: "Base $60 + two gas units under 400,000 Btu $100 + two cooling units over 5 hp $140",
      answers: { equipment: ["heating", "cooling"], heatingSmall: 2, heatingLarge: 0, coolingSmall: 0, coolingLarge: 2 },
      totalCents: 30_000,
    },
    {
      url: wayne,
      works: "Base $60 + fan over 10,000 cfm $75 + commercial gas pipe 2 in or over $100",
      answers: { equipment: ["air", "gas-large"], fansSmall: 0, fansLarge: 1 },
      totalCents: 23_500,
    },
    { url: wayne, works: "Base $60 + commercial duct work $70", answers: { equipment: ["ducts"] }, totalCents: 13_000 },
  ],
};
