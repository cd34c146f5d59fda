/**
 * Row groups -> batches, each within the specification's rows, the look-ups that the rules may make, and a size.
 * Order is kept: a batch that fails leaves only later rows unwritten.
 */
import type { Change } from '@/domain/book/change';
import { BATCH_BYTES, BATCH_LOOKUPS, BATCH_ROWS, type Operation } from '@/domain/constants';
import type { HistoryPart, NewScoreChanges } from './historyRow';
import type { Row, RowFields, RowGroup } from './rows';

/**
 * The rows of one batch. The code that writes them adds the document of the history, and the book's version as the last
 * row.
 */
export type Batch = { rows: Row[]; changes: Change[]; history?: NewScoreChanges };

/** The rules look up the own user record once for every batch, and each subject twice: before and after the batch. */
const OWN_LOOKUPS = 1;
const LOOKUPS_PER_SUBJECT = 2;
/** Document path and overhead of one write, estimated. */
const ROW_OVERHEAD_BYTES = 200;
const VERSION_ROWS = 1;
const HISTORY_ROWS = 1;
/** The document of the history is in the batch, and a document has at most 1 MiB. */
const HISTORY_BYTES = 900_000;
/** The rules look up the book's version for the document of the history. */
const HISTORY_LOOKUP = 'globalVersion/1';

type Load = {
  rows: number;
  bytes: number;
  historyBytes: number;
  records: Set<string>;
  single: Set<string>;
  subjects: Set<string>;
};

type HistoryPartOf = (group: RowGroup) => HistoryPart;

/** `historyPartOf`: absent where no history is kept. */
export function toBatches(
  groups: readonly RowGroup[],
  operation: Operation,
  historyPartOf: HistoryPartOf = () => null,
): Batch[] {
  const most = BATCH_ROWS[operation] - VERSION_ROWS;
  const batches: Batch[] = [];
  let batch: Batch = { rows: [], changes: [] };
  let load = emptyLoad();
  for (const group of groups) {
    const part = historyPartOf(group);
    const next = addLoad(load, group, part);
    if (batch.rows.length > 0 && !fits(next, most)) {
      batches.push(batch);
      batch = { rows: [], changes: [] };
      load = addLoad(emptyLoad(), group, part);
    } else {
      load = next;
    }
    batch.rows.push(...group.rows);
    batch.changes.push(...group.changes);
  }
  return batch.rows.length === 0 ? batches : [...batches, batch];
}

/** Documents that the rules look up for these rows. */
export function lookupCount(rows: readonly Row[]): number {
  return lookupsOf(addLoad(emptyLoad(), { rows: [...rows], changes: [] }, null));
}

function emptyLoad(): Load {
  return { rows: 0, bytes: 0, historyBytes: 0, records: new Set(), single: new Set(), subjects: new Set() };
}

function addLoad(load: Load, group: RowGroup, part: HistoryPart): Load {
  const single = new Set(load.single);
  const subjects = new Set(load.subjects);
  const records = new Set(load.records);
  let bytes = load.bytes;
  for (const row of group.rows) {
    bytes += ROW_OVERHEAD_BYTES + (row.kind === 'delete' ? 0 : JSON.stringify(row.fields).length);
    const { activity, subject } = parentsOf(row);
    if (activity) single.add(`activity/${activity}`);
    for (const path of row.parents?.lookUps ?? []) single.add(path);
    if (subject) subjects.add(subject);
  }
  if (part) {
    records.add(part.record);
    single.add(HISTORY_LOOKUP);
  }
  const rows = load.rows + group.rows.length;
  return { rows, bytes, historyBytes: load.historyBytes + (part?.bytes ?? 0), records, single, subjects };
}

function parentsOf(row: Row): Record<'activity' | 'subject', string | undefined> {
  const fields = row.kind === 'delete' ? {} : row.fields;
  return {
    activity: row.parents?.activityId ?? asId(fields.activityModel),
    subject: row.parents?.subjectId ?? subjectOf(row, fields),
  };
}

/** The id of the row's subject. A subject is its own; an enrolment has the id of its subject in another field. */
function subjectOf(row: Row, fields: RowFields): string | undefined {
  if (row.collection === 'classSubjects') return row.id;
  return asId(row.collection === 'classStudents' ? fields.classModel : fields.classSubjectModel);
}

function asId(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function lookupsOf(load: Load): number {
  return OWN_LOOKUPS + load.single.size + LOOKUPS_PER_SUBJECT * load.subjects.size;
}

function fits(load: Load, most: number): boolean {
  const rows = load.rows + (load.historyBytes > 0 ? HISTORY_ROWS : 0);
  const isSmall = load.bytes <= BATCH_BYTES && load.historyBytes <= HISTORY_BYTES;
  // The document of the history is of one subject and quarter.
  return rows <= most && isSmall && load.records.size <= 1 && lookupsOf(load) <= BATCH_LOOKUPS;
}
