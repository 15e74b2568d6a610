import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { entryFromType } from "../../kit/entry-from-type";
import { byValue, percentOf, tier } from "../../kit/fees";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { say } from "../../kit/wording";
import { commercialAlteration15 } from "./commercial-alteration";

const eaglePoint = "https://codepublishing.com/OR/EaglePoint/html/EaglePoint15/EaglePoint1506.html";

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("work", "What is the most that you will change?", "¿Qué es lo máximo que va a cambiar?", [
      way("finishes", "Paint, carpet, tile, cabinets or counters", "Pintura, alfombra, azulejos, gabinetes o cubiertas", next("safety")),
      way(
        "furniture",
        "Movable racks, fixtures or partitions up to 5 ft 9 in",
        "Estantes, muebles o divisiones móviles de hasta 5 pies 9 pulg",
        next("safety"),
      ),
      way(
        "walls",
        "Walls, doors, ceilings or anything fixed above 5 ft 9 in",
        "Paredes, puertas, cielos rasos o algo fijo de más de 5 pies 9 pulg",
        needed(
          ["Exits, fire safety and accessibility are reviewed.", "Se revisan salidas, seguridad contra incendios y accesibilidad."],
          "IBC 105.1",
        ),
      ),
      way(
        "trades",
        "Only wiring, pipes or ducts",
        "Solo cables, tuberías o ductos",
        askOffice(["Each trade has a permit of its own.", "Cada oficio lleva su propio permiso."]),
      ),
      way(
        "damage",
        "Repair after fire, water or a crash",
        "Reparación por incendio, agua o choque",
        askOffice(["It depends on what was damaged; photos help.", "Depende de lo dañado; las fotos ayudan."]),
        { workKind: "repair" },
      ),
    ]),
    needQuestion(
      "safety",
      "Will an exit, aisle, sprinkler, alarm or rated wall be moved, covered or opened?",
      "¿Se moverá, tapará o abrirá una salida, un pasillo, un rociador, una alarma o un muro resistente al fuego?",
      [
        way(
          "yes",
          "Yes",
          "Sí",
          needed(["What keeps people safe in a fire is reviewed.", "Se revisa lo que protege a las personas en un incendio."], "IBC 105.1"),
        ),
        way("no", "No", "No", next("use")),
        way(
          "not-sure",
          "I am not sure",
          "No lo sé",
          askOffice(["A sketch with the exits tells us.", "Con un dibujo de las salidas podemos decirlo."]),
        ),
      ],
    ),
    needQuestion("use", "Will the space be used as before?", "¿El local se usará igual que antes?", [
      way(
        "same",
        "Yes, for the same kind of business",
        "Sí, para el mismo tipo de negocio",
        notNeeded(["Finishes and movable furniture are exempt.", "Los acabados y los muebles móviles están exentos."], "IBC 105.2"),
      ),
      way(
        "other",
        "No, for another kind",
        "No, para otro tipo",
        needed(["A change of use needs a permit, even without work.", "Un cambio de uso necesita permiso, aun sin obra."], "IBC 105.1"),
        { workKind: "change-of-use" },
      ),
      way(
        "unknown",
        "I do not know the last use",
        "No conozco el uso anterior",
        askOffice(["We can look up the last certificate of occupancy.", "Podemos buscar el último certificado de ocupación."]),
      ),
    ]),
  ],
};

/** Work inside a shop, office, restaurant or other business. */
export const commercialAlterationEntry: CatalogueEntry = {
  type: {
    ...entryFromType(commercialAlteration15, {
      contractorName: { hint: say("As printed on the license", "Como aparece en la licencia") },
      floorArea: {
        why: say(
          "Exits, toilets and the fire review start from the floor area.",
          "Las salidas, los baños y la revisión de incendios parten de la superficie.",
        ),
      },
      workValue: {
        why: say(
          "The permit fee and the review fees are based on this value.",
          "La tarifa del permiso y las de revisión se calculan con este valor.",
        ),
      },
    }),
    fees: [
      byValue("issue", "permit", say("Permit fee", "Tarifa del permiso"), {
        table: say("the building fee table", "la tabla de tarifas de construcción"),
        tiers: [
          tier(0, 85),
          tier(2_000, 85, 1_000, 8.78),
          tier(25_000, 286.94, 1_000, 6.6),
          tier(50_000, 451.94, 1_000, 4.4),
          tier(100_000, 671.94, 1_000, 3.66),
        ],
      }),
      percentOf("application", "plan-review", say("Plan review", "Revisión de planos"), { of: ["permit"], basisPoints: 6_500 }),
      percentOf("application", "fire-review", say("Fire and life safety review", "Revisión de incendios y seguridad humana"), {
        of: ["permit"],
        basisPoints: 4_000,
      }),
    ],
    needCheck,
    sources: [
      { about: "fees", place: "Eagle Point, Oregon", title: "Municipal Code 15.06.010, Fee schedule", url: eaglePoint },
      {
        about: "exemptions",
        place: "Ruston, Washington",
        title: "Tenant improvements: what needs a permit",
        url: "https://www.rustonwa.org/topics/tenant-improvements/",
      },
      {
        about: "exemptions",
        place: "La Habra, California",
        title: "Building permits for businesses",
        url: "https://www.lahabraca.gov/FAQ.aspx?QID=138",
      },
      {
        about: "documents",
        place: "Issaquah, Washington",
        title: "Tenant Improvements",
        url: "https://www.issaquahwa.gov/151/Tenant-Improvements",
      },
      {
        about: "documents",
        place: "Santee, California",
        title: "Tenant improvements: asbestos survey",
        url: "https://www.cityofsanteeca.gov/engineering/storm-water/tenant-improvements",
      },
    ],
  },
  printed: [
    {
      url: eaglePoint,
      works: "$2,000: $85; plan review 65% is $55.25, fire and life safety 40% is $34",
      answers: { workValue: 200_000 },
      totalCents: 17_425,
    },
    {
      url: eaglePoint,
      works: "$25,000, the edge: $85 + 23 × $8.78 = $286.94; 65% is $186.51, 40% is $114.78",
      answers: { workValue: 2_500_000 },
      totalCents: 58_823,
    },
    {
      url: eaglePoint,
      works: "$25,001: $286.94 + 1 × $6.60 = $293.54; 65% is $190.80, 40% is $117.42",
      answers: { workValue: 2_500_100 },
      totalCents: 60_176,
    },
    {
      url: eaglePoint,
      works: "$180,000: $671.94 + 80 × $3.66 = $964.74; 65% is $627.08, 40% is $385.90",
      answers: { workValue: 18_000_000 },
      totalCents: 197_772,
    },
  ],
};
