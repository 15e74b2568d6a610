import { atMost, atOnceFor } from "../../kit/at-once-permits";
import type { CatalogueEntry } from "../../kit/catalogue-entry";
import { entryFromType } from "../../kit/entry-from-type";
import { flat, perUnit } from "../../kit/fees";
import { when } from "../../kit/forms";
import { askOffice, needed, needQuestion, next, notNeeded, way } from "../../kit/need";
import { say } from "../../kit/wording";
import { residentialElectrical } from "./residential-electrical";

const lebanon = "https://codelibrary.amlegal.com/codes/lebanonoh/latest/lebanon_oh/0-0-0-12441";

const unitFee = (item: string, en: string, es: string) => flat("issue", item, say(en, es), 500, when("workItems", item));

const needCheck: CatalogueEntry["type"]["needCheck"] = {
  questions: [
    needQuestion("work", "What will you do?", "¿Qué va a hacer?", [
      way(
        "wiring",
        "Add a circuit, outlet, panel, service or fixed equipment",
        "Agregar un circuito, tomacorriente, tablero, acometida o equipo fijo",
        needed(["New wiring is inspected before it is used.", "El cableado nuevo se inspecciona antes de usarlo."], "IRC R105.1"),
      ),
      way(
        "device",
        "Replace a switch, receptacle, light or ceiling fan",
        "Cambiar un interruptor, tomacorriente, luminaria o ventilador",
        next("same"),
      ),
      way("breaker", "Replace a breaker or fuse", "Cambiar un disyuntor o fusible", next("rating")),
      way(
        "plug",
        "Plug something in, or change a lamp",
        "Enchufar un equipo o cambiar una lámpara",
        notNeeded(["Lamps and portable equipment are exempt.", "Las lámparas y los equipos portátiles están exentos."], "IRC R105.2"),
      ),
      way("low-voltage", "Run low-voltage cable", "Tender cable de bajo voltaje", next("power")),
    ]),
    needQuestion("same", "Will it go where the old one was, on its wiring?", "¿Irá en el mismo lugar y con el mismo cableado?", [
      way("yes", "Yes", "Sí", next("home")),
      way(
        "no",
        "No",
        "No",
        needed(["Moving or extending wiring is new work.", "Mover o extender el cableado es trabajo nuevo."], "IRC R105.1"),
      ),
    ]),
    needQuestion("home", "Does the owner live in the house?", "¿Vive el propietario en la casa?", [
      way(
        "yes",
        "Yes",
        "Sí",
        notNeeded(["Replacing a device like for like is repair.", "Cambiar un dispositivo por otro igual es reparación."], "IRC R105.2"),
      ),
      way(
        "no",
        "No, it is rented or empty",
        "No, está alquilada o vacía",
        askOffice(["Stricter rules may apply to rented homes.", "Las viviendas alquiladas pueden tener reglas más estrictas."]),
      ),
    ]),
    needQuestion("rating", "Same amperes, in the same place?", "¿Mismos amperios y en el mismo lugar?", [
      way(
        "yes",
        "Yes",
        "Sí",
        notNeeded(["Replacing a breaker like for like is repair.", "Cambiar un disyuntor por otro igual es reparación."], "IRC R105.2"),
      ),
      way(
        "no",
        "No, or I am not sure",
        "No, o no lo sé",
        needed(["A breaker must fit its wires.", "Un disyuntor debe corresponder a sus cables."]),
      ),
    ]),
    needQuestion("power", "Is it under 25 volts and at most 50 watts?", "¿Es de menos de 25 voltios y de 50 vatios como máximo?", [
      way(
        "yes",
        "Yes, such as a doorbell or thermostat",
        "Sí, como un timbre o termostato",
        notNeeded(["Low voltage at low power is exempt.", "El bajo voltaje de poca potencia está exento."], "IRC R105.2"),
      ),
      way(
        "no",
        "No, or I am not sure",
        "No, o no lo sé",
        askOffice(["It depends on voltage and power.", "Depende del voltaje y la potencia."]),
      ),
    ]),
  ],
};

/** Electrical work at a house or duplex. */
export const residentialElectricalEntry: CatalogueEntry = {
  type: {
    ...entryFromType(residentialElectrical, {
      circuitCount: {
        hint: say(
          "Do not count the circuit of a charger, hot tub or generator",
          "No cuente el circuito de un cargador, jacuzzi o generador",
        ),
      },
    }),
    atOnce: atOnceFor(when("workItems", "panel", "circuits", "ev-charger"), atMost("circuitCount", 5), atMost("chargerAmps", 60)),
    fees: [
      flat("issue", "permit", say("Electrical permit, with two inspections", "Permiso eléctrico, con dos inspecciones"), 7_000),
      unitFee("service", "Service", "Acometida"),
      unitFee("panel", "Panel", "Tablero"),
      perUnit("issue", "circuits", say("Circuits", "Circuitos"), {
        question: "circuitCount",
        centsPerUnit: 500,
        unit: say("circuits", "circuitos"),
        showIf: when("workItems", "circuits"),
      }),
      unitFee("ev-charger", "Charger circuit", "Circuito del cargador"),
      unitFee("hot-tub", "Hot tub or pool circuit", "Circuito del jacuzzi o la piscina"),
      unitFee("generator", "Generator circuit", "Circuito del generador"),
    ],
    needCheck,
    sources: [
      { about: "fees", place: "Lebanon, Ohio", title: "Code of Ordinances 1304.12, Electric permit fees", url: lebanon },
      {
        about: "exemptions",
        place: "Sioux City, Iowa",
        title: "20.08.080 Applicability: work exempt from permit",
        url: "http://www.sioux-city.org/codemaster/Title_20/08/080.html",
      },
      {
        about: "exemptions",
        place: "Santa Cruz County, California",
        title: "When is an Electrical Permit Required?",
        url: "http://sccoplanning.com/PlanningHome/BuildingSafety/FrequentlyAskedQuestions/WhenisanElectricalPermitRequired.aspx",
      },
      {
        about: "documents",
        place: "Naperville, Illinois",
        title: "Residential Load Calculation",
        url: "https://www.naperville.il.us/services/electric-utility/powering-our-community-for-the-future/1/residential-load-calculation/",
      },
    ],
  },
  printed: [
    { url: lebanon, works: "Base $70, one circuit $5", answers: { workItems: ["circuits"], circuitCount: 1 }, totalCents: 7_500 },
    {
      url: lebanon,
      works: "Base $70, service $5, panel $5, two circuits $10",
      answers: { workItems: ["service", "panel", "circuits"], serviceAmps: "200", circuitCount: 2 },
      totalCents: 9_000,
    },
    {
      url: lebanon,
      works: "Base $70, rewiring with 20 circuits: 20 × $5",
      answers: { workItems: ["circuits"], circuitCount: 20 },
      totalCents: 17_000,
    },
    {
      url: lebanon,
      works: "Base $70, a panel $5, and one circuit each for charger, hot tub and generator: 3 × $5",
      answers: { workItems: ["panel", "ev-charger", "hot-tub", "generator"], chargerAmps: 50 },
      totalCents: 9_000,
    },
  ],
};
