import { truncate } from "../plain/truncate";
import type { Address } from "./address";

/**
 * Street suffixes, from USPS Publication 28 appendix C1: the standard abbreviation, then the spellings in use. Long forms are
 * folded into the abbreviation; so is a name that happens to be one ("Saint" and "Street" are both `st`), the same on both sides.
 */
const suffixes = `aly alley ally|ave avenue av aven avn|blvd boulevard boul blv|br branch|brg bridge|byp bypass|cir circle circ|ct court crt|cts courts
|ctr center centre cntr|cv cove|cres crescent|xing crossing|curv curve|dr drive driv drv|est estate|expy expressway expwy|ext extension|fwy freeway
|gdns gardens|gln glen|grn green|grv grove|hts heights|hwy highway hiway|hl hill|hls hills|is island|jct junction|lk lake|ln lane|lndg landing|loop loops
|mdw meadow|mdws meadows|mt mount|mtn mountain|orch orchard|pkwy parkway pky parkwy|psge passage|pl place|plz plaza|pt point|prt port|prom promenade
|rdg ridge|riv river|rd road|sq square|st street str saint|sta station|ter terrace terr|trl trail|tunl tunnel|tpke turnpike|vly valley|via viaduct
|vw view|vlg village|vis vista|walk wk|way wy`;
const directions = "n north no|s south so|e east|w west|ne northeast|nw northwest|se southeast|sw southwest";
const ordinals =
  "1 first|2 second|3 third|4 fourth|5 fifth|6 sixth|7 seventh|8 eighth|9 ninth|10 tenth|11 eleventh|12 twelfth|13 thirteenth|14 fourteenth|15 fifteenth";
const floors = "fl floor flr|bldg building";

function shortForms(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entry of table.split("|")) {
    const [short = "", ...long] = entry.trim().split(/\s+/);
    for (const spelling of [short, ...long]) found.set(spelling, short);
  }
  return found;
}

const directionOf = shortForms(directions);
const suffixOf = shortForms(suffixes);
const shortOf: ReadonlyMap<string, string> = new Map([...suffixOf, ...shortForms(ordinals), ...shortForms(floors), ...directionOf]);
const longForms = [...shortOf.keys()];
/** Words that introduce a unit, Publication 28 appendix C2. All become `#`: people mix them up, the number tells the unit. */
const unitWords = new Set(["apt", "apartment", "unit", "suite", "ste", "rm", "room", "spc", "space", "trlr", "lot", "#"]);

