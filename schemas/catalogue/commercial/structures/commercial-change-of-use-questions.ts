import { businessContact, contractorWhen, designerIfAny, propertyOwner, rentedPlace } from "../../kit/commercial-people";
import { occupantLoad } from "../../kit/commercial-questions";
import { amount, choice, choices, description, squareFeet, when, workValue, yesNo } from "../../kit/forms";
import { occupancyOptions } from "../../kit/uses";
import { option, type PermitTypeData, say } from "../../kit/wording";

/** The form's tasks. */
export const commercialChangeOfUseSections: PermitTypeData["sections"] = [
  {
    id: "use",
    title: say("The use", "El uso"),
    questions: [
      {
        ...description(
          "For example: turn a furniture shop into a day care for 40 children, new restrooms and a second exit",
          "Por ejemplo: convertir una mueblería en guardería para 40 menores, baños nuevos y una segunda salida",
        ),
        label: say("Describe the change", "Describa el cambio"),
      },
      choice(
        "currentUse",
        "What was the space last approved for?",
        "¿Para qué uso se aprobó el espacio por última vez?",
        occupancyOptions,
        {
          hint: say("As the certificate of occupancy says", "Como lo indica el certificado de ocupación"),
        },
      ),
      choice("newUse", "What will it be used for?", "¿Para qué se usará?", occupancyOptions, {
        why: say(
          "The difference between the two uses decides what must be upgraded.",
          "De la diferencia entre los dos usos depende lo que se debe actualizar.",
        ),
      }),
      amount("floorArea", "What floor area changes its use?", "¿Qué superficie cambia de uso?", squareFeet, [1, 2_000_000], {
        fills: "squareFeet",
      }),
      occupantLoad(["The occupant load from the plans", "La carga de ocupantes según los planos"]),
      yesNo("kitchen", "Will food be cooked there?", "¿Se cocinará ahí?", {
        why: say(
          "Cooking requires a hood, fire suppression and a grease interceptor.",
          "Para cocinar se exige campana, sistema de extinción de incendios e interceptor de grasa.",
        ),
      }),
    ],
  },
  {
    id: "work",
    title: say("The building and the work", "El edificio y el trabajo"),
    questions: [
      choice("sprinklers", "Does the building have fire sprinklers?", "¿El edificio tiene rociadores contra incendios?", [
        option("throughout", "Yes, throughout", "Sí, en todo el edificio"),
        option("part", "Yes, in part", "Sí, en parte"),
        option("none", "No", "No"),
      ]),
      choices("workItems", "What will be built or changed?", "¿Qué se construirá o cambiará?", [
        option("structure", "Bearing walls, floors, roof or stairs", "Muros de carga, pisos, techo o escaleras"),
        option("walls", "Partitions, doors or ceilings", "Paredes divisorias, puertas o cielos rasos"),
        option("plumbing", "Plumbing", "Plomería"),
        option("electrical", "Electrical wiring", "Cableado eléctrico"),
        option("mechanical", "Heating, cooling or exhaust", "Calefacción, aire acondicionado o extracción"),
        option("none", "Nothing", "Nada"),
      ]),
      {
        ...workValue(50_000_000),
        hint: say(
          "Labor and materials at market price; 0 if nothing is built",
          "Mano de obra y materiales a precio de mercado; 0 si no se construye nada",
        ),
        min: 0,
      },
    ],
  },
  {
    id: "people",
    title: say("Who is involved", "Quiénes participan"),
    questions: [
      propertyOwner,
      rentedPlace,
      businessContact,
      ...designerIfAny,
      ...contractorWhen(when("workItems", "structure", "walls", "plumbing", "electrical", "mechanical")),
    ],
  },
];
