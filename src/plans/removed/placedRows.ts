/** Which rows of a deletion have a place in the book as it is now. */
import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { KeptRow } from '@/domain/book/packedRows';
import { rowsWith, type Tables } from '@/domain/book/tables';
import { fieldsOf } from '@/domain/fields';
import { afterChanges } from '@/plans/changes';

export type Placed = {
  /** Rows that go back, parents first. One that is there already is among them. */
  back: KeptRow[];
  /** Rows whose subject, activity or learner is gone; these stay kept. */
  left: KeptRow[];
  /** The rows that are not there yet, as changes. */
  changes: Change[];
  /** The tables with them. */
  now: Tables;
};

/** `kept`: parents first. */
export function placedRows(tables: Tables, kept: readonly KeptRow[]): Placed {
  const placed: Placed = { back: [], left: [], changes: [], now: tables };
  const leaving = new Set<string>();
  for (const each of kept) {
    if (!hasPlace(placed.now, each)) {
      placed.left.push(each);
      leaving.add(each.row.id);
      continue;
    }
    placed.back.push(each);
    const { collection, row } = each;
    if (tables[collection][row.id]) continue;
    const change = toSet(each);
    placed.changes.push(change);
    placed.now = afterChanges(placed.now, [change]);
  }
  return { ...placed, changes: placed.changes.map((change) => withoutIds(change, leaving)) };
}

function hasPlace(now: Tables, { collection, row }: KeptRow): boolean {
  switch (collection) {
    case 'students':
      return true;
    case 'classStudents':
      return isSubject(now, row.classModel) && now.students[row.studentModel] !== undefined;
    case 'activity':
      return isSubject(now, row.classSubjectModel);
    case 'activityItem':
      return now.activity[row.activityModel]?.activityItem.includes(row.id) === true;
    case 'studentGrades':
      return now.classStudents[row.classStudentModel] !== undefined;
    case 'studentPerformance':
      return isCell(now, row) && row.score <= (now.activity[row.activityModel]?.totalPoints ?? 0);
    case 'scoreMarks':
      return isCell(now, row);
    case 'studentPoints':
      return isCell(now, row) && row.pointsEarned <= (now.activityItem[row.activityItemModel]?.points ?? -1);
    default:
      return false;
  }
}

function isSubject(now: Tables, id: string): boolean {
  const subject = now.classSubjects[id];
  const section = subject && now.class[subject.classModel];
  return section !== undefined && !subject?.deletedAt && !section.deletedAt;
}

function isCell(now: Tables, row: { activityModel: string; classStudentModel: string }): boolean {
  return now.activity[row.activityModel] !== undefined && now.classStudents[row.classStudentModel] !== undefined;
}

/** These have the time of their making again: columns and lists stand in that order. Others get the present one. */
const KEEPS_TIME: readonly string[] = ['students', 'activity'];

function toSet({ collection, row }: KeptRow): Change {
  const { lastSync: _, ...fields } = row as unknown as Record<string, unknown>;
  // The entry of the deletion shows the rules that the document was there.
  const parents = KEEPS_TIME.includes(collection) ? { parents: { lookUps: [`deleteItemQueue/${row.id}`] } } : {};
  const value = {
    ...fields,
    ...('createdAt' in fields && !KEEPS_TIME.includes(collection) ? { createdAt: SERVER_TIME } : {}),
  };
  return { op: 'set', collection, id: row.id, value, ...parents } as unknown as Change;
}

/** Lists of a row that goes back name no row that stays away. */
function withoutIds(change: Change, leaving: ReadonlySet<string>): Change {
  if (leaving.size === 0 || change.op !== 'set') return change;
  const fields = Object.entries(fieldsOf(change.value)).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.filter((id) => !leaving.has(String(id))) : value,
  ]);
  return { ...change, value: Object.fromEntries(fields) } as Change;
}

/** Another enrolment of the same learner in the same subject. */
export function isEnrolledAgain(tables: Tables, kept: readonly KeptRow[]): boolean {
  return kept.some(({ collection, row }) => {
    if (collection !== 'classStudents') return false;
    const ofSubject = { field: 'classModel', values: [row.classModel] } as const;
    return rowsWith(tables, 'classStudents', ofSubject).some(
      (other) => other.studentModel === row.studentModel && other.id !== row.id,
    );
  });
}
