import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { byValue, flat, tier } from "../../kit/fees";
import { document, photos, planSet, septicApproval, sitePlan, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { type PermitTypeData, say } from "../../kit/wording";
import { poolInspections } from "./residential-pool-inspections";
import { poolSections } from "./residential-pool-questions";

const rockville = "https://codelibrary.amlegal.com/codes/rockville/latest/rockville_in/0-0-0-3470";

const documents: PermitTypeData["documents"] = [
  sitePlan({
    hint: say(
      "Lot lines, house, pool, equipment, barrier and power lines",
      "Linderos, casa, piscina, equipos, barrera y líneas eléctricas",
    ),
  }),
  planSet("shell-plans", "Structural plans of the pool", "Planos estructurales de la piscina", {
    hint: say("Shell, steel, drains and piping", "Vaso, acero, desagües y tubería"),
    showIf: when("poolKind", "in-ground"),
  }),
  document("product-data", "Maker's data sheet", "Ficha técnica del fabricante", {
    hint: say("Model, listing, size and electrical rating", "Modelo, certificación, medidas y datos eléctricos"),
    showIf: when("poolKind", "above-ground", "portable-spa"),
  }),
  document("barrier-plan", "Barrier plan", "Plano de la barrera", {
    hint: say("Height, openings, gates and latches", "Altura, aberturas, puertas y pestillos"),
    showIf: when("barrier", "new-fence", "existing-fence", "pool-walls"),
  }),
  document("cover-listing", "Safety cover listing, ASTM F1346", "Certificación de la cubierta de seguridad, ASTM F1346", {
    showIf: when("barrier", "locked-cover"),
  }),
  document("door-alarms", "Door alarm or powered cover data", "Datos de alarmas de puerta o cubierta motorizada", {
    showIf: when("houseWall", true),
  }),
  document("line-clearances", "Clearances of the power lines", "Distancias de las líneas eléctricas", {
    hint: say(
      "Heights and distances on a drawing, or the utility's letter",
      "Alturas y distancias en un dibujo, o carta de la compañía eléctrica",
    ),
    showIf: when("overhead", true),
  }),
  septicApproval(when("septic", true)),
  photos,
];

const fees: PermitTypeData["fees"] = [
  flat(
    "issue",
    "above-ground",
    say("Above-ground pool", "Piscina sobre el suelo"),
    2_500,
    when("poolKind", "above-ground", "portable-spa"),
  ),
  byValue("issue", "in-ground", say("In-ground pool", "Piscina enterrada"), {
    table: say("the swimming pool fees", "las tarifas de piscinas"),
    tiers: [tier(0, 25), tier(1_000, 25, 1_000, 7)],
    showIf: when("poolKind", "in-ground"),
  }),
];

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("work", "What do you want to do?", "¿Qué quiere hacer?", [
      way("new", "Set up a pool, hot tub or spa", "Instalar una piscina o un jacuzzi", next("depth")),
      way(
        "upkeep",
        "Clean, paint, or replace a liner or filter",
        "Limpiar, pintar o cambiar un revestimiento o filtro",
        notNeeded(["Upkeep with like parts is repair.", "El mantenimiento con piezas iguales es reparación."], "IRC R105.2.2"),
      ),
      way(
        "change",
        "Change the shell, wiring, heater or barrier",
        "Cambiar el vaso, el cableado, el calentador o la barrera",
        needed(["A safety part of the pool changes.", "Cambia una parte de seguridad de la piscina."], "IRC R326.1"),
      ),
      way(
        "fill-in",
        "Remove or fill in a pool",
        "Retirar o rellenar una piscina",
        askOffice(["It may need a demolition permit.", "Puede necesitar un permiso de demolición."]),
      ),
    ]),
    needQuestion("depth", "How deep can the water get?", "¿Qué profundidad puede alcanzar el agua?", [
      way("shallow", "Less than 24 in", "Menos de 24 pulg", next("shallowKind")),
      way("deep", "24 in or more", "24 pulg o más", next("kind")),
    ]),
    needQuestion("shallowKind", "How is it made?", "¿Cómo está hecha?", [
      way(
        "prefabricated",
        "Prefabricated, above ground, at a house",
        "Prefabricada, sobre el suelo, en una casa",
        notNeeded(
          [
            "A prefabricated pool less than 24 in deep is exempt.",
            "Una piscina prefabricada de menos de 24 pulg de profundidad está exenta.",
          ],
          "IRC R105.2",
        ),
        { poolKind: "above-ground" },
      ),
      way(
        "built",
        "Built in, or wired to the house",
        "Construida en el lugar, o conectada a la casa",
        needed(["It is built or wired in place.", "Se construye o se conecta en el lugar."], "IRC R105.1"),
      ),
    ]),
    needQuestion("kind", "What kind is it?", "¿De qué tipo es?", [
      way(
        "pool",
        "A pool, in the ground or above it",
        "Una piscina, enterrada o sobre el suelo",
        needed(
          ["Water this deep needs a barrier and bonding.", "Con esa profundidad se exigen barrera y unión equipotencial."],
          "IRC R326.1",
        ),
      ),
      way(
        "hot-tub",
        "A hot tub or spa",
        "Un jacuzzi",
        needed(["Its wiring and its cover are inspected.", "Se inspeccionan su cableado y su cubierta."], "IRC R326.1"),
      ),
      way(
        "seasonal",
        "An inflatable pool for the summer",
        "Una piscina inflable para el verano",
        askOffice(["It may need a barrier while it holds water.", "Puede necesitar una barrera mientras tenga agua."]),
      ),
    ]),
  ],
};

