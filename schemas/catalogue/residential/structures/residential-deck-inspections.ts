import { type InspectionData, item, say } from "../../kit/wording";

/** Three visits, as the International Residential Code 2021 asks of a deck (R109.1; section references R507, R311.7, R312). */
export const residentialDeckInspections: InspectionData[] = [
  {
    code: "210",
    name: say("Footings", "Zapatas"),
    discipline: "Building",
    final: false,
    prerequisites: [],
    minutes: 30,
    checklist: [
      item(
        "setbacks",
        "Holes are where the site plan shows, setbacks kept",
        "Las excavaciones están donde indica el plano y respetan los retiros",
      ),
      item(
        "size",
        "Footing size and spacing match the plan",
        "El tamaño y la separación de las zapatas coinciden con el plano",
        "R507.3.1",
      ),
      item("depth", "Bottom is below frost depth", "El fondo está por debajo de la línea de congelación", "R507.3.2"),
      item("soil", "Firm undisturbed soil, no water or loose fill", "Suelo firme sin remover, sin agua ni relleno suelto", "R403.1"),
      item("forms", "Forms and reinforcement set and braced", "Encofrado y refuerzo colocados y arriostrados"),
      item(
        "post-bases",
        "Post base hardware on site, fit for outdoor use",
        "Anclajes de poste en la obra, aptos para exteriores",
        "R507.4.1",
      ),
      item("utilities", "Buried utilities marked and clear", "Servicios enterrados marcados y libres"),
    ],
  },
  {
    code: "220",
    name: say("Framing", "Estructura"),
    discipline: "Building",
    final: false,
    prerequisites: ["210"],
    minutes: 45,
    checklist: [
      item(
        "ledger",
        "Ledger bolts or screws: size, spacing, edge distance",
        "Pernos o tornillos de la viga de apoyo: tamaño, separación y distancia al borde",
        "R507.9.1",
      ),
      item("flashing", "Flashing at the house sheds water", "El tapajuntas en la casa desvía el agua", "R703.4"),
      item("lateral", "Lateral load connection to the house", "Conexión a la casa para carga lateral", "R507.9.2"),
      item("posts", "Posts: size, height, fastened at base and beam", "Postes: tamaño, altura, sujetos en la base y en la viga", "R507.4"),
      item("beams", "Beams: size, span, splices over posts", "Vigas: tamaño, luz, empalmes sobre los postes", "R507.5"),
      item("joists", "Joists: size, span, hangers fully nailed", "Viguetas: tamaño, luz, colgadores con todos los clavos", "R507.6"),
      item("stair-stringers", "Stair stringers: cut, bearing, fastening", "Zancas de escalera: corte, apoyo y sujeción", "R311.7"),
      item(
        "treated-wood",
        "Treated or durable wood, cut ends treated",
        "Madera tratada o durable, con los extremos cortados tratados",
        "R507.2.1",
      ),
      item("fasteners", "Fasteners and connectors resist corrosion", "Clavos y conectores resistentes a la corrosión", "R507.2.3"),
    ],
  },
  {
    code: "290",
    name: say("Final", "Final"),
    discipline: "Building",
    final: true,
    prerequisites: ["220"],
    minutes: 30,
    checklist: [
      item(
        "guard-height",
        "Guards at least 36 in high where the drop is over 30 in",
        "Barandas de al menos 36 pulg donde la caída supera 30 pulg",
        "R312.1.2",
      ),
      item("guard-openings", "A 4 in ball does not pass through the guard", "Una esfera de 4 pulg no pasa por la baranda", "R312.1.3"),
      item("guard-posts", "Guard posts firm when pushed", "Los postes de la baranda no ceden al empujarlos", "R507.10"),
      item(
        "risers",
        "Risers at most 7 3/4 in and even, treads at least 10 in",
        "Contrahuellas de 7 3/4 pulg como máximo y parejas, huellas de al menos 10 pulg",
        "R311.7.5",
      ),
      item(
        "handrail",
        "Handrail 34 to 38 in high, can be gripped, ends returned",
        "Pasamanos a 34-38 pulg, se puede agarrar, con extremos cerrados",
        "R311.7.8",
      ),
      item("decking", "Boards fastened, even, gaps drain", "Tablas sujetas y parejas, las juntas drenan", "R507.7"),
      item("stair-light", "Light at the stair", "Luz en la escalera", "R303.8"),
      item("earlier-items", "Items left open at framing are corrected", "Lo pendiente de la inspección de estructura está corregido"),
    ],
  },
];
