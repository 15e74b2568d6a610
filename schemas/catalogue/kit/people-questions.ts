import { option, type QuestionData, say } from "./wording";

/** Said before starting: what a hired contractor gives. */
export const licenseNeed = say(
  "The contractor's license number, if you hire one",
  "El número de licencia del contratista, si contrata uno",
);

/** Who owns the place and who does the work: asked the same way by all residential types. */
export const residentialPeople: QuestionData[] = [
  {
    id: "owner",
    kind: "contact",
    label: say("Who owns the property?", "¿Quién es el propietario?"),
    hint: say("Name, and an email address or phone number", "Nombre y un correo electrónico o teléfono"),
    why: say(
      "The permit is issued to the owner, and we tell the owner when something changes.",
      "El permiso se emite a nombre del propietario, y le avisamos cuando algo cambia.",
    ),
  },
  {
    id: "whoBuilds",
    kind: "choice",
    label: say("Who will do the work?", "¿Quién hará el trabajo?"),
    options: [
      option("contractor", "A licensed contractor", "Un contratista con licencia"),
      option("owner", "The owner, who lives there", "El propietario, que vive ahí"),
      option("undecided", "A contractor, not chosen yet", "Un contratista, aún por elegir"),
    ],
    why: say(
      "An owner may work on their own home. Anyone who is paid for the work needs a license. We ask who does the work before the permit is issued.",
      "El propietario puede trabajar en su propia casa. Quien cobra por el trabajo necesita una licencia. Preguntamos quién hará el trabajo antes de emitir el permiso.",
    ),
  },
  {
    id: "contractorName",
    kind: "text",
    label: say("What is the contractor's business name?", "¿Cuál es el nombre comercial del contratista?"),
    hint: say("As printed on the license", "Como aparece en la licencia"),
    maxLength: 120,
    showIf: { question: "whoBuilds", isOneOf: ["contractor"] },
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
    showIf: { question: "whoBuilds", isOneOf: ["contractor"] },
    fills: "contractorLicense",
  },
];
