/** Reasons of the office and of those who ask it. */
export const denials: readonly string[] = [
  "The lot has no room for the building within the required setbacks, and no variance was asked for.",
];
export const withdrawals: readonly string[] = [
  "We decided to wait until next year.",
  "The house was sold.",
  "The old one can be repaired.",
];
export const voidings: readonly string[] = [
  "Applied for twice. The other application goes on.",
  "Wrong address: the property is in the county.",
];
export const appeals: readonly string[] = ["Two houses on our street stand closer to the line. We ask the board to look at it again."];
export const revocations: readonly string[] = ["Issued on plans of another lot. A new application is needed."];
export const stopReasons: readonly string[] = [
  "Framing goes beyond the approved plans: a second story is being built. Submit revised plans.",
  "Work began on the retaining wall without shoring. Call the office before you go on.",
];
