import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { entryFromType } from "../../kit/entry-from-type";
import { perUnit } from "../../kit/fees";
import { squareFeet } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { say } from "../../kit/wording";
import { residentialDeck } from "./residential-deck";

const monona = "https://mymonona.com/544/1--and-2-Family-Residential-Fees";

const notAlone = needed(
  ["Only a freestanding deck away from the main exit is exempt.", "Solo está exenta una terraza separada de la casa y de la salida."],
  "IRC R105.2",
);

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way("build", "Build, rebuild or enlarge a deck or porch", "Construir, rehacer o ampliar una terraza o un porche", next("size")),
      way(
        "structure",
        "Replace stairs, guards, posts or framing",
        "Cambiar escaleras, barandas, postes o estructura",
        needed(["Parts that carry or protect people are inspected.", "Se inspecciona lo que sostiene o protege a las personas."]),
      ),
      way(
        "boards",
        "Replace some boards, stain or seal",
        "Cambiar algunas tablas, teñir o sellar",
        notNeeded(["Replacing boards with the same is repair.", "Cambiar tablas por otras iguales es reparación."], "IRC R105.2.2"),
      ),
      way(
        "patio",
        "Lay a patio on the ground",
        "Hacer un patio a nivel del suelo",
        notNeeded(["Paving on the ground is exempt.", "El pavimento sobre el suelo está exento."], "IRC R105.2"),
      ),
    ]),
    needQuestion(
      "size",
      "Is the deck over 200 sq ft, or over 30 in above the ground?",
      "¿La terraza supera 200 pies cuadrados, o 30 pulg sobre el suelo?",
      [
        way(
          "yes",
          "Yes, one or both",
          "Sí, una o ambas",
          needed(["A large or high deck needs a permit.", "Una terraza grande o alta necesita permiso."], "IRC R105.2"),
        ),
        way("no", "No", "No", next("house")),
      ],
      ["Measure the height where the ground is lowest", "Mida la altura donde el suelo es más bajo"],
    ),
    needQuestion(
      "house",
      "Is it fastened to the house, or does the main exit lead onto it?",
      "¿Está sujeta a la casa, o la salida principal da a ella?",
      [
        way("fastened", "It is fastened to the house", "Está sujeta a la casa", notAlone, { attached: true }),
        way("exit", "It stands alone, and the main exit leads onto it", "Está separada, y la salida principal da a ella", notAlone, {
          attached: false,
        }),
        way("neither", "Neither", "Ninguna de las dos", next("load"), { attached: false }),
      ],
    ),
    needQuestion("load", "Will it carry a roof or a hot tub?", "¿Sostendrá un techo o un jacuzzi?", [
      way(
        "no",
        "No",
        "No",
        notNeeded(
          [
            "A small, low, freestanding deck is exempt. Setbacks still apply.",
            "Una terraza pequeña, baja y separada está exenta. Los retiros sí rigen.",
          ],
          "IRC R105.2",
        ),
        { roofed: false, hotTub: false },
      ),
      way(
        "yes",
        "Yes",
        "Sí",
        askOffice(["A roof or tub adds load, and a tub needs wiring.", "Un techo o jacuzzi agrega carga, y el jacuzzi lleva cableado."]),
      ),
    ]),
  ],
};

/** A deck or porch at a house or duplex. */
export const residentialDeckEntry: CatalogueEntry = {
  type: {
    ...entryFromType(residentialDeck, {
      workValue: { why: say("It stands on the permit and in the public record.", "Consta en el permiso y en el registro público.") },
      deckArea: { why: say("The permit fee is based on this area.", "La tarifa del permiso se calcula con esta área.") },
    }),
    fees: [
      perUnit("issue", "permit", say("Deck permit", "Permiso de terraza"), {
        question: "deckArea",
        centsPerUnit: 69,
        unit: squareFeet,
        minimumCents: 13_800,
      }),
    ],
    needCheck,
    sources: [
      { about: "fees", place: "Monona, Wisconsin", title: "1- and 2-Family Residential Fees: decks", url: monona },
      {
        about: "exemptions",
        place: "Orinda, California",
        title: "Requirements for a deck",
        url: "https://cityoforinda.org/FAQ.aspx?QID=172",
      },
      {
        about: "exemptions",
        place: "Kronenwetter, Wisconsin",
        title: "Decks and porches",
        url: "https://www.kronenwetter.org/department/decks_porches.php",
      },
      {
        about: "documents",
        place: "Norfolk, Virginia",
        title: "Building a Deck, Porch or Handicap Ramp",
        url: "https://www.norfolk.gov/5075/52931/Building-a-Deck-Porch-or-Handicap-Ramp",
      },
      {
        about: "inspections",
        place: "Lake Saint Louis, Missouri",
        title: "Decks: required inspections",
        url: "http://www.lakesaintlouis.com/162/Decks",
      },
    ],
  },
  printed: [
    { url: monona, works: "120 sq ft × $0.69 is $82.80, under the $138 minimum", answers: { deckArea: 120 }, totalCents: 13_800 },
    { url: monona, works: "200 sq ft × $0.69, just the minimum: $138", answers: { deckArea: 200 }, totalCents: 13_800 },
    { url: monona, works: "201 sq ft × $0.69: $138.69", answers: { deckArea: 201 }, totalCents: 13_869 },
    { url: monona, works: "320 sq ft × $0.69: $220.80", answers: { deckArea: 320 }, totalCents: 22_080 },
  ],
};
