import type { FigureUnit, Report, ReportName } from "./report";

/** A figure as a sentence needs it. */
export interface SaidFigure {
  readonly value: number;
  readonly unit: FigureUnit;
}

/** The figures that the sentence of each question is made of: a column of its first table, or of another. */
const wanted: Readonly<Record<ReportName, readonly (string | readonly [column: string, table: string])[]>> = {
  volume: ["issued", "applied", "completed", "value"],
  days: ["permits", "half", "ninth"],
  "first-review": ["atOnce", "reviewed", "rate"],
  inspections: ["passed", "inspected", "rate", "firstRate"],
  fees: ["assessed", "waived", "collected"],
  backlog: ["open", "office", "inspector", "applicant", ["half", "states"]],
};
/** What is said besides, where it is known. */
const besides: Readonly<Partial<Record<ReportName, readonly string[]>>> = { days: ["cityHalf", "applicantHalf"] };

/** What a report's sentence has to say: its figures by their column; or that there is nothing, or too few records to tell. */
export type ReportSays =
  | { readonly kind: "says"; readonly figures: Readonly<Record<string, SaidFigure>> }
  | { readonly kind: "none" }
  | { readonly kind: "few" };

const counts = ({ tables }: Pick<Report, "tables">): boolean =>
  tables.some(({ total }) => Object.values(total.figures).some(({ value, withheld }) => withheld || (value ?? 0) > 0));

/** What a report comes to, for one sentence or two in whichever language. */
export function reportSays({ name, tables }: Pick<Report, "name" | "tables">): ReportSays {
  if (!counts({ tables })) return { kind: "none" };
  const figures: Record<string, SaidFigure> = {};
  const find = (column: string, from: string) => {
    const table = tables.find((one) => one.name === from);
    const unit = table?.columns.find((one) => one.name === column)?.unit ?? "count";
    return { figure: table?.total.figures[column], unit };
  };
  const first = tables[0]?.name ?? "";
  for (const one of wanted[name]) {
    const [column, from] = typeof one === "string" ? [one, first] : one;
    const { figure, unit } = find(column, from);
    if (!figure || figure.value === null) return { kind: figure?.withheld ? "few" : "none" };
    figures[column] = { value: figure.value, unit };
  }
  for (const column of besides[name] ?? []) {
    const { figure, unit } = find(column, first);
    if (figure && figure.value !== null) figures[column] = { value: figure.value, unit };
  }
  return { kind: "says", figures };
}
