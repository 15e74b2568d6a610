import { bldsImport } from "#schemas/blds/blds-import";
import { agedRecord, isOld, OLD_AFTER_DAYS } from "#schemas/blds/import-age";
import { foldedStatus, statusTable } from "#schemas/blds/import-mapping";
import { importDigest } from "#schemas/blds/imported-permit";
import { csvReader } from "#schemas/plain/csv";

/**
 * @typedef {import("#schemas/blds/import-record").ImportRecord} ImportRecord
 * @typedef {{ line: number, reason: string, fields: readonly string[] }} RefusedRow
 * @typedef {{ line: number, fields: readonly string[], record: ImportRecord, old: boolean }} TakenRow
 *
 * What other files of the same export say of a permit, by its number.
 * @typedef {object} ImportParts
 * @property {Pick<import("#schemas/blds/blds-parts-import").PartsOf<import("#schemas/blds/import-record").ImportInspection>, "of">} inspections
 * @property {Pick<import("#schemas/blds/blds-parts-import").PartsOf<NonNullable<ImportRecord["contractors"]>[number]>, "of">} contractors
 *
 * What an import asks of the worker.
 * @typedef {object} ImportWorker
 * @property {() => Promise<void>} enter fails when there is no such organization, or this account may not import there
 * @property {(records: readonly { number: string, digest: string }[]) => Promise<{ changed: ReadonlySet<string>, own: ReadonlySet<string> }>} changed numbers of those that are new or differ, and of the office's own permits
 * @property {(records: readonly ImportRecord[]) => Promise<{ ok: true, permits: number } | { ok: false, reason: string }>} take
 *
 * @typedef {object} ImportCounts
 * @property {number} rows
 * @property {number} taken
 * @property {number} own rows of permits that the office issued itself, left as they are
 * @property {number} changed permits written: new ones and those whose record differs
 * @property {number} old open permits without activity for long: taken as expired where the mapping says `asOf`, else as they are
 * @property {Map<string, number>} refused by reason
 * @property {Map<string, { state: string, rows: number }>} unmapped statuses that the mapping does not name
 * @property {Map<string, { field: string, reason: import("#schemas/blds/import-record").ImportWarning["reason"], rows: number }>} warnings values not taken as they came, by field and what happened
 */

/** Records compared in one question; `POST /imports/compare` takes no more. */
const compareLimit = 1_000;
/** Records and characters of one command: `permit.import` takes 200, and a body may have about a million bytes. */
const batchLimit = { records: 200, characters: 250_000 };

/** @template K @param {Map<K, number>} counts @param {K} key */
const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Imports a file's text: rows are read, those that are here unchanged left out, the others sent in batches while the file is
 * still being read. A batch that the worker refuses is halved until the row at fault is alone.
 * @param {object} job
 * @param {AsyncIterable<string>} job.text
 * @param {import("#schemas/blds/import-mapping").ImportMapping} job.mapping
 * @param {string} job.today the day by which open permits are told to be old where the mapping names none
 * @param {ImportParts} [job.parts] what came beside the permits' file
 * @param {ImportWorker} job.worker
 * @param {(row: RefusedRow) => void} job.refuse
 * @param {(names: readonly string[]) => void} [job.heading] the first row, where it names the columns
 * @param {(counts: ImportCounts) => void} [job.progress] called after each step
 * @returns {Promise<ImportCounts>}
 */
