import { z } from "zod";
import { cents, line, prose } from "../values";

/**
 * The fields of a permit that an application describes. A question's `fills` names one, and its answer becomes the record's; forms, imports, exports
 * and the API follow from this file. Null or "" where nobody said.
 */
const describedShape = {
  description: prose(10_000),
  projectName: line(200),
  valuationCents: cents.nullable(),
  squareFeet: z.number().nonnegative().nullable(),
  housingUnits: z.number().nullable(),
};
const described = z.object(describedShape);
export type Described = z.infer<typeof described>;
export type DescribedField = keyof Described;
export const describedNames: readonly DescribedField[] = described.keyof().options;

/** The same for rows that are kept: those of a build that did not know a field stand on devices and in outboxes. */
export const keptDescribedShape = {
  description: describedShape.description.default(""),
  projectName: describedShape.projectName.default(""),
  valuationCents: describedShape.valuationCents.default(null),
  squareFeet: describedShape.squareFeet.default(null),
  housingUnits: describedShape.housingUnits.default(null),
} satisfies Record<DescribedField, unknown>;

/** The BLDS column by which each leaves and comes back. */
export const describedColumns = {
  description: "Description",
  projectName: "ProjectName",
  valuationCents: "EstProjectCost",
  squareFeet: "TotalSqFt",
  housingUnits: "HousingUnits",
} as const satisfies Record<DescribedField, string>;

/** Reads a value of each kind. Text is cut at `most` characters; an area is in square feet and never below zero. */
export interface DescribedReader<From> {
  readonly prose: (from: From, most: number) => string;
  readonly line: (from: From, most: number) => string;
  readonly cents: (from: From) => number | null;
  readonly area: (from: From) => number | null;
  readonly count: (from: From) => number | null;
}

/** Every described field, read from what `of` gives of it. */
export const describe = <From>(read: DescribedReader<From>, of: (field: DescribedField) => From): Described => ({
  description: read.prose(of("description"), 10_000),
  projectName: read.line(of("projectName"), 200),
  valuationCents: read.cents(of("valuationCents")),
  squareFeet: read.area(of("squareFeet")),
  housingUnits: read.count(of("housingUnits")),
});

/** How a number of each kind is written. */
export type DescribedWriter = Readonly<Record<"cents" | "area" | "count", (value: number | null) => string>>;

/** Every described field in its BLDS column. */
export const bldsOfDescribed = (of: Described, write: DescribedWriter): Record<(typeof describedColumns)[DescribedField], string> => ({
  Description: of.description,
  ProjectName: of.projectName,
  EstProjectCost: write.cents(of.valuationCents),
  TotalSqFt: write.area(of.squareFeet),
  HousingUnits: write.count(of.housingUnits),
});

/** The described fields of a record that has more. */
export const describedOf = ({ description, projectName, valuationCents, squareFeet, housingUnits }: Described): Described => ({
  ...{ description, projectName, valuationCents, squareFeet, housingUnits },
});
