/** Keeps what a plan deletes, so that it can be put back. Every kind of deletion passes through here. */
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { type ClassSubjectId, type RemovedId, type StudentId, toId } from '@/domain/book/ids';
import { type KeptRow, packRows, unpackRows } from '@/domain/book/packedRows';
import { type RemovedDoc, removedName, removedPartId } from '@/domain/book/removed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { updateWhereChanged } from '@/plans/changes';

/** The fields by which the list tells a deletion. */
export type RemovedHead = Pick<RemovedDoc, 'id' | 'kind' | 'rootId' | 'name' | 'section' | 'subject'>;

/**
 * The plan of a deletion, preceded by documents with the rows that it deletes. Planned again after it broke off, the
 * rows that are gone already stay kept. Needs what the plan needed, and `removed`.
 */
export function keepRemoved(tables: Tables, changes: readonly Change[], head: RemovedHead): Change[] {
  const deleted = changes.flatMap((change) => {
    const row = change.op === 'delete' ? tables[change.collection][change.id] : undefined;
    return row ? [{ collection: change.collection, row } as KeptRow] : [];
  });
  if (deleted.length === 0) return [...changes];
  const before = keptParts(tables, head.id) ?? [];
  const kept = new Map([...rowsOfParts(before), ...deleted].map((each) => [`${each.collection}/${each.row.id}`, each]));
  const classes = { ...listedIn(tables, changes), ...before[0]?.classes };
  return [...partChanges(tables, { ...head, classes }, [...kept.values()]), ...changes];
}

/** The classes whose list a learner leaves, with the learner's key of the roster. */
function listedIn(tables: Tables, changes: readonly Change[]): RemovedDoc['classes'] {
  const left = changes.flatMap((change) => {
    if (change.op !== 'unlink' || change.collection !== 'class' || change.field !== 'students') return [];
    const keys = tables.class[change.id]?.sectionLearners ?? {};
    return change.ids.map((id) => [change.id, keys[toId<StudentId>(id)] ?? ''] as const);
  });
  return Object.fromEntries(left);
}

/** The documents of one deletion in their order; null where one is missing. */
export function keptParts(tables: Tables, id: RemovedId): RemovedDoc[] | null {
  const first = tables.removed[id];
  if (!first) return null;
  const parts = Array.from({ length: first.parts }, (_, part) => tables.removed[removedPartId(id, part)]);
  return parts.every((part) => part !== undefined) ? (parts as RemovedDoc[]) : null;
}

export function rowsOfParts(parts: readonly RemovedDoc[]): KeptRow[] {
  return unpackRows(parts.map(({ rows }) => rows));
}

/** Documents with these rows in place of those that the deletion has; without rows they go. */
export function partChanges(
  tables: Tables,
  head: RemovedHead & Pick<RemovedDoc, 'classes'>,
  rows: readonly KeptRow[],
): Change[] {
  const texts = rows.length === 0 ? [] : packRows(rows);
  const { id } = head;
  const made = texts.map((text, part) => ({
    id: removedPartId(id, part),
    kind: head.kind,
    rootId: head.rootId,
    name: removedName(head.name),
    section: head.section,
    subject: head.subject,
    subjects: subjectsOf(rows),
    classes: head.classes,
    scores: rows.filter(({ collection }) => collection === 'studentPerformance').length,
    part,
    parts: texts.length,
    rows: text,
  }));
  const stays = new Set<string>(made.map((fields) => fields.id));
  const isOwn = (row: RemovedDoc) => removedPartId(id, row.part) === row.id && !stays.has(row.id);
  return [
    ...made.flatMap((fields) => writtenPart(tables, fields)),
    ...rowsOf(tables, 'removed', isOwn).map((row): Change => ({ op: 'delete', collection: 'removed', id: row.id })),
  ];
}

/** The time of the deletion stays where the document is there already. */
function writtenPart(tables: Tables, { id, ...fields }: Omit<RemovedDoc, 'removedAt' | 'lastSync'>): Change[] {
  const row = tables.removed[id];
  if (row) return updateWhereChanged('removed', row, { fields });
  return [{ op: 'set', collection: 'removed', id, value: { id, ...fields, removedAt: SERVER_TIME } }];
}

/** The subjects of rows; an enrolment has the id of its subject in a field of another name. */
export function subjectsOf(rows: readonly KeptRow[]): ClassSubjectId[] {
  const ids = rows.map((each) => {
    if (each.collection === 'classStudents') return each.row.classModel;
    return 'classSubjectModel' in each.row ? each.row.classSubjectModel : undefined;
  });
  return [...new Set(ids.filter((id) => id !== undefined))].sort((a, b) => (a < b ? -1 : 1));
}
