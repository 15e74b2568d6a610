import type { StandardContent } from "#schemas/permit/standard/standard-condition";

const anywhere = { types: [], valueFromCents: null, zones: [], answers: null };

/** Conditions that the demo's office puts on permits again and again. */
export const standardConditions: readonly StandardContent[] = [
  {
    title: "Guards on a high deck",
    text: "Guards at least 36 inches high are required where the deck is more than 30 inches above grade (IRC R312.1).",
    es: "Se requieren barandas de al menos 36 pulgadas de alto donde la terraza está a más de 30 pulgadas del suelo (IRC R312.1).",
    dueBefore: "final",
    when: { ...anywhere, types: ["residential-deck"], answers: { question: "deckHeight", isMoreThan: 30 } },
  },
  {
    title: "Framing under a hot tub",
    text: "File a letter from a licensed engineer that the deck framing carries the filled hot tub.",
    es: "Presente una carta de un ingeniero con licencia de que la estructura de la terraza soporta el jacuzzi lleno.",
    dueBefore: "final",
    when: {
      ...anywhere,
      types: ["residential-deck"],
      answers: { question: "hotTub", isOneOf: [true], also: [{ question: "deckHeight", isMoreThan: 12, join: "and" }] },
    },
  },
  {
    title: "Smoke and carbon monoxide alarms",
    text: "Smoke and carbon monoxide alarms must be installed throughout the dwelling (IRC R314.2.2 and R315.2.2).",
    es: "Deben instalarse detectores de humo y de monóxido de carbono en toda la vivienda (IRC R314.2.2 y R315.2.2).",
    dueBefore: "final",
    when: { ...anywhere, types: ["residential-addition"] },
  },
  {
    title: "Special inspections",
    text: "File the final report of special inspections (IBC 1704.2.4) before the final inspection.",
    es: "Presente el informe final de las inspecciones especiales (IBC 1704.2.4) antes de la inspección final.",
    dueBefore: "final",
    when: { ...anywhere, types: ["commercial-alteration"], valueFromCents: 25_000_000 },
  },
  {
    title: "Construction waste report",
    text: "File weight tickets that at least half of the construction waste was recycled.",
    es: "Presente los comprobantes de peso de que al menos la mitad de los residuos de la obra se reciclaron.",
    dueBefore: "final",
    when: { ...anywhere, valueFromCents: 10_000_000 },
  },
  {
    title: "Erosion control",
    text: "Keep silt fence and inlet protection in place until the ground is stabilized.",
    es: "Mantenga la barrera de sedimentos y la protección de los desagües hasta que el suelo esté estabilizado.",
    dueBefore: "never",
    when: { ...anywhere, types: ["residential-new-house", "residential-addition"] },
  },
  {
    title: "Street and sidewalk kept clear",
    text: "Keep the street and the sidewalk clear of material. Placing anything there needs an encroachment permit.",
    es: "",
    dueBefore: "never",
    when: null,
  },
];
