import { choice, choices, description, gasPiping, newCircuit, when, workValue, yesNo } from "../../kit/forms";
import { residentialPeople } from "../../kit/people-questions";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The heating and cooling form's tasks: the equipment, ducts and connections, and the people. */
export const heatingCoolingSections: PermitTypeData["sections"] = [
  {
    id: "equipment",
    title: say("The equipment", "El equipo"),
    questions: [
      description(
        "For example: replace the gas furnace in the basement and the air conditioner outside",
        "Por ejemplo: reemplazar el calefactor de gas del sótano y el aire acondicionado de afuera",
      ),
      choices("equipment", "What will be installed?", "¿Qué se instalará?", [
        option("furnace", "Furnace", "Calefactor"),
        option("boiler", "Boiler", "Caldera"),
        option("air-conditioner", "Central air conditioner", "Aire acondicionado central"),
        option("heat-pump", "Heat pump", "Bomba de calor"),
        option("ductless", "Ductless units", "Equipos sin ductos"),
        option("ventilation", "Fan or fresh air ventilator", "Extractor o ventilador de aire fresco"),
        option("ducts", "Ducts only", "Solo ductos"),
      ]),
      choice(
        "change",
        "How does it replace the existing equipment?",
        "¿Cómo reemplaza al equipo existente?",
        [
          option("same", "Same kind and size, same place", "Mismo tipo y tamaño, mismo lugar"),
          option("other", "Other kind or size", "Otro tipo o tamaño"),
          option("moved", "Other place", "Otro lugar"),
          option("new", "The house has none now", "La casa no tiene equipo ahora"),
        ],
        {
          why: say(
            "Equipment of another size must fit the house's heat load (IRC M1401.3).",
            "Un equipo de otro tamaño debe corresponder a la carga térmica de la casa (IRC M1401.3).",
          ),
        },
      ),
      choices("places", "Where will equipment be?", "¿Dónde estará el equipo?", [
        option("inside", "In a closet or basement", "En un clóset o sótano"),
        option("garage", "In a garage", "En un garaje"),
        option("attic", "In an attic or crawl space", "En un ático o espacio bajo el piso"),
        option("roof", "On the roof", "En el techo"),
        option("ground", "On the ground outside", "En el suelo, afuera"),
      ]),
      yesNo("newOutdoors", "Will a unit stand outdoors where none is now?", "¿Habrá una unidad exterior donde ahora no hay?", {
        why: say("Zoning sets its distance from the lot line.", "Zonificación fija su distancia al lindero."),
        showIf: when("places", "ground"),
      }),
    ],
  },
  {
    id: "connections",
    title: say("Ducts and connections", "Ductos y conexiones"),
    questions: [
      choice("fuel", "What is the heat source?", "¿Cuál es la fuente de calor?", [
        option("electric", "Electricity", "Electricidad"),
        option("gas", "Natural gas", "Gas natural"),
        option("propane", "Propane", "Propano"),
        option("oil", "Oil", "Diésel de calefacción"),
        option("none", "No heating in this work", "Este trabajo no incluye calefacción"),
      ]),
      gasPiping(when("fuel", "gas", "propane")),
      yesNo(
        "chimney",
        "Will the old chimney or vent serve only another appliance?",
        "¿La chimenea o el conducto actual servirá solo a otro aparato?",
        {
          why: say(
            "A water heater left alone on a large chimney may not draft.",
            "Un calentador de agua solo en una chimenea grande puede no tirar bien.",
          ),
          showIf: when("fuel", "gas", "propane", "oil"),
        },
      ),
      choice("ducts", "What happens to the ducts?", "¿Qué pasará con los ductos?", [
        option("none", "They stay, or there are none", "Se quedan, o no hay"),
        option("some", "Some are added or moved", "Se agregan o mueven algunos"),
        option("all", "All are new", "Todos son nuevos"),
      ]),
      newCircuit(),
      { ...workValue(), why: say("The permit fee is based on this value.", "La tarifa del permiso se calcula con este valor.") },
    ],
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
];
