import { option, type PermitTypeData, type QuestionData, say } from "../../kit/wording";

const building: QuestionData[] = [
  {
    id: "workKind",
    kind: "choice",
    label: say("What kind of work is it?", "¿Qué tipo de trabajo es?"),
    options: [
      option("tenant", "Tenant improvement, same use", "Adaptación para un inquilino, mismo uso"),
      option("change-of-use", "Alteration with a change of use", "Alteración con cambio de uso"),
      option("repair", "Repair after damage", "Reparación por daños"),
    ],
    why: say(
      "A change of use has stricter rules for exits, toilets and accessibility.",
      "Un cambio de uso exige más en salidas, baños y accesibilidad.",
    ),
  },
  {
    id: "occupancy",
    kind: "choice",
    label: say("How will the space be used?", "¿Cómo se usará el espacio?"),
    options: [
      option("A-2", "Restaurant, bar or hall (A-2)", "Restaurante, bar o salón (A-2)"),
      option("A-3", "Place of worship, gallery or gym (A-3)", "Templo, galería o gimnasio (A-3)"),
      option("B", "Office, clinic or bank (B)", "Oficina, clínica o banco (B)"),
      option("M", "Shop (M)", "Tienda (M)"),
      option("S", "Storage (S)", "Almacenamiento (S)"),
    ],
  },
  {
    id: "description",
    kind: "long-text",
    label: say("Describe the work", "Describa el trabajo"),
    hint: say(
      "For example: change ground floor retail to a restaurant, new kitchen, two accessible toilet rooms",
      "Por ejemplo: convertir la tienda de planta baja en restaurante, cocina nueva, dos baños accesibles",
    ),
    why: say(
      "This sentence is printed on the permit and is part of the public record.",
      "Esta frase se imprime en el permiso y forma parte del registro público.",
    ),
    maxLength: 2_000,
    fills: "description",
  },
  {
    id: "trades",
    kind: "choices",
    label: say("What does the work include?", "¿Qué incluye el trabajo?"),
    hint: say("Choose all that apply", "Marque todo lo que corresponda"),
    options: [
      option("framing", "Walls, ceilings or floors", "Paredes, cielos rasos o pisos"),
      option("plumbing", "Pipes under the floor", "Tuberías bajo el piso"),
      option("electrical", "Electrical wiring", "Cableado eléctrico"),
      option("finishes", "Finishes only", "Solo acabados"),
    ],
    why: say("Your answer decides which inspections the permit needs.", "De su respuesta dependen las inspecciones del permiso."),
  },
  {
    id: "kitchen",
    kind: "yes-no",
    label: say("Will food be cooked there?", "¿Se cocinará ahí?"),
    why: say(
      "Cooking requires a hood, fire suppression and a grease interceptor.",
      "Para cocinar se exige campana, sistema de extinción de incendios y trampa de grasa.",
    ),
  },
  {
    id: "hoodType",
    kind: "choice",
    label: say("What hood will the kitchen have?", "¿Qué campana tendrá la cocina?"),
    options: [
      option("type-1", "Type I, over frying or grilling", "Tipo I, sobre freidoras o parrillas"),
      option("type-2", "Type II, steam and heat only", "Tipo II, solo vapor y calor"),
      option("none", "No hood", "Sin campana"),
    ],
    showIf: { question: "kitchen", isOneOf: [true] },
  },
];

/** New in edition 15 (look book sheet L2a). */
const greaseInterceptor: QuestionData = {
  id: "greaseInterceptor",
  kind: "number",
  label: say("How large is the grease interceptor?", "¿De qué tamaño es la trampa de grasa?"),
  hint: say("Liquid capacity, from its data sheet", "Capacidad líquida, según su ficha técnica"),
  why: say(
    "The sewer utility needs the size before it accepts a kitchen's drain.",
    "La empresa de alcantarillado pide el tamaño antes de aceptar el desagüe de una cocina.",
  ),
  unit: say("gallons", "galones"),
  min: 20,
  max: 5_000,
  showIf: { question: "kitchen", isOneOf: [true] },
};