/** A swimming pool, spa or hot tub at a house. */
export const residentialPool: CatalogueEntry = {
  type: {
    code: "residential-pool",
    name: say("Pool or spa", "Piscina o jacuzzi"),
    summary: say(
      "Install an in-ground or above-ground pool, a spa or a hot tub at a house or duplex.",
      "Instalar una piscina enterrada o sobre el suelo, o un jacuzzi, en una casa o dúplex.",
    ),
    needs: [
      say("A site plan with pool, equipment and barrier", "Un plano del terreno con piscina, equipos y barrera"),
      say("Structural plans, or the maker's data sheet", "Planos estructurales, o la ficha técnica del fabricante"),
      licenseNeed,
    ],
    minutes: 10,
    permitClass: "Residential",
    permitTypeMapped: "Pool/Spa",
    workClass: "New",
    numberLetter: "B",
    sections: poolSections,
    documents,
    fees,
    completenessDays: 2,
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 7 },
      { discipline: "Zoning", name: say("Zoning", "Zonificación"), targetDays: 5 },
      { discipline: "Electrical", name: say("Electrical", "Electricidad"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: poolInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["pool", "swimming pool", "spa", "hot tub", "piscina", "alberca", "jacuzzi", "tina caliente"],
    needCheck,
    sources: [
      { about: "fees", place: "Rockville, Indiana", title: "Swimming pool and water permit fees", url: rockville },
      { about: "exemptions", place: "Canyon, Texas", title: "Building: overview of exemptions", url: "https://canyontx.gov/84/Building" },
      {
        about: "exemptions",
        place: "Manheim Township, Pennsylvania",
        title: "Swimming Pools and Hot Tubs",
        url: "https://manheimtownship.org/1194/Swimming-Pools-and-Hot-tubs",
      },
      {
        about: "documents",
        place: "Krum, Texas",
        title: "Swimming Pool / Spa / Hot Tub",
        url: "http://ci.krum.tx.us/320/Swimming-Pool-Spa-Hot-Tub",
      },
      {
        about: "inspections",
        place: "Lake Forest, Illinois",
        title: "Swimming pools: required inspections",
        url: "https://codelibrary.amlegal.com/codes/lakeforest/latest/lakeforest_il/0-0-0-13153",
      },
    ],
  },
  printed: [
    { url: rockville, works: "Above-ground pool: $25", answers: { poolKind: "above-ground" }, totalCents: 2_500 },
    {
      url: rockville,
      works: "In-ground, $1,000, the edge: $25",
      answers: { poolKind: "in-ground", workValue: 100_000 },
      totalCents: 2_500,
    },
    {
      url: rockville,
      works: "In-ground, $40,250: $25 + 40 × $7, a part of $1,000 counts",
      answers: { poolKind: "in-ground", workValue: 4_025_000 },
      totalCents: 30_500,
    },
  ],
};
