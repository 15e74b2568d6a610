import { checkForForm } from "../permit-type/carried-answers";
import { type PermitType, permitType } from "../permit-type/permit-type";
import { commercialAlteration14, commercialAlteration15 } from "./commercial/structures/commercial-alteration";
import { commercialAlterationEntry } from "./commercial/structures/commercial-alteration-entry";
import { residentialDeck } from "./residential/structures/residential-deck";
import { residentialDeckEntry } from "./residential/structures/residential-deck-entry";
import { residentialElectrical } from "./residential/systems/residential-electrical";
import { residentialElectricalEntry } from "./residential/systems/residential-electrical-entry";

/** Each edition with the entry whose need check is asked before it. */
const editions = [
  [residentialDeck, residentialDeckEntry],
  [residentialElectrical, residentialElectricalEntry],
  [commercialAlteration14, commercialAlterationEntry],
  [commercialAlteration15, commercialAlterationEntry],
] as const;

/** Every edition of the catalogue, read through the schema: what an organization is seeded with. Throws if an edition does not conform. */
export const demoPermitTypes = (): readonly PermitType[] =>
  editions.map(([data, { type }]) => {
    const read = permitType.parse(data);
    return { ...read, needCheck: checkForForm(type.needCheck, read) };
  });
