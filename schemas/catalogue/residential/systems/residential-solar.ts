import { atMost, atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat } from "../../kit/fees";
import { document, loadCalculation, photos, planSet, when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { licenseNeed } from "../../kit/people-questions";
import { say } from "../../kit/wording";
import { residentialSolarInspections } from "./residential-solar-inspections";
import { residentialSolarSections } from "./residential-solar-questions";

const waco = "https://www.waco-texas.com/Departments/Inspection-Services/Electrical-Permit-Fee-Schedule";
const larger = say("Larger system", "Sistema más grande");

/** Solar modules on the roof of a house or duplex. */
export const residentialSolar: CatalogueEntry = {
  type: {
    code: "residential-solar",
    name: say("Residential rooftop solar", "Energía solar residencial en techo"),
    summary: say(
      "Install or enlarge a solar electric system on the roof of a house or duplex.",
      "Instalar o ampliar un sistema solar eléctrico en el techo de una casa o dúplex.",
    ),
    needs: [
      say("The plan set with roof plan and one-line diagram", "El juego de planos con plano del techo y diagrama unifilar"),
      say("Data sheets of modules, inverters and racking", "Fichas técnicas de módulos, inversores y soportes"),
      licenseNeed,
    ],
    minutes: 12,
    permitClass: "Residential",
    permitTypeMapped: "Electrical",
    workClass: "Existing",
    numberLetter: "E",
    sections: residentialSolarSections,
    documents: [
      planSet("plan-set", "Solar plan set", "Juego de planos solares", {
        hint: say(
          "Site plan, roof plan with clear paths, attachment detail, one-line diagram",
          "Plano del terreno, plano del techo con pasos libres, detalle de anclaje, diagrama unifilar",
        ),
      }),
      document("data-sheets", "Equipment data sheets", "Fichas técnicas de los equipos", {
        hint: say("Modules, inverters, racking and rapid shutdown", "Módulos, inversores, soportes y apagado rápido"),
      }),
      document("structural-letter", "Structural calculation", "Cálculo estructural", {
        hint: say("Signed by an engineer, for this roof", "Con firma de ingeniería, para este techo"),
        showIf: when("structure", "heavy", "layers", "sagging", "ballast"),
      }),
      loadCalculation({ showIf: when("connection", "new-panel") }),
      document("battery-data", "Battery data sheet", "Ficha técnica de la batería", { showIf: when("battery", true) }),
      document("street-view", "Drawing or photo from the street", "Dibujo o foto desde la calle", {
        hint: say("With the modules drawn in", "Con los módulos dibujados"),
        showIf: when("historic", "yes", "not-sure"),
      }),
      document("utility-agreement", "Utility agreement", "Acuerdo con la compañía eléctrica", { optional: true }),
      photos,
    ],
    fees: [
      flat("application", "plan-submittal", say("Plan submittal", "Presentación de planos"), 5_000),
      flat("issue", "permit", say("Solar permit", "Permiso solar"), 16_000),
      flat("issue", "over-15", larger, 10_500, { question: "systemSize", isMoreThan: 15 }),
      flat("issue", "over-25", larger, 10_500, { question: "systemSize", isMoreThan: 25 }),
      flat("issue", "technology", say("Technology fee", "Tarifa de tecnología"), 1_000),
    ],
    completenessDays: 2,
    atOnce: atOnceFor(
      atMost("systemSize", 10),
      when("connection", "breaker"),
      when("battery", false),
      when("covering", "asphalt", "metal"),
      when("structure", "none"),
      atMost("roofShare", 33),
      when("historic", "no"),
    ),
    reviews: [
      { discipline: "Building", name: say("Building", "Construcción"), targetDays: 5 },
      { discipline: "Electrical", name: say("Electrical", "Electricidad"), targetDays: 5 },
    ],
    correctionDays: 15,
    inspections: residentialSolarInspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["solar", "photovoltaic", "pv", "panels", "rooftop solar", "energía solar", "paneles solares", "placas solares"],
    needCheck: {
      questions: [
        needQuestion("work", "What will you install?", "¿Qué va a instalar?", [
          way(
            "roof",
            "Solar modules on a roof",
            "Módulos solares en un techo",
            needed(["They load the roof and feed the house.", "Cargan el techo y alimentan la casa."]),
          ),
          way(
            "ground",
            "Solar modules on the ground",
            "Módulos solares en el suelo",
            askOffice([
              "A ground mount also has footings and setbacks; the office says which application fits.",
              "Una estructura en el suelo lleva zapatas y retiros; la oficina indica qué solicitud corresponde.",
            ]),
          ),
          way("replace", "A new module or inverter for a broken one", "Un módulo o inversor nuevo por uno dañado", next("same")),
          way("small", "A small kit for lights or a gate", "Un equipo pequeño para luces o un portón", next("power")),
        ]),
        needQuestion(
          "same",
          "Do size, place and wiring stay the same?",
          "¿Quedan igual el tamaño, el lugar y el cableado?",
          [
            way(
              "yes",
              "Yes",
              "Sí",
              askOffice(["The listing decides whether it counts as repair.", "La certificación decide si cuenta como reparación."]),
            ),
            way("no", "No", "No", needed(["The system or its wiring changes.", "Cambia el sistema o su cableado."])),
          ],
          ["Compare the labels of old and new", "Compare las etiquetas del equipo viejo y del nuevo"],
        ),
        needQuestion("power", "Is it under 25 volts and 50 watts?", "¿Funciona con menos de 25 voltios y 50 vatios?", [
          way(
            "yes",
            "Yes",
            "Sí",
            notNeeded(["Below 25 volts and 50 watts it is exempt.", "Con menos de 25 voltios y 50 vatios está exento."], "IRC R105.2"),
          ),
          way(
            "no",
            "No, or it connects to the house",
            "No, o se conecta a la casa",
            needed(["It is a power source.", "Es una fuente de energía."]),
          ),
        ]),
      ],
    },
    sources: [
      { about: "fees", place: "Waco, Texas", title: "Electrical Permit Fee Schedule: alternative power source", url: waco },
      {
        about: "documents",
        place: "Waco, Texas",
        title: "Submission checklist: Alternative Power Source",
        url: "https://www.waco-texas.com/Departments/Development-Services/Inspection-Services/Submission-Checklists/Alternative-Power-Source",
      },
      {
        about: "documents",
        place: "San Ramon, California",
        title: "Solar panels: plot plan and installation details",
        url: "https://sanramon.ca.gov/cms/One.aspx?portalId=10826130&pageId=11594618",
      },
      {
        about: "exemptions",
        place: "Moline, Illinois",
        title: "Electrical permits: where none is required",
        url: "https://www.moline.il.us/546/Electrical",
      },
    ],
  },
  printed: [
    { url: waco, works: "0 to 15 kW $160, plan submittal $50, technology $10", answers: { systemSize: 15 }, totalCents: 22_000 },
    { url: waco, works: "16 to 25 kW $265, plan submittal $50, technology $10", answers: { systemSize: 20 }, totalCents: 32_500 },
    { url: waco, works: "Over 25 kW $370, plan submittal $50, technology $10", answers: { systemSize: 30 }, totalCents: 43_000 },
  ],
};
