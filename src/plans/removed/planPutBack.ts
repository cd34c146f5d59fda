import type { Change } from '@/domain/book/change';
import type { ClassStudentId, ClassSubjectId, RemovedId } from '@/domain/book/ids';
import type { KeptRow } from '@/domain/book/packedRows';
import type { RemovedDoc } from '@/domain/book/removed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import { samenessOf } from '@/domain/learners/same';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { inTurn } from '@/plans/changes';
import { planCounts } from '@/plans/planControls';
import { planRegrade } from '@/plans/scores/planRegrade';
import { keptParts, partChanges, rowsOfParts } from './keepRemoved';
import { quarterOf } from './keptRows';
import { placesOf } from './placedLinks';
import { isEnrolledAgain, type Placed, placedRows } from './placedRows';

export type PutBack = { removedId: RemovedId; rootId: string; subCategoryWeights: SubCategoryWeights };

/**
 * Makes the documents of a deletion again, under their ids, with grades and counters as they are with them. Rows whose
 * subject, activity or learner is gone stay kept. What was kept goes last: a plan that broke off is completed by
 * planning again. Nothing where all of it is stored already.
 *
 * Needs `removed`, the classes and `controls`, the subjects of the rows with all their activities, what `planRegrade`
 * needs of the quarters concerned, the learners and those of their classes, and the items of scannable activities. Throws
 * `removed/gone` where nothing is kept any more, `removed/again`, `removed/no-place` and `removed/closed`.
 */
export function planPutBack(tables: Tables, { removedId, rootId, subCategoryWeights }: PutBack): Change[] {
  const parts = keptParts(tables, removedId);
  const [head] = parts ?? [];
  if (!parts || !head) {
    if (rootOf(tables, rootId)) return [];
    throw new AppError('removed/gone');
  }
  const kept = rowsOfParts(parts);
  requireNotAgain(tables, { head, kept });
  const placed = placedRows(tables, kept);
  if (placed.back.length === 0) throw new AppError('removed/no-place');
  requireOpen(placed);
  return inTurn(tables, [
    () => placed.changes,
    (now) => placesOf(now, placed.back, head.classes),
    ...regrades(placed).map((regrade) => (now: Tables) => planRegrade(now, { ...regrade, subCategoryWeights })),
    (now) => planCounts(now, counted(tables, placed)),
    (now) => partChanges(now, { ...head, id: removedId }, placed.left),
  ]);
}

/** The document that the deletion was about, where it is in the book. */
function rootOf(tables: Tables, rootId: string): object | undefined {
  return tables.activity[rootId] ?? tables.students[rootId] ?? tables.classStudents[rootId];
}

/**
 * An activity that is made anew in its column has the id of the one before. It is the same where it was made at the same
 * time: an earlier try put it back.
 */
function requireNotAgain(tables: Tables, { head, kept }: { head: RemovedDoc; kept: readonly KeptRow[] }): void {
  const isOther = kept.some((each) => {
    if (each.collection !== 'activity') return false;
    const now = tables.activity[each.row.id];
    return now !== undefined && now.createdAt !== each.row.createdAt;
  });
  const learner = kept.find((each) => each.collection === 'students');
  const listed = new Set<string>(Object.keys(head.classes).flatMap((id) => tables.class[id]?.students ?? []));
  const isKnown =
    learner?.collection === 'students' &&
    rowsOf(tables, 'students', ({ id }) => id !== learner.row.id).some((other) => {
      if (other.lrn !== '' && other.lrn === learner.row.lrn) return true;
      return listed.has(other.id) && samenessOf(other, learner.row) === 'name';
    });
  if (isOther || isKnown || isEnrolledAgain(tables, kept)) throw new AppError('removed/again');
}

/**
 * The quarters of what goes back are open. An enrolment goes into a subject in which no quarter is closed: the rules
 * let no id come back that was deleted, because the learner of a closed grade could change by it.
 */
function requireOpen({ back, now }: Placed): void {
  const isClosed = ({ collection, row }: KeptRow): boolean => {
    if (collection === 'classStudents') {
      const subject = now.classSubjects[row.classModel];
      return subject !== undefined && hasClosedQuarter(subject);
    }
    const subject = 'classSubjectModel' in row ? now.classSubjects[row.classSubjectModel] : undefined;
    const quarter = quarterOf(now, { collection, row } as KeptRow);
    return subject !== undefined && quarter !== undefined && subject.quarterClosed[quarter] === true;
  };
  if (back.some(isClosed)) throw new AppError('removed/closed');
}

type Regrade = { subjectId: ClassSubjectId; quarters: number[]; classStudentIds?: ClassStudentId[] };

/** An activity that goes back changes the grades of everybody; scores alone those of their learners. */
function regrades({ back, now }: Placed): Regrade[] {
  const whole = new Map<ClassSubjectId, Set<number>>();
  const single = new Map<ClassSubjectId, { quarters: Set<number>; learners: Set<ClassStudentId> }>();
  for (const each of back) {
    const { row } = each;
    const quarter = quarterOf(now, each);
    if (quarter === undefined || !('classSubjectModel' in row)) continue;
    const subjectId = row.classSubjectModel;
    if (each.collection === 'activity') whole.set(subjectId, (whole.get(subjectId) ?? new Set()).add(quarter));
    if (!('classStudentModel' in row)) continue;
    const own = single.get(subjectId) ?? { quarters: new Set(), learners: new Set() };
    own.quarters.add(quarter);
    own.learners.add(row.classStudentModel);
    single.set(subjectId, own);
  }
  return [
    ...[...whole].map(([subjectId, quarters]) => ({ subjectId, quarters: [...quarters] })),
    ...[...single]
      .filter(([subjectId]) => !whole.has(subjectId))
      .map(([subjectId, { quarters, learners }]) => ({
        subjectId,
        quarters: [...quarters],
        classStudentIds: [...learners],
      })),
  ];
}

/** One more in the counters for each activity that is made again. */
function counted(tables: Tables, { back }: Placed) {
  return back.flatMap(({ collection, row }) => {
    if (collection !== 'activity' || tables.activity[row.id]) return [];
    const subject = tables.classSubjects[row.classSubjectModel];
    const academicYear = (subject && tables.class[subject.classModel]?.academicYear) ?? '';
    return [{ academicYear, activities: { [row.quarter]: 1 } }];
  });
}