/** Lower case without accents and points; every other sign but `#`, `&` and `/` between digits becomes a space. */
const plainWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.'\u2019]/g, "")
    .replace(/#/g, " # ")
    .replace(/(?<!\d)\/|\/(?!\d)|[^\p{L}\p{N}#&/]+/gu, " ")
    .split(" ")
    .filter((word) => word !== "");

const shortened = (word: string): string => shortOf.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1");

/** Joins a unit word and its number into one word, `#200`; "Suite # 200" is one unit. */
function withUnits(words: readonly string[]): string[] {
  const joined: string[] = [];
  let introduced = false;
  for (const [index, word] of words.entries()) {
    if (unitWords.has(word) && index > 0 && index < words.length - 1) introduced = true;
    else {
      joined.push(introduced ? `#${word}` : shortened(word));
      introduced = false;
    }
  }
  return joined;
}

/** A street named by a direction alone keeps its whole name: "North St" is not "N St". */
function keepsName(words: readonly string[], plain: readonly string[]): string[] {
  const [number, name, suffix] = plain;
  const namedByDirection = /^\d/.test(number ?? "") && directionOf.has(name ?? "") && suffixOf.has(suffix ?? "");
  return words.map((word, index) => (namedByDirection && index === 1 ? (name ?? word) : word));
}

/**
 * The key of a place: equal for spellings of one address, whatever its case, punctuation, and ways to write directions, street suffixes,
 * ordinals and units ("2328 HARBOR AVE SW" and "2328 Harbor Avenue Southwest"; "Ste. 4" and "# 4"). The city is part of it, the state and zip
 * are not: records of one office agree on them or leave them blank. Empty for an address without letters or digits.
 */
export function addressKey(address: Pick<Address, "line1"> & Partial<Pick<Address, "line2" | "city">>): string {
  const plain = plainWords(address.line1);
  const second = plainWords(address.line2 ?? "");
  const unit = second.length === 1 && /\d/.test(second[0] ?? "") ? ["#", ...second] : second;
  const place = keepsName(withUnits([...plain, ...unit]), plain).join(" ");
  const city = plainWords(address.city ?? "")
    .map(shortened)
    .join(" ");
  return place === "" ? "" : `${place}|${city}`;
}

/** Ways to type a word with digits: "b26-01036" is found by "b26", "26-01036", "1036" and "b2601036". */
function spellings(part: string): string[] {
  const compounds = part.toLowerCase().match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
  return compounds
    .filter((word) => /\d/.test(word))
    .flatMap((word) => [word.replaceAll("-", ""), ...word.split("-").map((piece) => piece.replace(/^(?:[a-z]+|0+)(?=\d)/, ""))]);
}

/**
 * A free text's words, folded as a query's are, for the end of a `searchText`. No word of it names a unit: "lot 3" in a description says
 * nothing of the record's own unit.
 */
const textWords = (text: string): string => plainWords(text.replaceAll("#", " ")).map(shortened).join(" ");

/** What find-as-you-type looks in: number, address, parcel and names of one record, folded the same way as a query. At most 500 characters. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return withWords(new Set(), parts);
}

/** A `searchText` that answers by what is to be done as well. `work`: free text; it gives way where there is no room for all. */
export const searchTextWithWork = (work: string, ...parts: readonly (string | null | undefined)[]): string =>
  withWords(new Set(textWords(work).split(" ")), parts);

function withWords(last: ReadonlySet<string>, parts: readonly (string | null | undefined)[]): string {
  const words = new Set<string>();
  for (const part of parts) if (part) for (const word of [...withUnits(plainWords(part)), ...spellings(part)]) words.add(word);
  for (const word of last) if (word !== "") words.add(word);
  return ` ${truncate([...words].join(" "), 498)} `;
}

/** The words a half-typed last word may become: "avenu" and "aven" are `ave`. */
const completions = (word: string): string[] =>
  word.length < 2 ? [] : [...new Set(longForms.filter((long) => long.startsWith(word)).map((long) => shortOf.get(long) ?? long))];

/** What a query asks of the words of a text, folded as they are; an index can answer it as well as a scan. */
export interface SearchTerms {
  /** Each must begin a word. */
  readonly begins: readonly string[];
  /** What the last word, still being typed, may be: one of `begins` must begin a word, or one of `words` be one. Null: no such word. */
  readonly last: { readonly begins: readonly string[]; readonly words: readonly string[] } | null;
  /** Each must begin a word, unless the text has no word with `#`. */
  readonly units: readonly string[];
}

/** Reads a query. An empty one has no terms, and is true of every text. */
export function searchTerms(query: string): SearchTerms {
  const plain = plainWords(query);
  const folded = withUnits(plain);
  const units = folded.filter((word) => word.startsWith("#") && word !== "#");
  const begins = folded.filter((word) => !word.startsWith("#"));
  const typed = plain.at(-1) ?? "";
  const last = /\s$/.test(query) || typed.startsWith("#") || units.length > 0 ? undefined : begins.pop();
  return { begins, units, last: last === undefined ? null : { begins: [...new Set([last, typed])], words: completions(typed) } };
}

/**
 * A test over `searchText`s for one query. Every word must begin a word of the text, in any order; directions, suffixes and ordinals may be
 * spelled any way. A unit in the query need match only where the record has units. An empty query matches everything.
 */
export function searchMatcher(query: string): (text: string) => boolean {
  const { begins, last, units } = searchTerms(query);
  const wanted = begins.map((word) => ` ${word}`);
  const lastWays = last ? [...last.begins.map((word) => ` ${word}`), ...last.words.map((word) => ` ${word} `)] : [];
  return (text) =>
    wanted.every((word) => text.includes(word)) &&
    (lastWays.length === 0 || lastWays.some((way) => text.includes(way))) &&
    units.every((unit) => text.includes(` ${unit}`) || !text.includes(" #"));
}

let lastQuery: { readonly query: string; readonly test: (text: string) => boolean } | undefined;

/** Whether a `searchText` answers a query; the last query's matcher is kept, so that a list can call this row by row. */
export function matches(text: string, query: string): boolean {
  if (lastQuery?.query !== query) lastQuery = { query, test: searchMatcher(query) };
  return lastQuery.test(text);
}
