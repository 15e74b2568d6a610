import process from "node:process";
import { OLD_AFTER_DAYS } from "#schemas/blds/import-age";
import { importRefusals } from "#schemas/blds/import-record";

/** @typedef {import("./import-file.js").ImportCounts} ImportCounts */

const number = new Intl.NumberFormat("en-US");

/** Why a row was refused, in words. @param {string} reason a code of `importRefusals`, or what the server said */
export const refusalWords = (reason) => Object.entries(importRefusals).find(([code]) => code === reason)?.[1] ?? reason;

/** What became of a value that was not taken as it came. @type {Readonly<Record<import("#schemas/blds/import-record").ImportWarning["reason"], string>>} */
const warningWords = {
  unreadable: "could not be read, kept as text",
  ambiguous: "fits two date formats as different days, kept as text",
  cut: "longer than the field, its end cut",
};

/** @param {ReadonlyMap<string, number>} counts */
const total = (counts) => [...counts.values()].reduce((sum, each) => sum + each, 0);

/** Whether nothing of the file was taken: every row was refused. @param {ImportCounts} counts */
export const allRefused = (counts) => counts.rows > 0 && total(counts.refused) === counts.rows;

/**
 * How far an import is: rows settled of all there are, and how many a second.
 * @param {ImportCounts} counts @param {number} rows in the file @param {number} milliseconds since it began
 */
export function progressText(counts, rows, milliseconds) {
  const refused = total(counts.refused);
  const settled = counts.taken + refused;
  const rate = milliseconds > 0 ? Math.round((settled / milliseconds) * 1_000) : 0;
  const of = `${number.format(settled)} of ${number.format(rows)} rows (${number.format(rate)} a second)`;
  return `${of}: ${number.format(counts.taken)} taken, ${number.format(refused)} refused`;
}

/** What is known so far, on one line of a terminal, or now and then on a line of its own. @param {number} rows in the file */
export function progressLine(rows) {
  const { isTTY } = process.stdout;
  const began = Date.now();
  let shownAt = began;
  return {
    /** @param {ImportCounts} counts */
    show(counts) {
      if (!isTTY && Date.now() - shownAt < 2_000) return;
      shownAt = Date.now();
      const text = progressText(counts, rows, shownAt - began);
      process.stdout.write(isTTY ? `\r${text}\u001b[K` : `${text} …\n`);
    },
    end: () => void (isTTY && process.stdout.write("\r\u001b[K")),
  };
}

/** @param {ImportCounts} counts @param {number} refused */
function firstLine(counts, refused) {
  const changed = counts.changed === 0 ? "all here already, unchanged" : `${number.format(counts.changed)} new or changed`;
  const taken = counts.taken === 0 ? "0 taken" : `${number.format(counts.taken)} taken (${changed})`;
  return `${number.format(counts.rows)} rows: ${taken}, ${number.format(refused)} refused.`;
}

/** What became of open permits that nobody touched for long, and how to say what they are. @param {ImportCounts} counts @param {import("#schemas/blds/import-mapping").ImportMapping["asOf"]} asOf @param {string} today */
function oldLines({ old }, asOf, today) {
  if (old === 0) return [];
  const permits = `${number.format(old)} open ${old === 1 ? "permit" : "permits"} without activity for over`;
  if (asOf !== undefined) return [`${permits} ${number.format(asOf.expireAfterDays)} days on ${asOf.date}: taken as expired.`];
  return [
    `${permits} ${OLD_AFTER_DAYS} days came in as open, and wait in the office's lists.`,
    `To take them as expired, add this key to the mapping and import again: "asOf": { "date": "${today}", "expireAfterDays": ${OLD_AFTER_DAYS} }`,
  ];
}

/** @param {readonly (readonly [string, number])[]} entries */
const table = (entries) => [...entries].sort((a, b) => b[1] - a[1]).map(([name, rows]) => `  ${number.format(rows).padStart(8)}  ${name}`);

/**
 * What an import did, in lines.
 * @param {ImportCounts} counts
 * @param {{ file: string, mapping: import("#schemas/blds/import-mapping").ImportMapping, today: string }} job `file` is that of refused rows
 */
export function report(counts, { file, mapping, today }) {
  const refused = total(counts.refused);
  const statuses = [...counts.unmapped].map(([raw, { state, rows }]) => /** @type {const} */ ([`${raw || "(blank)"} → ${state}`, rows]));
  const reasons = [...counts.refused].map(([reason, rows]) => /** @type {const} */ ([refusalWords(reason), rows]));
  const warnings = [...counts.warnings.values()].map(
    ({ field, reason, rows }) => /** @type {const} */ ([`${field}: ${warningWords[reason]}`, rows]),
  );
  return [
    firstLine(counts, refused),
    ...(counts.own > 0 ? [`${number.format(counts.own)} of them are this office's own permits, left as they are.`] : []),
    ...(statuses.length > 0 ? ["Statuses that no mapping names, and the state they were given:", ...table(statuses)] : []),
    ...(warnings.length > 0 ? ["Values not taken as they came:", ...table(warnings)] : []),
    ...(refused > 0 ? ["Refused rows, by reason:", ...table(reasons), `They are in ${file}`] : []),
    ...oldLines(counts, mapping.asOf, today),
  ];
}
