import { when } from "../../kit/forms";
import { poolBarrierChecks } from "../../kit/pool-barrier-checks";
import { earlier } from "../../kit/residential-checks";
import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Holes or footing, the wall before grout and before soil hides it, a pool's barrier, and the final. References: IRC 2021. */
export const fenceInspections: InspectionData[] = [
  inspection({
    code: "110",
    name: say("Post holes or footing", "Hoyos de postes o zapata"),
    minutes: 20,
    checklist: [
      item("line", "On the line that the site plan shows", "En la línea que indica el plano del terreno"),
      item("corner", "Corners and driveways kept in view", "Esquinas y entradas de autos con visibilidad"),
      item("easement", "Easements and drainage ways left open", "Servidumbres y cauces de drenaje libres"),
      item("utilities", "Buried utilities marked and clear", "Servicios enterrados marcados y libres"),
      item("depth", "Holes or footing as deep as drawn", "Hoyos o zapata con la profundidad del plano"),
      item("soil", "Firm undisturbed soil, no water or loose fill", "Suelo firme sin remover, sin agua ni relleno suelto"),
      item("steel", "Footing steel placed and clear of soil", "Acero de la zapata colocado y separado del suelo"),
    ],
  }),
  inspection({
    code: "120",
    name: say("Masonry before grout", "Mampostería antes del relleno"),
    after: ["110"],
    minutes: 30,
    showIf: when("fenceKind", "masonry", "retaining"),
    checklist: [
      item("reinforcement", "Vertical and horizontal bars as drawn", "Barras verticales y horizontales según el plano"),
      item("laps", "Bars lapped with the footing's dowels", "Barras traslapadas con las de la zapata"),
      item("cells", "Cells with bars clean, ready for grout", "Celdas con barras limpias, listas para el relleno"),
      item("joints", "Mortar joints full, courses level", "Juntas de mortero llenas e hiladas a nivel"),
      item("control-joints", "Control joints where drawn", "Juntas de control donde indica el plano"),
      item("size", "Thickness and height as drawn", "Espesor y altura según el plano"),
    ],
  }),
  inspection({
    code: "130",
    name: say("Behind the retaining wall", "Detrás del muro de contención"),
    after: ["110", "120"],
    minutes: 30,
    showIf: when("fenceKind", "retaining"),
    checklist: [
      item("design", "Built as the engineer drew it", "Construido según el diseño de ingeniería", "R404.4"),
      item("drain", "Gravel and drain pipe behind the wall", "Grava y tubo de drenaje detrás del muro"),
      item("weep", "Weep holes or an outlet", "Mechinales o salida de drenaje"),
      item("waterproofing", "Soil side protected where drawn", "Lado del suelo protegido donde lo indica el plano"),
      item("backfill", "Fill clean, to be placed in layers", "Relleno limpio, por colocar en capas"),
      item("top", "Guard where people walk above a drop", "Baranda donde se camina junto al desnivel", "R312.1"),
    ],
  }),
  inspection({
    code: "150",
    name: say("Pool barrier", "Barrera de piscina"),
    after: ["110", "120", "130"],
    minutes: 30,
    showIf: when("poolBarrier", true),
    checklist: poolBarrierChecks,
  }),
  finalInspection({
    code: "190",
    name: say("Final", "Final"),
    after: ["110", "120", "130", "150"],
    minutes: 20,
    checklist: [
      item("height", "Height in each yard as approved", "Altura en cada patio según lo aprobado"),
      item("material", "Material as approved, finished side out", "Material aprobado, lado terminado hacia afuera"),
      item("plumb", "Straight, firm and without sharp ends", "Recta, firme y sin puntas"),
      item("gates", "Gates swing clear of the sidewalk", "Las puertas no invaden la acera"),
      item("drainage", "Water passes as it did before", "El agua pasa como antes"),
      item("access", "Meters and hydrants within reach", "Medidores e hidrantes accesibles"),
      item("site", "Holes filled, soil and scrap removed", "Hoyos rellenos, tierra y sobrantes retirados"),
      earlier,
    ],
  }),
];
