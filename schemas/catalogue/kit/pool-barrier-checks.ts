import { item } from "./wording";

/** What keeps children from a pool, at a fence or a pool. References: International Swimming Pool and Spa Code 2021, which IRC R326.1 adopts. */
export const poolBarrierChecks = [
  item("height", "Barrier at least 48 in high on its outer side", "Barrera de al menos 48 pulg en su lado exterior", "ISPSC 305.2.1"),
  item(
    "below",
    "Gap under it at most 2 in, 4 in over concrete",
    "Espacio inferior de 2 pulg como máximo, 4 sobre concreto",
    "ISPSC 305.2.1",
  ),
  item("openings", "A 4 in ball does not pass through", "Una esfera de 4 pulg no pasa por las aberturas", "ISPSC 305.2"),
  item("climb", "Nothing to climb by on the outer side", "Nada que sirva para trepar en el lado exterior", "ISPSC 305.2"),
  item(
    "gates",
    "Gates open outward, close and latch automatically",
    "Puertas hacia afuera, con cierre y pestillo automáticos",
    "ISPSC 305.3",
  ),
  item("latch", "Latch out of a child's reach", "Pestillo fuera del alcance de los niños", "ISPSC 305.3"),
  item(
    "house-wall",
    "House doors to the pool: alarm or listed cover",
    "Puertas de la casa a la piscina: alarma o cubierta certificada",
    "ISPSC 305.4",
  ),
  item(
    "pool-wall",
    "Pool wall as barrier: ladder locks or comes off",
    "Pared de piscina como barrera: escalera con seguro o desmontable",
    "ISPSC 305.5",
  ),
];
