import { atMost, atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { flat, perUnit } from "../../kit/fees";
import { document, feet, photos, septicApproval, sitePlan, streetPermit, when } from "../../kit/forms";
import { licenseNeed } from "../../kit/people-questions";
import { underSlabChecks, yardPipeChecks } from "../../kit/pipe-checks";
import { plumbingFinalChecks, roughPlumbingChecks } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { type PermitTypeData, say } from "../../kit/wording";
import { residentialPlumbingNeed } from "./residential-plumbing-need";
import { residentialPlumbingSections } from "./residential-plumbing-questions";

const springfield = "https://codelibrary.amlegal.com/codes/springfield/latest/springfield_oh/0-0-0-18012";
const longer = say("Length over 100 ft", "Largo de más de 100 pies");

const beyond100 = (code: string, question: string, work: string) =>
  perUnit("issue", code, longer, {
    question,
    centsPerUnit: 100,
    unit: feet,
    includedUnits: 100,
    maximumCents: 10_000,
    showIf: when("work", work),
  });

const inspections: PermitTypeData["inspections"] = [
  inspection({
    code: "110",
    name: say("Plumbing under the slab", "Plomería bajo la losa"),
    discipline: "Plumbing",
    showIf: when("underSlab", true),
    checklist: underSlabChecks,
  }),
  inspection({
    code: "120",
    name: say("Sewer and water outside", "Alcantarillado y agua exteriores"),
    discipline: "Plumbing",
    showIf: when("work", "sewer", "water-service"),
    checklist: yardPipeChecks,
  }),
  inspection({
    code: "210",
    name: say("Rough-in plumbing", "Plomería sin cubrir"),
    discipline: "Plumbing",
    after: ["110"],
    showIf: when("covered", true),
    checklist: roughPlumbingChecks,
  }),
  finalInspection({
    code: "290",
    name: say("Plumbing final", "Final de plomería"),
    discipline: "Plumbing",
    after: ["110", "120", "210"],
    minutes: 30,
    checklist: plumbingFinalChecks,
  }),
];

/** Plumbing at a house or duplex. */
export const residentialPlumbing: CatalogueEntry = {
  type: {
    code: "residential-plumbing",
    name: say("Residential plumbing", "Plomería residencial"),
    summary: say(
      "Fixtures, water pipe, drains, sewer or water service at a house or duplex.",
      "Aparatos sanitarios, tubería de agua, desagües, alcantarillado o acometida de agua en una casa o dúplex.",
    ),
    needs: [
      say("The number of fixtures that are new or moved", "El número de aparatos sanitarios nuevos o reubicados"),
      say("The length of the sewer or water line outside", "El largo de las líneas exteriores"),
      licenseNeed,
    ],
    minutes: 8,
    permitClass: "Residential",
    permitTypeMapped: "Plumbing",
    workClass: "Existing",
    numberLetter: "P",
    sections: residentialPlumbingSections,
    documents: [
      document("riser-diagram", "Plumbing diagram", "Diagrama de plomería", {
        hint: say("Drains, vents and water with sizes; a sketch will do", "Desagües, ventilaciones y agua con diámetros; sirve un dibujo"),
        showIf: when("work", "fixtures", "drains"),
      }),
      sitePlan({
        hint: say("The lines from the house to main, meter or tank", "Las líneas de la casa a la red, al medidor o al tanque"),
        showIf: when("work", "sewer", "water-service"),
      }),
      septicApproval(when("waste", "septic-more")),
      streetPermit,
      photos,
    ],
    fees: [
      flat("issue", "permit", say("Plumbing permit", "Permiso de plomería"), 3_000),
      perUnit("issue", "fixtures", say("Fixtures", "Aparatos"), {
        question: "fixtures",
        centsPerUnit: 1_000,
        unit: say("fixtures", "aparatos"),
        showIf: when("work", "fixtures"),
      }),
      flat("issue", "softener", say("Water softener", "Suavizador de agua"), 2_000, when("work", "softener")),
      flat("issue", "sewer", say("Sewer line", "Línea de alcantarillado"), 3_000, when("work", "sewer")),
      beyond100("sewer-length", "sewerFeet", "sewer"),
      flat("issue", "water-service", say("Water service", "Acometida de agua"), 3_000, when("work", "water-service")),
      beyond100("water-length", "waterFeet", "water-service"),
    ],
    completenessDays: 1,
    atOnce: atOnceFor(
      when("work", "fixtures", "softener"),
      atMost("fixtures", 4),
      when("underSlab", false),
      when("waste", "sewer", "septic"),
    ),
    reviews: [{ discipline: "Plumbing", name: say("Plumbing", "Plomería"), targetDays: 3 }],
    correctionDays: 15,
    inspections,
    expiresAfterDays: 180,
    occupancy: false,
    keywords: ["plumbing", "pipe", "drain", "sewer", "water line", "bathroom", "plomería", "tubería", "desagüe", "alcantarillado"],
    needCheck: residentialPlumbingNeed,
    sources: [
      { about: "fees", place: "Springfield, Ohio", title: "Codified Ordinances 1369.02, Permit application and fee", url: springfield },
      {
        about: "exemptions",
        place: "Yorba Linda, California",
        title: "Plumbing projects not requiring a permit",
        url: "https://www.yorbalindaca.gov/485/Plumbing-Projects",
      },
      {
        about: "exemptions",
        place: "Silverton, Oregon",
        title: "What plumbing can I do without a permit?",
        url: "https://www.silverton.or.us/FAQ.aspx?QID=97",
      },
    ],
  },
  printed: [
    { url: springfield, works: "Permit $30, three fixtures at $10", answers: { work: ["fixtures"], fixtures: 3 }, totalCents: 6_000 },
    {
      url: springfield,
      works: "Permit $30, sewer of 100 ft $30: the edge",
      answers: { work: ["sewer"], sewerFeet: 100 },
      totalCents: 6_000,
    },
    {
      url: springfield,
      works: "Permit $30, softener $20, water line of 140 ft $30 + 40 × $1",
      answers: { work: ["softener", "water-service"], waterFeet: 140 },
      totalCents: 12_000,
    },
    {
      url: springfield,
      works: "Permit $30, sewer of 250 ft at most $130",
      answers: { work: ["sewer"], sewerFeet: 250 },
      totalCents: 16_000,
    },
  ],
};
