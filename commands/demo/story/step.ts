import type { CommandCall } from "#schemas/commands";
import { owedCents } from "#schemas/fee/fee-balance";
import type { MemoryState } from "#schemas/memory-state";
import type { ProblemCode } from "#schemas/problem";
import type { RowData, RowKind } from "#schemas/row";
import { aggregates } from "#schemas/row-scope";

/** A permit as it stands when one of its steps is due. */
export class PermitView {
  readonly #state: MemoryState;
  readonly #aggregate: string;
  readonly #accountIds: ReadonlyMap<string, string>;
  readonly permitId: string;

  constructor(permitId: string, state: MemoryState, accountIds: ReadonlyMap<string, string>) {
    this.permitId = permitId;
    this.#state = state;
    this.#aggregate = aggregates.permit(permitId);
    this.#accountIds = accountIds;
  }
  get permit(): RowData<"permit"> | undefined {
    return this.#state.get("permit", this.permitId);
  }
  list<K extends RowKind>(kind: K): readonly RowData<K>[] {
    return this.#state.list(kind, this.#aggregate);
  }
  /** The account of somebody of the story. */
  accountOf(email: string): string {
    const id = this.#accountIds.get(email);
    if (id === undefined) throw new Error(`Nobody of the story has the address ${email}`);
    return id;
  }
  get owedCents(): number {
    return owedCents(this.list("fee"));
  }
}

/** One thing that somebody does at a moment, in as many commands as that takes. */
export interface Step {
  readonly at: string;
  /** Address of whoever does it. */
  readonly who: string;
  /** Names it within its permit's life. */
  readonly key: string;
  /** Where it depends on what then stands, made of that. */
  readonly acts: readonly CommandCall[] | ((view: PermitView) => readonly CommandCall[]);
  /** Refusals that may come of what others have done; the permit waits there from then on. */
  readonly mayStop?: readonly ProblemCode[];
  /** Refusals after which it goes on all the same. */
  readonly mayFail?: readonly ProblemCode[];
}

/** A permit's way from its first page to its end, past today too: what is due is told, the rest waits. */
export interface Life {
  readonly key: string;
  readonly permitId: string;
  readonly propertyId: string;
  readonly steps: readonly Step[];
}
