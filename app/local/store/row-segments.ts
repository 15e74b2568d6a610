import type { PulledBatch } from "#app/local/sync/local-port";
import type { AnyRow } from "#schemas/row";
import type { DeviceDatabase, Segment, Single } from "./device-database";

const segmentSize = 100;
/** Pages of at most this many rows are kept as single rows. */
const singleLimit = 200;
/** Single rows beyond this many are folded into segments, so many at a time. */
const foldLimit = 1_000;

const keyOf = (row: Pick<AnyRow, "scope" | "kind" | "id">) => `${row.scope}\n${row.kind}\n${row.id}`;

/**
 * What stands of the stored records: the newest generation of a key, unless its scope was dropped since. A single row is
 * always newer than any segment's row of its key (`writePage` sees to that).
 */
function standing(segments: readonly Segment[], singles: readonly Single[], gone: ReadonlyMap<string, number>) {
  const newest = new Map<string, number>();
  for (const segment of segments)
    for (const row of segment.rows) {
      const key = keyOf(row);
      if ((newest.get(key) ?? -1) < segment.generation) newest.set(key, segment.generation);
    }
  for (const single of singles) newest.set(single.key, single.generation);
  return (row: AnyRow, generation: number) => newest.get(keyOf(row)) === generation && (gone.get(row.scope ?? "") ?? -1) < generation;
}

const dropsOf = async (db: DeviceDatabase) => new Map((await db.dropped.toArray()).map((mark) => [mark.scope, mark.generation]));

/** Everything that stands, in batches as stored, and how many stored rows no longer do. Call inside a transaction. */
export async function readRows(db: DeviceDatabase): Promise<{ batches: readonly (readonly AnyRow[])[]; dead: number }> {
  const [segments, singles, gone] = await Promise.all([db.segments.toArray(), db.singles.toArray(), dropsOf(db)]);
  const stands = standing(segments, singles, gone);
  const batches = segments.map((segment) => segment.rows.filter((row) => stands(row, segment.generation)));
  const stored = segments.reduce((sum, segment) => sum + segment.rows.length, 0);
  const dead = stored - batches.reduce((sum, rows) => sum + rows.length, 0);
  const last: AnyRow[] = [];
  for (const single of singles) if (single.row && stands(single.row, single.generation)) last.push(single.row);
  return { batches: [...batches, last], dead };
}

function inSegments(rows: readonly AnyRow[], generation: number): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < rows.length; at += segmentSize) segments.push({ generation, rows: rows.slice(at, at + segmentSize) });
  return segments;
}

/** So many segments are handed over at a time: a slow phone copies them in 30 ms, and hears what is pressed meanwhile. */
const atOnce = 2;

/** While the disk takes some, the next are handed over. Call inside a transaction. */
async function addSegments(db: DeviceDatabase, rows: readonly AnyRow[], generation: number): Promise<void> {
  const segments = inSegments(rows, generation);
  let before: PromiseLike<unknown> = Promise.resolve();
  for (let at = 0; at < segments.length; at += atOnce) {
    const adding = db.segments.bulkAdd(segments.slice(at, at + atOnce));
    await before;
    before = adding;
  }
  await before;
}

/** Forgets every row. Call inside a transaction. */
export async function clearRows(db: DeviceDatabase): Promise<void> {
  await Promise.all([db.segments.clear(), db.singles.clear(), db.dropped.clear()]);
}

/** Stores one page at this generation. Call inside a transaction. */
export async function writePage(db: DeviceDatabase, page: PulledBatch, generation: number): Promise<void> {
  if (page.dropped.length > 0) await db.dropped.bulkPut(page.dropped.map((scope) => ({ scope, generation: generation - 1 })));
  if (page.puts.length > singleLimit) {
    const adding = addSegments(db, page.puts, generation);
    const [older] = await Promise.all([db.singles.toCollection().primaryKeys(), adding]);
    const known = new Set(older);
    const replaced = known.size === 0 ? [] : page.puts.map(keyOf).filter((key) => known.has(key));
    if (replaced.length > 0) await db.singles.bulkDelete(replaced);
  } else if (page.puts.length > 0) await db.singles.bulkPut(page.puts.map((row) => ({ key: keyOf(row), generation, row })));
  if (page.removals.length > 0) await db.singles.bulkPut(page.removals.map((removed) => ({ key: keyOf(removed), generation, row: null })));
}

/**
 * Folds one batch of single rows into segments at this generation when there are many; tells whether there is more to
 * do. Marks of removed rows stay: a segment may still hold the row. Call inside a transaction.
 */
export async function foldSingles(db: DeviceDatabase, generation: number): Promise<boolean> {
  if ((await db.singles.count()) <= foldLimit) return false;
  const [singles, gone] = await Promise.all([db.singles.toArray(), dropsOf(db)]);
  const written = singles.filter((single) => single.row !== null).slice(0, foldLimit);
  if (written.length < foldLimit / 2) return false;
  const rows = written.flatMap((single) =>
    single.row && (gone.get(single.row.scope ?? "") ?? -1) < single.generation ? [single.row] : [],
  );
  await db.singles.bulkDelete(written.map((single) => single.key));
  await addSegments(db, rows, generation);
  return true;
}

/** Writes what stands afresh, without what does not. Call inside a transaction. */
export async function rewriteRows(db: DeviceDatabase, generation: number): Promise<void> {
  const { batches } = await readRows(db);
  await clearRows(db);
  await addSegments(db, batches.flat(), generation);
}

/** Whether rewriting pays: more stored rows are dead than stand. */
export const worthRewriting = (found: { batches: readonly (readonly AnyRow[])[]; dead: number }): boolean =>
  found.dead > 1_000 && found.dead > found.batches.reduce((sum, rows) => sum + rows.length, 0);
