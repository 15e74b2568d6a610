import { when, yesNo } from "./forms";
import { type QuestionData, say } from "./wording";

const reachedBy = say("Name, and an email address or phone number", "Nombre y un correo electrónico o teléfono");

/** Who owns the building or the land. */
export const propertyOwner: QuestionData = {
  id: "owner",
  kind: "contact",
  label: say("Who owns the property?", "¿Quién es el propietario?"),
  hint: reachedBy,
  why: say(
    "The owner answers for the property, and we tell the owner when something changes.",
    "El propietario responde por la propiedad, y le avisamos cuando algo cambia.",
  ),
};

/** Whether the owner must agree to what is done there. */
export const rentedPlace = yesNo("rented", "Is the place rented or borrowed?", "¿El lugar es alquilado o prestado?", {
  why: say("The owner must agree to what is done there.", "El propietario debe estar de acuerdo con lo que se hace ahí."),
});

/** Who runs the business that uses the place. */
export const businessContact: QuestionData = {
  id: "business",
  kind: "contact",
  label: say("Who is the contact at the business?", "¿Quién es el contacto del negocio?"),
  hint: say("The tenant or operator, with an email address or phone number", "Quien alquila u opera, con correo electrónico o teléfono"),
  why: say("Inspectors and reviewers contact this person.", "Los inspectores y revisores se comunican con esta persona."),
};

/** The architect or engineer who answers for the plans. */
export const designer: QuestionData[] = [
  {
    id: "designer",
    kind: "contact",
    label: say("Who is the designer in responsible charge?", "¿Quién es el profesional responsable del diseño?"),
    hint: say(
      "The architect or engineer whose stamp is on the plans",
      "El profesional (arquitectura o ingeniería) cuyo sello llevan los planos",
    ),
    why: say("Reviewers ask the designer when a sheet is unclear.", "Los revisores consultan al proyectista cuando una hoja no es clara."),
  },
  {
    id: "designerLicense",
    kind: "license",
    label: say("What is the designer's license number?", "¿Cuál es el número de licencia del proyectista?"),
    hint: say("As printed on the stamp", "Como aparece en el sello"),
  },
];

/** The same where small plans need no stamp. */
export const designerIfAny: QuestionData[] = [
  yesNo(
    "designerStamps",
    "Will an architect or engineer stamp the plans?",
    "¿Llevarán los planos el sello de un profesional de arquitectura o ingeniería?",
    {
      why: say(
        "State law says which plans need a stamp; we tell you if yours do.",
        "La ley estatal dice qué planos necesitan sello; le avisamos si los suyos lo necesitan.",
      ),
    },
  ),
  ...designer.map((question) => ({ ...question, showIf: when("designerStamps", true) })),
];

/** Who does the work, who may still have to be chosen. */
export const contractor: QuestionData[] = [
  yesNo("contractorChosen", "Have you chosen a contractor?", "¿Ya eligió un contratista?", {
    why: say(
      "You can send the application without one; we ask who does the work before the permit is issued.",
      "Puede enviar la solicitud sin contratista; preguntamos quién hará el trabajo antes de emitir el permiso.",
    ),
  }),
  {
    id: "contractorName",
    kind: "text",
    label: say("What is the contractor's business name?", "¿Cuál es el nombre comercial del contratista?"),
    hint: say("As printed on the license", "Como aparece en la licencia"),
    maxLength: 120,
    showIf: when("contractorChosen", true),
    fills: "contractorName",
  },
  {
    id: "contractorLicense",
    kind: "license",
    label: say("What is the contractor's license number?", "¿Cuál es el número de licencia del contratista?"),
    hint: say("As printed on the state license, like CC-904417", "Como aparece en la licencia estatal, por ejemplo CC-904417"),
    why: say(
      "We check that the license is in effect before the permit is issued.",
      "Verificamos que la licencia esté vigente antes de emitir el permiso.",
    ),
    showIf: when("contractorChosen", true),
    fills: "contractorLicense",
  },
];

/** The same, asked only where something is built. */
export const contractorWhen = (showIf: QuestionData["showIf"]): QuestionData[] =>
  contractor.map((question) => (question.id === "contractorChosen" ? { ...question, showIf } : question));
