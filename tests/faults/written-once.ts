import type { FaultyProduct } from "./faulty-product";

/** What became of commands, found in raw SQLite alone: each with its place among all, and what is there of it. */
export interface Found {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** A draft that somebody started: its command, and the row that it makes. */
export interface StartedDraft {
  readonly commandId: string;
  readonly permitId: string;
}

/** Log entries and drafts by id, with how often each is there. */
export function draftsThere(product: FaultyProduct): {
  readonly log: ReadonlyMap<string, number>;
  readonly drafts: ReadonlyMap<string, number>;
} {
  const count = (sql: string) => new Map(product.read<{ id: string; n: number }>(sql).map(({ id, n }) => [id, n]));
  return {
    log: count("SELECT command_id AS id, COUNT(*) AS n FROM change_log GROUP BY command_id"),
    drafts: count("SELECT id, COUNT(*) AS n FROM synced_row WHERE kind = 'draft' AND deleted = 0 GROUP BY id"),
  };
}

/** Which of these are not there, and which are there more than once. */
export function writtenOnce(product: FaultyProduct, all: readonly StartedDraft[]): Found {
  const { log, drafts } = draftsThere(product);
  const timesOf = ({ commandId, permitId }: StartedDraft) => [log.get(commandId) ?? 0, drafts.get(permitId) ?? 0] as const;
  const told = (each: StartedDraft, place: number) => {
    const [logged, rows] = timesOf(each);
    return `${each.commandId}, act ${place + 1} of ${all.length}: ${logged} log entries, ${rows} drafts`;
  };
  const which = (wrong: (times: number) => boolean) => all.flatMap((each, place) => (timesOf(each).some(wrong) ? [told(each, place)] : []));
  return { lost: which((times) => times === 0), doubled: which((times) => times > 1) };
}
