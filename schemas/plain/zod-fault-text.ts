import type { z } from "zod";

/** What is wrong with one field of a refused request, in the API's language. */
export interface FieldWords {
  /** As `lines.0.amount`; "" is the whole. */
  readonly path: string;
  /** As zod names it. */
  readonly code: z.core.$ZodIssue["code"];
  readonly detail: string;
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** At most so many values are listed. */
const mostListed = 20;
const listed = (values: readonly unknown[]): string => {
  const shown = values.slice(0, mostListed).map((value) => (typeof value === "string" ? `"${value}"` : String(value)));
  return values.length > mostListed ? `${shown.join(", ")} and ${values.length - mostListed} others` : shown.join(", ");
};

function valueAt(data: unknown, path: Path): unknown {
  let at = data;
  for (const step of path) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

/** How a type is called where JSON is spoken. */
const typeNames: Readonly<Partial<Record<string, string>>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
  undefined: "left out",
  date: "a date",
};

/** How a format is written. */
const formatNames: Readonly<Partial<Record<string, string>>> = {
  email: "an e-mail address",
  url: "an address like https://example.org",
  uuid: "a UUID",
  guid: "a UUID",
  date: "a day like 2026-11-24",
  time: "a time like 09:30:00",
  datetime: "an instant in UTC like 2026-11-24T09:30:00.000Z",
  base64: "base64",
  base64url: "base64url",
  json_string: "JSON",
};

/** What is counted: the characters of a text, the entries of a list, else the number itself. */
const unitOf = (origin: string, count: number | bigint): string => {
  const one = Number(count) === 1;
  if (origin === "string") return one ? " character" : " characters";
  if (["array", "set", "map", "object"].includes(origin)) return one ? " entry" : " entries";
  return origin === "file" ? " bytes" : "";
};

function boundOf(origin: string, bound: number | bigint, words: readonly [string, string, string], issue: Issue): string {
  const [inclusive, exclusive, exactly] = words;
  const said = "exact" in issue && issue.exact ? exactly : "inclusive" in issue && issue.inclusive === false ? exclusive : inclusive;
  return `${said} ${bound}${unitOf(origin, bound)}`;
}

function formatOf(issue: z.core.$ZodIssueInvalidStringFormat): string {
  const name = formatNames[issue.format];
  if (name !== undefined) return `Must be ${name}`;
  return issue.pattern === undefined ? `Must be written as ${issue.format}` : `Must match ${issue.pattern}`;
}

/** What our own schemas say of a rule that zod has no name for; zod's own default says nothing. */
const ownWords = ({ message }: Issue): string => (/^Invalid input\b/.test(message) ? "This value is not taken here" : message);

/** The words of one issue. `data`: what was held against the schema, to tell what is missing from what does not fit. */
function wordsOf(issue: Issue, data: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected !== "undefined" && valueAt(data, issue.path) === undefined) return "This field is needed";
      return `Must be ${typeNames[issue.expected] ?? issue.expected}`;
    case "too_big":
      return boundOf(issue.origin, issue.maximum, ["At most", "Less than", "Exactly"], issue);
    case "too_small":
      return boundOf(issue.origin, issue.minimum, ["At least", "More than", "Exactly"], issue);
    case "invalid_format":
      return formatOf(issue);
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `Not known here: ${listed(issue.keys)}`;
    case "invalid_value":
      if (valueAt(data, issue.path) === undefined) return `This field is needed: ${listed(issue.values)}`;
      return `Must be ${issue.values.length === 1 ? "" : "one of "}${listed(issue.values)}`;
    case "invalid_union":
      return "None of the shapes that are taken here";
    case "invalid_key":
      return "This name is not taken here";
    case "invalid_element":
      return "This entry is not taken here";
    case "custom":
      return ownWords(issue);
  }
}

/** The branch of a union that was most likely meant: the one with the fewest faults inside the value. Null when only the value as a whole is at fault. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const inside = branches.filter((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0));
  return inside.reduce<readonly Issue[] | null>((best, issues) => (best === null || issues.length < best.length ? issues : best), null);
}

function fieldsOfIssue(issue: Issue, data: unknown, above: Path): readonly FieldWords[] {
  const path = [...above, ...issue.path];
  const at = { path: path.map(String).join("."), code: issue.code };
  const value = valueAt(data, issue.path);
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    if (value === undefined) return [{ ...at, detail: "This field is needed" }];
    const meant = meantBranch(issue.errors);
    if (meant !== null) return meant.flatMap((inner) => fieldsOfIssue(inner, value, path));
    const words = [...new Set(issue.errors.flatMap((branch) => branch.map((inner) => wordsOf(inner, value))))];
    return [{ ...at, detail: words.map((word, place) => (place === 0 ? word : word.replace(/^M/, "m"))).join(", or ") }];
  }
  if (issue.code === "invalid_key" || issue.code === "invalid_element") {
    const inner = issue.issues.map((one) => wordsOf(one, undefined));
    return [{ ...at, detail: [wordsOf(issue, data), ...new Set(inner)].join(". ") }];
  }
  return [{ ...at, detail: wordsOf(issue, data) }];
}

/** Every field at fault with words of our own, in the schema's order. `data`: what the schema was given; `above`: where that stands. */
export const fieldWords = (error: z.ZodError, data: unknown, above: Path = []): readonly FieldWords[] =>
  error.issues.flatMap((issue) => fieldsOfIssue(issue, data, above));