export async function importFile({ text, mapping, today, parts, worker, refuse, heading = () => {}, progress = () => {} }) {
  /** @type {ImportCounts} */
  const counts = { rows: 0, taken: 0, own: 0, changed: 0, old: 0, refused: new Map(), unmapped: new Map(), warnings: new Map() };
  const reading = bldsImport(mapping);
  const statuses = statusTable(mapping);
  const asOf = mapping.asOf ?? { date: today, expireAfterDays: OLD_AFTER_DAYS };
  /** @param {RefusedRow} row */
  const refused = (row) => {
    count(counts.refused, row.reason);
    refuse(row);
  };
  /** @param {import("#schemas/blds/import-record").ImportWarning} warning */
  const warned = ({ field, reason }) => {
    const key = `${field} ${reason}`;
    counts.warnings.set(key, { field, reason, rows: (counts.warnings.get(key)?.rows ?? 0) + 1 });
  };
  /** @param {TakenRow} row */
  const note = ({ record }) => {
    if (statuses.has(foldedStatus(record.rawStatus))) return;
    const seen = counts.unmapped.get(record.rawStatus) ?? { state: record.state, rows: 0 };
    counts.unmapped.set(record.rawStatus, { ...seen, rows: seen.rows + 1 });
  };
  /** @param {readonly TakenRow[]} rows @returns {Promise<void>} */
  const send = async (rows) => {
    const answer = await worker.take(rows.map(({ record }) => record));
    if (answer.ok) {
      counts.changed += answer.permits;
      counts.taken += rows.length;
    } else if (rows.length === 1) {
      for (const { line, fields } of rows) refused({ line, fields, reason: answer.reason });
    } else {
      const half = Math.ceil(rows.length / 2);
      await send(rows.slice(0, half));
      await send(rows.slice(half));
    }
    progress(counts);
  };
  /** @param {readonly TakenRow[]} rows */
  const settle = async (rows) => {
    if (rows.length === 0) return;
    const { changed, own } = await worker.changed(rows.map(({ record }) => ({ number: record.number, digest: importDigest(record) })));
    counts.own += rows.filter(({ record }) => own.has(record.number)).length;
    counts.old += rows.filter(({ record, old }) => old && !own.has(record.number)).length;
    const differing = rows.filter(({ record }) => changed.has(record.number));
    counts.taken += rows.length - differing.length;
    progress(counts);
    for (const batch of batchesOf(differing)) await send(batch);
  };

  /** @type {TakenRow[]} */
  let waiting = [];
  for await (const { line, fields } of rowsOf(text)) {
    const outcome = reading.row({ line, fields });
    if (outcome === null) {
      heading(fields);
      continue;
    }
    counts.rows += 1;
    if (!outcome.ok) {
      refused(outcome);
      continue;
    }
    for (const warning of outcome.warnings) warned(warning);
    const record = withParts(outcome.record, parts);
    const row = { line, fields, record: agedRecord(record, mapping.asOf), old: isOld(record, asOf) };
    note(row);
    waiting.push(row);
    if (waiting.length < compareLimit) continue;
    const full = waiting;
    waiting = [];
    await settle(full);
  }
  await settle(waiting);
  return counts;
}

/** A record with its inspections and further contractors; without any it is the record that the permits' file alone gives. @param {ImportRecord} record @param {ImportParts | undefined} parts @returns {ImportRecord} */
function withParts(record, parts) {
  const inspections = [...(parts?.inspections.of(record.number) ?? [])];
  const contractors = [...(parts?.contractors.of(record.number) ?? [])];
  return { ...record, ...(inspections.length > 0 && { inspections }), ...(contractors.length > 0 && { contractors }) };
}

/** How many rows a file has, without the one that names its columns. Fails where the text is no CSV. @param {AsyncIterable<string>} text @param {boolean} header */
export async function countRows(text, header) {
  let rows = 0;
  for await (const _ of rowsOf(text)) rows += 1;
  return header ? Math.max(0, rows - 1) : rows;
}

/** @param {AsyncIterable<string>} text */
export async function* rowsOf(text) {
  const reader = csvReader();
  for await (const piece of text) yield* reader.push(piece);
  yield* reader.end();
}

/** @param {readonly TakenRow[]} rows */
function* batchesOf(rows) {
  /** @type {TakenRow[]} */
  let batch = [];
  let characters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row.record).length;
    if (batch.length > 0 && (batch.length >= batchLimit.records || characters + size > batchLimit.characters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(row);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}
