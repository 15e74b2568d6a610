import { contractor } from "./contractor";

const { name, trade, licenseState, phone, email } = contractor.shape;

/** What of a contractor may be corrected. The licence number is what it is known by, and stays. */
export const correctable = ["name", "trade", "licenseState", "phone", "email"] as const;

/** How each of them is written. */
export const correctedAs = { name: name.min(1), trade, licenseState, phone, email };
