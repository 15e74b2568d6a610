/** Reasons of the office and of those who ask it. */
export const denials: readonly string[] = [
  "The plans do not show that the work meets the code, and nothing else was sent within the time given.",
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
export const appeals: readonly string[] = ["We believe the code allows this. Please have the board look at it again."];
export const revocations: readonly string[] = ["Issued on the plans of another address. A new application is needed."];
export const stopReasons: readonly string[] = [
  "Work goes beyond what was approved. Send revised plans before you go on.",
  "Work was covered before it was inspected. Call the office before you go on.",
];
