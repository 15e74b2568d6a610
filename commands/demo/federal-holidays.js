/**
 * US federal holidays 2025 to 2028 as observed (5 U.S.C. 6103: a Saturday's is kept on Friday, a Sunday's on Monday).
 */
const names = {
  newYear: ["New Year's Day", "Año Nuevo"],
  king: ["Martin Luther King Jr. Day", "Día de Martin Luther King Jr."],
  presidents: ["Presidents' Day", "Día de los Presidentes"],
  memorial: ["Memorial Day", "Día de los Caídos"],
  juneteenth: ["Juneteenth", "Juneteenth"],
  independence: ["Independence Day", "Día de la Independencia"],
  labor: ["Labor Day", "Día del Trabajo"],
  columbus: ["Columbus Day", "Día de Colón"],
  veterans: ["Veterans Day", "Día de los Veteranos"],
  thanksgiving: ["Thanksgiving Day", "Día de Acción de Gracias"],
  christmas: ["Christmas Day", "Navidad"],
};

/** @type {ReadonlyArray<readonly [keyof typeof names, readonly string[]]>} */
const observed = [
  ["newYear", ["2025-01-01", "2026-01-01", "2027-01-01", "2027-12-31"]],
  ["king", ["2025-01-20", "2026-01-19", "2027-01-18", "2028-01-17"]],
  ["presidents", ["2025-02-17", "2026-02-16", "2027-02-15", "2028-02-21"]],
  ["memorial", ["2025-05-26", "2026-05-25", "2027-05-31", "2028-05-29"]],
  ["juneteenth", ["2025-06-19", "2026-06-19", "2027-06-18", "2028-06-19"]],
  ["independence", ["2025-07-04", "2026-07-03", "2027-07-05", "2028-07-04"]],
  ["labor", ["2025-09-01", "2026-09-07", "2027-09-06", "2028-09-04"]],
  ["columbus", ["2025-10-13", "2026-10-12", "2027-10-11", "2028-10-09"]],
  ["veterans", ["2025-11-11", "2026-11-11", "2027-11-11", "2028-11-10"]],
  ["thanksgiving", ["2025-11-27", "2026-11-26", "2027-11-25", "2028-11-23"]],
  ["christmas", ["2025-12-25", "2026-12-25", "2027-12-24", "2028-12-25"]],
];

/** In order of day, named in both languages. */
export const federalHolidays = observed
  .flatMap(([name, days]) => days.map((day) => ({ day, name: { en: names[name][0], es: names[name][1] } })))
  .sort((a, b) => a.day.localeCompare(b.day));
