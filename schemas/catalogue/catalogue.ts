import type { PermitType } from "../permit-type/permit-type";
import { firstEdition, type PortableType, portableType } from "../permit-type/type-file";
import { commercialFireAlarm } from "./commercial/fire/commercial-fire-alarm";
import { commercialFireSprinkler } from "./commercial/fire/commercial-fire-sprinkler";
import { commercialKitchenHood } from "./commercial/fire/commercial-kitchen-hood";
import { commercialGrading } from "./commercial/site/commercial-grading";
import { commercialSign } from "./commercial/site/commercial-sign";
import { commercialTentEvent } from "./commercial/site/commercial-tent-event";
import { commercialAlterationEntry } from "./commercial/structures/commercial-alteration-entry";
import { commercialCertificateOfOccupancy } from "./commercial/structures/commercial-certificate-of-occupancy";
import { commercialChangeOfUse } from "./commercial/structures/commercial-change-of-use";
import { commercialNewBuilding } from "./commercial/structures/commercial-new-building";
import { commercialReroof } from "./commercial/structures/commercial-reroof";
import { commercialElectrical } from "./commercial/trades/commercial-electrical";
import { commercialMechanical } from "./commercial/trades/commercial-mechanical";
import { commercialPlumbing } from "./commercial/trades/commercial-plumbing";
import type { CatalogueEntry } from "./kit/catalogue-entry";
import { demolition } from "./residential/structures/demolition";
import { accessoryDwelling } from "./residential/structures/residential-accessory-dwelling";
import { residentialAddition } from "./residential/structures/residential-addition";
import { residentialDeckEntry } from "./residential/structures/residential-deck-entry";
import { residentialFence } from "./residential/structures/residential-fence";
import { residentialGarage } from "./residential/structures/residential-garage";
import { residentialNewHouse } from "./residential/structures/residential-new-house";
import { residentialPool } from "./residential/structures/residential-pool";
import { residentialReroof } from "./residential/structures/residential-reroof";
import { residentialSidingWindows } from "./residential/structures/residential-siding-windows";
import { gasLine } from "./residential/systems/gas-line";
import { heatingCooling } from "./residential/systems/heating-cooling";
import { residentialBattery } from "./residential/systems/residential-battery";
import { residentialElectricalEntry } from "./residential/systems/residential-electrical-entry";
import { residentialPlumbing } from "./residential/systems/residential-plumbing";
import { residentialSolar } from "./residential/systems/residential-solar";
import { vehicleCharger } from "./residential/systems/vehicle-charger";
import { waterHeater } from "./residential/systems/water-heater";

/** Every type that an office can take into its own, in the order of its list. */
export const catalogue: readonly CatalogueEntry[] = [
  residentialNewHouse,
  residentialAddition,
  accessoryDwelling,
  residentialDeckEntry,
  residentialGarage,
  residentialFence,
  residentialReroof,
  residentialSidingWindows,
  residentialPool,
  residentialSolar,
  residentialBattery,
  vehicleCharger,
  residentialElectricalEntry,
  residentialPlumbing,
  waterHeater,
  heatingCooling,
  gasLine,
  demolition,
  commercialNewBuilding,
  commercialAlterationEntry,
  commercialChangeOfUse,
  commercialSign,
  commercialReroof,
  commercialMechanical,
  commercialElectrical,
  commercialPlumbing,
  commercialFireAlarm,
  commercialFireSprinkler,
  commercialKitchenHood,
  commercialTentEvent,
  commercialGrading,
  commercialCertificateOfOccupancy,
];

/** An entry as it goes to an office. Throws where it does not conform. */
export const portableOfEntry = ({ type }: CatalogueEntry): PortableType => portableType.parse(type);

/** An entry as an office's first edition of the type, its fees in force from that day. Throws where it does not conform. */
export const permitTypeOf = (entry: CatalogueEntry, feesFrom: string): PermitType => firstEdition(portableOfEntry(entry), feesFrom);