const people: QuestionData[] = [
  {
    id: "owner",
    kind: "contact",
    label: say("Who owns the building?", "¿Quién es el propietario del edificio?"),
    hint: say("Name, and an email address or phone number", "Nombre y un correo electrónico o teléfono"),
  },
  {
    id: "architect",
    kind: "contact",
    label: say("Who drew the plans?", "¿Quién hizo los planos?"),
    hint: say("The architect or engineer whose stamp is on them", "El profesional (arquitectura o ingeniería) cuyo sello llevan"),
    optional: true,
    why: say("Reviewers ask the designer when a sheet is unclear.", "Los revisores consultan al proyectista cuando una hoja no es clara."),
  },
  {
    id: "contractorChosen",
    kind: "yes-no",
    label: say("Have you chosen a contractor?", "¿Ya eligió un contratista?"),
    why: say(
      "You can send the application without one; the permit is issued once we know who does the work.",
      "Puede enviar la solicitud sin contratista; el permiso se emite cuando sepamos quién hará el trabajo.",
    ),
  },
  {
    id: "contractorName",
    kind: "text",
    label: say("What is the contractor's business name?", "¿Cuál es el nombre comercial del contratista?"),
    maxLength: 120,
    showIf: { question: "contractorChosen", isOneOf: [true] },
    fills: "contractorName",
  },
  {
    id: "contractorLicense",
    kind: "license",
    label: say("What is the contractor's license number?", "¿Cuál es el número de licencia del contratista?"),
    hint: say("As printed on the state license, like CC-904417", "Como aparece en la licencia estatal, por ejemplo CC-904417"),
    showIf: { question: "contractorChosen", isOneOf: [true] },
    fills: "contractorLicense",
  },
];

const valuation: QuestionData[] = [
  {
    id: "floorArea",
    kind: "number",
    label: say("What floor area is being changed?", "¿Qué superficie se va a modificar?"),
    hint: say("Measure to the outside of the walls", "Mida hasta el exterior de las paredes"),
    why: say(
      "The fee table and the fire review both start from the floor area.",
      "La tabla de tarifas y la revisión de incendios parten de la superficie.",
    ),
    unit: say("sq ft", "pies cuadrados"),
    min: 1,
    max: 2_000_000,
    fills: "squareFeet",
  },
  {
    id: "workValue",
    kind: "money",
    label: say("What is the value of the work?", "¿Cuál es el valor del trabajo?"),
    hint: say(
      "Labor and materials at market price, even if you do it yourself",
      "Mano de obra y materiales a precio de mercado, aunque lo haga usted",
    ),
    why: say("The permit fee is based on this value, by table 5.", "La tarifa del permiso se calcula con este valor, según la tabla 5."),
    min: 10_000,
    max: 50_000_000_000,
    fills: "valuationCents",
  },
];

const energyAndFire: QuestionData[] = [
  {
    id: "sprinklers",
    kind: "choice",
    label: say("Does the building have fire sprinklers?", "¿El edificio tiene rociadores contra incendios?"),
    options: [
      option("throughout", "Yes, throughout", "Sí, en todo el edificio"),
      {
        ...option("part", "Yes, in part", "Sí, en parte"),
        hint: say("The plans must show where they stop", "Los planos deben mostrar dónde terminan"),
      },
      option("none", "No", "No"),
    ],
  },
  {
    id: "occupantLoad",
    kind: "number",
    label: say("How many people will the space hold?", "¿Cuántas personas cabrán en el espacio?"),
    hint: say("The occupant load from the plans", "La carga de ocupantes según los planos"),
    why: say("This number sets how many exits and toilets are required.", "De este número depende cuántas salidas y baños se exigen."),
    unit: say("people", "personas"),
    min: 1,
    max: 20_000,
  },
  {
    id: "fireAlarm",
    kind: "yes-no",
    label: say("Will the fire alarm be changed?", "¿Se modificará la alarma de incendios?"),
  },
  {
    id: "energyPath",
    kind: "choice",
    label: say("How will the work meet the energy code?", "¿Cómo cumplirá el trabajo el código de energía?"),
    options: [
      option("prescriptive", "Part by part, from the tables", "Por componentes, según las tablas"),
      option("performance", "Whole building, by calculation", "Edificio completo, por cálculo"),
      option("exempt", "No change to envelope, lighting or heating", "Sin cambios en envolvente, iluminación ni calefacción"),
    ],
  },
];

/** The form's tasks: look book sheet L2a, tasks 2, 3, 4 and 6. Edition 15 also asks for the grease interceptor. */
export const commercialAlterationSections = (edition: 14 | 15): PermitTypeData["sections"] => [
  {
    id: "building",
    title: say("What you are building", "Qué va a construir"),
    questions: edition === 15 ? [...building, greaseInterceptor] : building,
  },
  { id: "people", title: say("Who is involved", "Quiénes participan"), questions: people },
  { id: "valuation", title: say("Valuation and floor area", "Valor y superficie"), questions: valuation },
  { id: "energy-and-fire", title: say("Energy and fire details", "Energía e incendios"), questions: energyAndFire },
];
