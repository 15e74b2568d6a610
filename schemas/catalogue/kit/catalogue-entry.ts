import type { Answers } from "../../permit-type/form";
import type { PermitNeed, TypeSource } from "../../permit-type/permit-need";
import type { PermitTypeData } from "./wording";

/** A sum worked by hand from a city's printed schedule: what the calculator must charge for these answers. */
export interface PrintedFee {
  /** The address of the schedule, one of the type's sources. */
  readonly url: string;
  /** How the sum comes about, as the schedule says it. */
  readonly works: string;
  readonly answers: Answers;
  readonly totalCents: number;
}

/** A type of the catalogue as it is written. Edition, time and fees' day are the same for all: `permitTypeOf` adds them. */
export type TypeDraft = Omit<
  PermitTypeData,
  "id" | "edition" | "current" | "feesFrom" | "publication" | "withheld" | "needCheck" | "sources"
> & { readonly needCheck: PermitNeed; readonly sources: readonly [TypeSource, ...TypeSource[]] };

export interface CatalogueEntry {
  readonly type: TypeDraft;
  readonly printed: readonly [PrintedFee, ...PrintedFee[]];
}
