import { atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat } from "../../kit/fees";
import { amount, choice, description, document, photos, when, workValue, yesNo } from "../../kit/forms";
import { historicQuestion, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed, residentialPeople } from "../../kit/people-questions";
import { earlier } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { item, option, say } from "../../kit/wording";

const grinnell = "https://www.grinnelliowa.gov/387/Permit-Fees";
const more = say("Larger roof", "Techo más grande");

/** New roof covering on a house or duplex. */
export const residentialReroof: CatalogueEntry = {
  type: {
    code: "residential-reroof",
    name: say("Residential re-roof", "Techado residencial"),
    summary: say(
      "Replace the roof covering of a house or duplex, with or without new sheathing.",
      "Reemplazar la cubierta del techo de una casa o dúplex, con o sin entablado nuevo.",
    ),
    needs: [
      say("The size of the roof in squares", "El tamaño del techo en cuadros de 100 pies cuadrados"),
      say("The maker, name and fire class of the new roofing", "El fabricante, el nombre y la clase de fuego de la cubierta nueva"),
      licenseNeed,
    ],
    minutes: 6,
    permitClass: "Residential",
    permitTypeMapped: "Roof",
    workClass: "Existing",
    numberLetter: "R",
    sections: [
      {
        id: "roof",
        title: say("The roof", "El techo"),
        questions: [
          description(
            "For example: tear off one layer of shingles, new architectural shingles on the whole house",
            "Por ejemplo: retirar una capa de tejas y colocar tejas arquitectónicas nuevas en toda la casa",
          ),
          choice("layers", "How many layers of roofing are there now?", "¿Cuántas capas de cubierta hay ahora?", [
            option("1", "One", "Una"),
            option("2", "Two or more", "Dos o más"),
          ]),
          yesNo("tearOff", "Will all of the old roofing come off?", "¿Se retirará toda la cubierta anterior?", {
            why: say(
              "A new covering may not go over two layers, or over slate or tile (IRC R908.3.1.1).",
              "No se puede colocar una cubierta nueva sobre dos capas, ni sobre pizarra o teja (IRC R908.3.1.1).",
            ),
          }),
          choice("covering", "What will the new roofing be?", "¿De qué será la cubierta nueva?", [
            option("asphalt", "Asphalt shingles", "Tejas asfálticas"),
            option("metal", "Metal panels or shingles", "Paneles o tejas de metal"),
            option("membrane", "Membrane, for a low slope", "Membrana, para poca pendiente"),
            option("heavy", "Tile or slate", "Teja de barro o concreto, o pizarra"),
            option("wood", "Wood shingles or shakes", "Tejas o tablillas de madera"),
          ]),
          yesNo("heavier", "Is the existing roofing lighter?", "¿La cubierta actual es más liviana?", {
            hint: say("Asphalt, metal or wood, not tile or slate", "Asfalto, metal o madera, no teja ni pizarra"),
            why: say("Rafters must be shown to carry the added weight.", "Se debe mostrar que los cabios soportan el peso adicional."),
            showIf: when("covering", "heavy"),
          }),
          {
            id: "product",
            kind: "text",
            label: say("What is the new roofing called?", "¿Cómo se llama la cubierta nueva?"),
            hint: say("Maker, name and fire class, like class A", "Fabricante, nombre y clase de fuego, por ejemplo clase A"),
            maxLength: 200,
          },
          amount("squares", "How large is the roof?", "¿Qué tamaño tiene el techo?", say("squares", "cuadros"), [1, 400], {
            hint: say(
              "A square is 100 sq ft; the contractor's bid says how many",
              "Un cuadro son 100 pies cuadrados; la oferta del contratista lo indica",
            ),
          }),
          yesNo("sheathing", "Will sheathing be replaced?", "¿Se reemplazará el entablado?", {
            why: say("Its nailing is inspected before it is covered.", "Su clavado se inspecciona antes de cubrirlo."),
          }),
          yesNo("structure", "Will rafters or trusses change?", "¿Cambiarán los cabios o las armaduras?"),
          workValue(),
        ],
      },
      { id: "people", title: say("Who is involved", "Quiénes participan"), questions: residentialPeople },
    ],
    documents: [
      document("structural-letter", "Engineer's letter", "Carta de ingeniería", {
        hint: say("That the structure carries tile or slate, or how it changes", "Que la estructura soporta teja o pizarra, o cómo cambia"),
        showIf: when("heavier", true),
      }),
      document("framing-plan", "Roof framing plan", "Plano de estructura del techo", { showIf: when("structure", true) }),
      photos,
    ],
    fees: [
      flat("issue", "permit", say("Re-roof permit", "Permiso de techado"), 10_000),
      flat("issue", "over-20", more, 5_000, { question: "squares", isMoreThan: 20 }),
      flat("issue", "over-30", more, 5_000, { question: "squares", isMoreThan: 30 }),
    ],
    completenessDays: 1,
    atOnce: atOnceFor(when("layers", "1"), when("tearOff", true), when("covering", "asphalt", "metal"), when("structure", false)),
    reviews: [{ discipline: "Building", name: say("Building", "Construcción"), targetDays: 3 }],
    correctionDays: 15,
    inspections: [
      inspection({
        code: "310",
        name: say("Roof deck and dry-in", "Entablado y capa base"),
        minutes: 30,
        checklist: [
          item("sheathing", "Sheathing sound, spaced and nailed", "Entablado sano, con separación y clavado", "R803.2"),
          item("underlayment", "Underlayment lapped and fastened", "Capa base traslapada y fijada", "R905.1.1"),
          item(
            "ice-barrier",
            "Ice barrier, where required, to 24 in inside the wall",
            "Barrera de hielo, donde se exige, hasta 24 pulg dentro del muro",
            "R905.1.2",
          ),
          item("drip-edge", "Drip edge at eaves and rakes", "Goterón en aleros y bordes inclinados", "R905.2.8.5"),
          item("valleys", "Valleys lined", "Limahoyas revestidas", "R905.2.8.2"),
          item("flashing", "Flashing at walls, chimneys and vents", "Tapajuntas en muros, chimeneas y ventilaciones", "R903.2"),
        ],
      }),
      finalInspection({
        code: "390",
        name: say("Roof final", "Final del techo"),
        after: ["310"],
        minutes: 30,
        checklist: [
          item("covering", "Covering and its fire class as applied for", "Cubierta y clase de fuego según la solicitud", "R902.1"),
          item("fasteners", "Fasteners: number, place and length", "Fijaciones: cantidad, lugar y largo", "R905"),
          item("slope", "Covering fits the slope", "La cubierta corresponde a la pendiente", "R905"),
          item("vents", "Attic ventilation open", "Ventilación del ático abierta", "R806.1"),
          item(
            "penetrations",
            "Vents and flues reconnected and sealed",
            "Ventilaciones y conductos de gases reconectados y sellados",
            "R903.2",
          ),
          item("gutters", "Water led away from the house", "El agua se aleja de la casa", "R903.4"),
          item("site", "Old roofing and nails removed", "Cubierta vieja y clavos retirados"),
          earlier,
        ],
      }),
    ],
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["roof", "re-roof", "reroof", "shingles", "roofing", "techo", "tejas", "cubierta"],
    needCheck: {
      questions: [
        needQuestion("change", "What are you changing?", "¿Qué va a cambiar?", [
          way("patch", "Patching with the same material", "Reparar con el mismo material", next("area")),
          way("covering", "Replacing the roof covering", "Reemplazar la cubierta", next("area")),
          way(
            "below",
            "Sheathing, rafters or trusses",
            "Entablado, cabios o armaduras",
            needed(["The sheathing or the structure changes.", "Cambia el entablado o la estructura."]),
          ),
          way(
            "trim",
            "Gutters or one flashing",
            "Canaletas o un tapajuntas",
            notNeeded(["Replacing gutters or a flashing is repair.", "Cambiar canaletas o un tapajuntas es reparación."], "IRC R105.2.2"),
          ),
        ]),
        needQuestion("area", "How much of the roof?", "¿Cuánto del techo?", [
          way("small", "100 sq ft or less", "100 pies cuadrados o menos", next("historic")),
          way(
            "large",
            "More than 100 sq ft",
            "Más de 100 pies cuadrados",
            needed(["More than 100 sq ft of covering is replaced.", "Se reemplazan más de 100 pies cuadrados de cubierta."]),
          ),
        ]),
        historicQuestion(notNeeded(["Up to 100 sq ft is repair.", "Hasta 100 pies cuadrados es reparación."], "IRC R105.2.2")),
      ],
    },
    sources: [
      { about: "fees", place: "Grinnell, Iowa", title: "Permit Fees: flat rate fees", url: grinnell, effective: "2018-07-01" },
      {
        about: "exemptions",
        place: "Erie, Colorado",
        title: "Roof Replacement, residential",
        url: "https://www.erieco.gov/1884/Roof-Replacement",
      },
      {
        about: "exemptions",
        place: "Temple Terrace, Florida",
        title: "Work that needs no permit",
        url: "https://templeterrace.com/FAQ.aspx?QID=83",
      },
    ],
  },
  printed: [
    { url: grinnell, works: "Roofing up to 20 squares: $100", answers: { squares: 20 }, totalCents: 10_000 },
    { url: grinnell, works: "Roofing up to 30 squares: $150", answers: { squares: 24 }, totalCents: 15_000 },
    { url: grinnell, works: "Roofing over 30 squares: $200", answers: { squares: 31 }, totalCents: 20_000 },
  ],
};
