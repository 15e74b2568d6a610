import { amount, choice, choicesOrNone, description, foundation, squareFeet, when, workValue, yesNo, yesNoUnsure } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";

const house: QuestionData[] = [
  choice("houseKind", "What will you build?", "¿Qué va a construir?", [
    option("one", "A detached house", "Una casa independiente"),
    option("two", "A duplex", "Un dúplex"),
    option("townhouse", "Townhouses", "Casas adosadas (townhouses)"),
  ]),
  description(
    "For example: two-story house with 3 bedrooms, 2 baths and an attached two-car garage",
    "Por ejemplo: casa de dos pisos con 3 dormitorios, 2 baños y garaje integrado para dos autos",
  ),
  amount("units", "How many dwelling units will it have?", "¿Cuántas unidades de vivienda tendrá?", say("units", "unidades"), [1, 12], {
    hint: say("1 for a house, 2 for a duplex", "1 en una casa, 2 en un dúplex"),
    fills: "housingUnits",
  }),
  amount("floorArea", "What is the total floor area?", "¿Cuál es la superficie total?", squareFeet, [100, 50_000], {
    hint: say(
      "All floors and the garage, measured to the outside of the walls",
      "Todos los pisos y el garaje, medidos hasta el exterior de los muros",
    ),
    why: say("The permit fee is charged by the square foot.", "La tarifa del permiso se cobra por pie cuadrado."),
    fills: "squareFeet",
  }),
  foundation,
  yesNo("factoryBuilt", "Will it come from a factory in modules?", "¿Llegará de fábrica en módulos?", {
    hint: say(
      "Modular homes with a state label, not HUD manufactured homes",
      "Casas modulares con etiqueta estatal, no casas manufacturadas HUD",
    ),
    why: say(
      "Modules are inspected at the factory, so we review the foundation and the connections.",
      "Los módulos se inspeccionan en la fábrica; aquí revisamos la cimentación y las conexiones.",
    ),
  }),
  choicesOrNone("extras", "Which of these are part of the work?", "¿Cuáles de estos trabajos están incluidos?", [
    option("gas", "Gas piping", "Tubería de gas"),
    option("sprinklers", "Fire sprinklers installed on the lot", "Rociadores contra incendios instalados en el terreno"),
    option("irrigation", "Lawn irrigation", "Riego del jardín"),
    option("right-of-way", "Driveway or utility line in the street right-of-way", "Entrada de autos o línea de servicio en la vía pública"),
  ]),
  workValue(20_000_000),
];

const lot: QuestionData[] = [
  yesNoUnsure("floodZone", "Is the lot in a flood hazard area?", "¿El terreno está en una zona de inundación?", {
    hint: say("Look up the address on FEMA's flood map", "Busque la dirección en el mapa de inundaciones de FEMA"),
    why: say(
      "There the lowest floor must stand above the flood elevation (IRC R322).",
      "Ahí el piso más bajo debe quedar sobre la elevación de inundación (IRC R322).",
    ),
  }),
  choicesOrNone(
    "ownUtilities",
    "Which of these will the lot have of its own?",
    "¿Cuáles de estos tendrá propios el terreno?",
    [option("septic", "A septic system", "Un sistema séptico"), option("well", "A water well", "Un pozo de agua")],
    { hint: say("None, where public sewer and water serve it", "Ninguno, si hay alcantarillado y agua públicos") },
  ),
];

const designer: QuestionData = {
  id: "designer",
  kind: "contact",
  label: say("Who drew the plans?", "¿Quién hizo los planos?"),
  hint: say("Name, and an email address or phone number", "Nombre y un correo electrónico o teléfono"),
  why: say("Reviewers ask the designer when a sheet is unclear.", "Los revisores consultan al proyectista cuando una hoja no es clara."),
  optional: true,
};

/** The new house form's tasks. */
export const newHouseSections: PermitTypeData["sections"] = [
  { id: "house", title: say("The house", "La casa"), questions: house },
  { id: "lot", title: say("The lot", "El terreno"), questions: lot },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: [...residentialPeople, designer] },
];

/** Built on the lot, not in a factory. */
export const siteBuilt = when("factoryBuilt", false);
/** Gas piping is part of the work. */
export const withGas = when("extras", "gas");
/** Fire sprinklers are part of the work. */
export const withSprinklers = when("extras", "sprinklers");
/** The building has more than one dwelling unit. */
export const severalUnits = when("houseKind", "two", "townhouse");
