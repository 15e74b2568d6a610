import type { AnyCommand, Changes } from "#schemas/command";
import type { MemoryState } from "#schemas/memory-state";
import { rowKinds } from "#schemas/row";
import { recordId } from "#schemas/values";

/** Ids that records have or will have: those that storage knows of, and those of commands decided before in the same batch. */
export class TakenIds {
  readonly #before: ReadonlySet<string>;
  readonly #made = new Set<string>();

  constructor(before: ReadonlySet<string>) {
    this.#before = before;
  }

  get made(): readonly string[] {
    return [...this.#made];
  }

  has(id: string | null): boolean {
    return id !== null && (this.#before.has(id) || this.#made.has(id));
  }

  add(id: string | null): void {
    if (id !== null) this.#made.add(id);
  }
}

/** Throws where a command made a record under an id out of its arguments that it does not declare (`creates`): nobody asked whether it is free. */
export function requireDeclared(
  { command, args }: { readonly command: AnyCommand; readonly args: unknown },
  changes: Changes,
  before: MemoryState,
): void {
  const said = new Set(typeof args === "object" && args !== null ? Object.values(args) : []);
  const declared = command.createdBy(args);
  const known = (id: string) => rowKinds.some((kind) => before.get(kind, id) !== undefined);
  const undeclared = changes.puts.find(({ id }) => said.has(id) && id !== declared && recordId.safeParse(id).success && !known(id));
  if (undeclared) throw new Error(`${command.name} makes a ${undeclared.kind} under an id that it does not declare`);
}
