/** How lengths are written: feet and inches, or meters. */
export type UnitSystem = "imperial" | "metric";

const millimetersPerInch = 25.4;
/** Longer is no length that a person typed. */
const longest = 40;

/** A number as lengths have it: `6 1/2`, `1-1/2`, `3/4`, `7.5`, `12`. */
const quantity = String.raw`(\d+[ -]+\d+/\d+|\d+/\d+|\d+(?:\.\d+)?|\.\d+)`;
const feetMark = String.raw`(?:'|ft\.?|feet|foot)`;
const inchMark = String.raw`(?:"|in\.?|inch(?:es)?)`;
const feetAndInches = new RegExp(`^${quantity} ?${feetMark}(?:[ -]*${quantity} ?${inchMark}?)?$`, "i");
const inchesAlone = new RegExp(`^${quantity} ?${inchMark}$`, "i");
const metric = /^(\d+(?:\.\d+)?|\.\d+) ?(mm|cm|m)$/i;
const bare = new RegExp(`^${quantity}$`);

/** With one kind of quotes, dashes, spaces and fractions, and no commas between thousands. */
const plainText = (text: string): string =>
  text
    .replace(/[¼½¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize("NFKC")}`)
    .replace(/\u2044/g, "/")
    .replace(/[‘’′´`]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** The value of a `quantity`. Not finite where it divides by zero. */
function numberOf(text: string): number {
  const [, whole = "0", over, under] = /^(?:(\d+)[ -]+)?(\d+)\/(\d+)$/.exec(text) ?? [];
  return over === undefined ? Number(text) : Number(whole) + Number(over) / Number(under);
}

function metricInches(text: string): number | null {
  const [, number, unit = ""] = metric.exec(text) ?? [];
  if (number === undefined) return null;
  const millimeters = { mm: 1, cm: 10, m: 1000 }[unit.toLowerCase()] ?? Number.NaN;
  return (Number(number) * millimeters) / millimetersPerInch;
}

function imperialInches(text: string): number | null {
  const alone = inchesAlone.exec(text)?.[1];
  if (alone !== undefined) return numberOf(alone);
  const [, feetText, inchText] = feetAndInches.exec(text) ?? [];
  if (feetText === undefined) return null;
  const feet = numberOf(feetText);
  if (inchText === undefined) return feet * 12;
  const inches = numberOf(inchText);
  return Number.isInteger(feet) && inches < 12 ? feet * 12 + inches : null;
}

/**
 * A length that somebody typed, in inches: `12'-6 1/2"`, `12'6"`, `3/4"`, `7.5 ft`, `3.5 m`. A number without a unit is ambiguous, as on a
 * site plan it is feet and on a detail inches: whoever reads it asks. Null: no length. Fractions of powers of two are exact.
 */
export function parseLength(text: string): number | "ambiguous" | null {
  const plain = plainText(text);
  if (plain.length > longest) return null;
  const inches = metricInches(plain) ?? imperialInches(plain);
  if (inches !== null) return Number.isFinite(inches) ? inches : null;
  return bare.test(plain) && Number.isFinite(numberOf(plain)) ? "ambiguous" : null;
}

/** Sixteenths of an inch below one inch as a fraction in its lowest terms; empty for none. */
function fractionText(sixteenths: number): string {
  if (sixteenths === 0) return "";
  let [over, under] = [sixteenths, 16];
  while (over % 2 === 0) [over, under] = [over / 2, under / 2];
  return `${over}/${under}`;
}

function imperialText(inches: number): string {
  const sixteenths = Math.round(inches * 16);
  const feet = Math.floor(sixteenths / 192);
  const whole = Math.floor(sixteenths / 16) % 12;
  const fraction = fractionText(sixteenths % 16);
  const shown = whole === 0 && feet === 0 && fraction !== "" ? fraction : `${whole} ${fraction}`.trim();
  return feet === 0 ? `${shown}"` : `${feet}'-${shown}"`;
}

function metricText(inches: number): string {
  const millimeters = Math.round(inches * millimetersPerInch);
  return millimeters < 1000 ? `${millimeters} mm` : `${(millimeters / 1000).toFixed(3)} m`;
}

/** A length, not negative, as drawings write it: `12'-6 1/2"` to the nearest 1/16 in, or `3.810 m`, under a meter `350 mm`. */
export const lengthText = (inches: number, system: UnitSystem): string =>
  system === "imperial" ? imperialText(inches) : metricText(inches);

/** With so many decimals, and commas between thousands. */
const grouped = (value: number, decimals: number): string => {
  const [whole = "", part] = value.toFixed(decimals).split(".");
  const commas = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return part === undefined ? commas : `${commas}.${part}`;
};

/**
 * An area, not negative: `1,180 sq ft` or `109.6 m²`. Small ones have a decimal more: the least clear opening of an egress window is
 * 5.7 sq ft (IRC R310).
 */
export function areaText(squareInches: number, system: UnitSystem): string {
  const feet = squareInches / 144;
  if (system === "imperial") return `${grouped(feet, feet < 100 ? 1 : 0)} sq ft`;
  const meters = (squareInches * millimetersPerInch ** 2) / 1_000_000;
  return `${grouped(meters, meters < 10 ? 2 : 1)} m²`;
}
