import { finalInspection, inspection } from "../../kit/visits";
import { type InspectionData, item, say } from "../../kit/wording";

/** Before the ground is opened, while fill goes in, and the finished grade. References: IBC 2021, its appendix J for grading. */
export const commercialGradingInspections: InspectionData[] = [
  inspection({
    code: "510",
    name: say("Erosion control and stakes", "Control de erosión y estacas"),
    discipline: "Engineering",
    checklist: [
      item("plan", "Approved plans and permit on site", "Planos aprobados y permiso en la obra"),
      item("limits", "Limits of grading, setbacks and lot lines staked", "Límites del trabajo, retiros y linderos estacados", "IBC J108"),
      item(
        "silt-fence",
        "Silt fence and inlet protection in place",
        "Barrera de sedimentos y protección de sumideros colocadas",
        "IBC J110",
      ),
      item("entrance", "Stone entrance keeps mud off the street", "Entrada de piedra que evita el lodo en la calle"),
      item("trees", "Protected trees and wetlands fenced", "Árboles protegidos y humedales cercados"),
      item("utilities", "Buried utilities marked", "Servicios enterrados marcados"),
      item("basin", "Sediment basin built first", "Estanque de sedimentos construido primero"),
    ],
  }),
  inspection({
    code: "520",
    name: say("Fill and compaction", "Relleno y compactación"),
    discipline: "Engineering",
    after: ["510"],
    showIf: { question: "fill", isMoreThan: 0 },
    checklist: [
      item("surface", "Topsoil and roots removed before fill", "Tierra vegetal y raíces retiradas antes del relleno", "IBC J107.2"),
      item("benching", "Slopes benched and keyed", "Taludes escalonados y con dentellón", "IBC J107.3"),
      item(
        "material",
        "Fill free of trash, roots and rock over 12 in",
        "Relleno sin basura, raíces ni rocas de más de 12 pulg",
        "IBC J107.4",
      ),
      item(
        "compaction",
        "Compaction tests at each lift: 90% or as specified",
        "Pruebas de compactación por capa: 90% o lo especificado",
        "IBC J107.5",
      ),
      item("lifts", "Lifts of 12 in or less", "Capas de 12 pulg o menos", "IBC J107.5"),
      item("slope", "Fill slopes no steeper than 2 to 1", "Taludes de relleno no mayores de 2 a 1", "IBC J107.6"),
      item("subdrains", "Subdrains placed and open", "Subdrenes colocados y abiertos", "IBC J109"),
      item("engineer", "Engineer's field reports on site", "Informes de campo de ingeniería en la obra", "IBC J105"),
    ],
  }),
  finalInspection({
    code: "590",
    name: say("Grading final", "Final del movimiento de tierra"),
    discipline: "Engineering",
    after: ["510", "520"],
    minutes: 60,
    checklist: [
      item(
        "grades",
        "Grades and pads as drawn, certified by the engineer",
        "Niveles y plataformas según el plano, certificados por ingeniería",
      ),
      item("cut-slopes", "Cut slopes no steeper than 2 to 1", "Taludes de corte no mayores de 2 a 1", "IBC J106.1"),
      item(
        "drainage",
        "Swales and drains run, no water onto neighbors",
        "Las cunetas y los drenajes funcionan, sin agua hacia los vecinos",
        "IBC J109",
      ),
      item("terraces", "Terraces and interceptor drains on tall slopes", "Terrazas y drenes interceptores en taludes altos", "IBC J109"),
      item("pond", "Pond volume and outlet as drawn", "Volumen y salida del estanque según el plano"),
      item("stabilized", "Bare ground planted or covered", "Suelo descubierto sembrado o protegido", "IBC J110"),
      item("street", "Street and inlets clean and undamaged", "Calle y sumideros limpios y sin daños"),
      item("controls", "Temporary controls removed", "Controles temporales retirados"),
      item("report", "Final soils report received", "Informe final de suelos recibido", "IBC J105"),
    ],
  }),
];
