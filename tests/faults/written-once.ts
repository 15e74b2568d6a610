import type { FaultyProduct } from "./faulty-product";

/** What became of commands, found in raw SQLite alone: each with its place among all, and what is there of it. */
export interface Found {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** A report that somebody wrote: its command, and the row that it makes. */
export interface WrittenReport {
  readonly commandId: string;
  readonly reportId: string;
}

/** Log entries and reports by id, with how often each is there. */
export function reportsThere(product: FaultyProduct): {
  readonly log: ReadonlyMap<string, number>;
  readonly reports: ReadonlyMap<string, number>;
} {
  const count = (sql: string) => new Map(product.read<{ id: string; n: number }>(sql).map(({ id, n }) => [id, n]));
  return {
    log: count("SELECT command_id AS id, COUNT(*) AS n FROM change_log GROUP BY command_id"),
    reports: count("SELECT id, COUNT(*) AS n FROM synced_row WHERE kind = 'bug-report' AND deleted = 0 GROUP BY id"),
  };
}

/** Which of these are not there, and which are there more than once. */
export function writtenOnce(product: FaultyProduct, all: readonly WrittenReport[]): Found {
  const { log, reports } = reportsThere(product);
  const timesOf = ({ commandId, reportId }: WrittenReport) => [log.get(commandId) ?? 0, reports.get(reportId) ?? 0] as const;
  const told = (each: WrittenReport, place: number) => {
    const [logged, rows] = timesOf(each);
    return `${each.commandId}, act ${place + 1} of ${all.length}: ${logged} log entries, ${rows} reports`;
  };
  const which = (wrong: (times: number) => boolean) => all.flatMap((each, place) => (timesOf(each).some(wrong) ? [told(each, place)] : []));
  return { lost: which((times) => times === 0), doubled: which((times) => times > 1) };
}
