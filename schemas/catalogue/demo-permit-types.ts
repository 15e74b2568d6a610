import { type PermitType, permitType } from "../permit-type/permit-type";
import { commercialAlteration14, commercialAlteration15 } from "./commercial/structures/commercial-alteration";
import { residentialDeck } from "./residential/structures/residential-deck";
import { residentialElectrical } from "./residential/systems/residential-electrical";
import { waterHeater } from "./residential/systems/water-heater";

/** Every edition of the catalogue, read through the schema: what an organization is seeded with. Throws if an edition does not conform. */
export const demoPermitTypes = (): readonly PermitType[] =>
  [
    residentialDeck,
    residentialElectrical,
    commercialAlteration14,
    commercialAlteration15,
    { ...waterHeater.type, id: "water-heater@1", edition: 1, current: true, feesFrom: "2026-07-01" },
  ].map((data) => permitType.parse(data));
