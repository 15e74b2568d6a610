import type { Inspection } from "./inspection";

/** When an inspector comes, as a party is told it. Local wall times `HH:MM`. */
export type ArrivalWindow = NonNullable<Inspection["toldWindow"]>;

/** What a party was told of when the inspector comes; null: nothing that counts. What is done or called off has none. */
export const toldWindow = ({ state, toldWindow: told }: Pick<Inspection, "state" | "toldWindow">): ArrivalWindow | null =>
  state === "scheduled" || state === "arrived" ? (told ?? null) : null;

/** What of a record takes back the window that was told: nothing where none was. */
export const withoutWindow = ({ toldWindow: told }: Pick<Inspection, "toldWindow">): Pick<Inspection, "toldWindow"> =>
  told ? { toldWindow: null } : {};
