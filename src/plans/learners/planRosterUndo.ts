import type { Change } from '@/domain/book/change';
import type { ClassStudentDoc, StudentDoc } from '@/domain/book/entities';
import { type StudentId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { LearnerInput } from '@/domain/intents/inputs';
import type { RosterJoin } from '@/domain/intents/intents';
import { learnerInputOf } from '@/domain/learners/learnerFields';
import { standingOf } from '@/domain/learners/standing';
import { namedIds } from '@/domain/words/namedIds';
import { inTurn, updateWhereChanged } from '@/plans/changes';
import { linkChanges } from '@/plans/linkChanges';
import { rosterKeyChanges } from '@/plans/rosterKeys';
import { classOf } from '@/plans/rows';
import { findByLrn, nameFields } from './learners';
import { enrolmentOfRoll } from './planEnrolments';
import { planUnenrol } from './planUnenrol';

/** `stored`: scores, marks or answers, a comment, a carried-in or closed grade. `changed`: name, LRN, sex or standing. */
export type RosterStay = { learner: StudentDoc; why: 'stored' | 'changed' };

type RosterLeave = { learner: StudentDoc; enrolments: ClassStudentDoc[]; leavesClass: boolean; isDeleted: boolean };

/**
 * Takes a list back that was added to a class: the learners that it made leave the book, and those that the book had
 * before leave the class. Learners for whom something was stored since stay (`stayingOf`), and names that the list gave
 * to known learners are the former ones again. Nothing where all of it is taken back already.
 *
 * Needs the classes, the subjects of the class with enrolments, activities, scores, marks, points and grades, the learners
 * that the list made, and those with its LRNs. Throws `data/missing` where the class is gone.
 */
export function planRosterUndo(tables: Tables, join: RosterJoin): Change[] {
  const { classId } = join;
  classOf(tables, classId);
  const leaving = outcomesOf(tables, join).flatMap((each) => ('why' in each ? [] : [each]));
  const fromClass = leaving.filter(({ leavesClass }) => leavesClass).map(({ learner }) => learner.id);
  const enrolments = leaving.flatMap((each) => each.enrolments);
  return inTurn(tables, [
    (now) => planUnenrol(now, enrolments),
    (now) => linkChanges(now, [{ collection: 'class', id: classId, field: 'students', remove: fromClass }]),
    ...fromClass.map((studentId) => (now: Tables) => rosterKeyChanges(now, { studentId, classId })),
    () => leaving.flatMap((each): Change[] => (each.isDeleted ? [deletionOf(each.learner.id)] : [])),
    (now) => planNamesBack(now, join),
  ]);
}

/** The learners of the list who stay in the class, each with the reason. Needs what `planRosterUndo` needs. */
export function stayingOf(tables: Tables, join: RosterJoin): RosterStay[] {
  return outcomesOf(tables, join).flatMap((each) => ('why' in each ? [each] : []));
}

/** How many learners of the list leave. Needs what `planRosterUndo` needs. */
export function leavingCount(tables: Tables, join: RosterJoin): number {
  return outcomesOf(tables, join).length - stayingOf(tables, join).length;
}

function deletionOf(id: StudentId): Change {
  return { op: 'delete', collection: 'students', id };
}

/** Those whom the list brought into the class or the book, and who are there. */
function outcomesOf(tables: Tables, join: RosterJoin): (RosterLeave | RosterStay)[] {
  const joinedId = namedIds(join.joinId);
  return join.learners.flatMap((given, index): (RosterLeave | RosterStay)[] => {
    const made = tables.students[toId<StudentId>(joinedId(`learner/${index}`))];
    if (made) return [outcomeOfMade(tables, join, { learner: made, given })];
    const known = findByLrn(tables, given.lrn);
    return known ? outcomeOfKnown(tables, join, { learner: known, given }) : [];
  });
}

type Joined = { learner: StudentDoc; given: LearnerInput };

function outcomeOfMade(tables: Tables, { classId }: RosterJoin, joined: Joined): RosterLeave | RosterStay {
  const { learner, given } = joined;
  const enrolments = enrolmentsIn(tables, learner, classId);
  if (enrolments.some((row) => hasStored(tables, row))) return { learner, why: 'stored' };
  const isRenamed = learner.lrn !== given.lrn || !hasNames(learner, given);
  if (isRenamed || enrolments.some((row) => hasOtherStanding(row, given))) return { learner, why: 'changed' };
  const own = new Set<string>(enrolments.map(({ id }) => id));
  const isElsewhere =
    learner.classStudents.some((id) => !own.has(id)) ||
    rowsOf(tables, 'class', ({ id, students }) => id !== classId && students.includes(learner.id)).length > 0;
  return { learner, enrolments, leavesClass: true, isDeleted: !isElsewhere };
}

/** Only the enrolments that the list made go. Nothing where it made none: the learner was in the class before. */
function outcomeOfKnown(
  tables: Tables,
  { classId, joinId }: RosterJoin,
  { learner, given }: Joined,
): (RosterLeave | RosterStay)[] {
  const all = enrolmentsIn(tables, learner, classId);
  const newId = namedIds(joinId);
  const own = all.filter((row) => row.id === enrolmentOfRoll(row.classModel, learner.id, newId));
  if (own.length === 0) return [];
  if (own.some((row) => hasStored(tables, row))) return [{ learner, why: 'stored' }];
  if (own.some((row) => hasOtherStanding(row, given))) return [{ learner, why: 'changed' }];
  return [{ learner, enrolments: own, leavesClass: own.length === all.length, isDeleted: false }];
}

function enrolmentsIn(tables: Tables, { id }: StudentDoc, classId: string): ClassStudentDoc[] {
  return rowsOf(tables, 'classStudents', (row) => {
    const subject = tables.classSubjects[row.classModel];
    return row.studentModel === id && subject?.classModel === classId && !subject.deletedAt;
  });
}

/** A grade that follows from blanks alone is nothing that anybody stored. */
function hasStored(tables: Tables, { id, classModel }: ClassStudentDoc): boolean {
  const isOwn = (row: { classStudentModel: string }) => row.classStudentModel === id;
  const subject = tables.classSubjects[classModel];
  const grades = rowsOf(tables, 'studentGrades', isOwn);
  return (
    [
      ...rowsOf(tables, 'studentPerformance', isOwn),
      ...rowsOf(tables, 'scoreMarks', isOwn),
      ...rowsOf(tables, 'studentPoints', isOwn),
    ].length > 0 ||
    grades.some(
      (row) => row.carried || row.comments !== '' || (subject !== undefined && isQuarterClosed(subject, row.quarter)),
    )
  );
}

function hasNames(learner: StudentDoc, given: LearnerInput): boolean {
  const fields = (each: LearnerInput) => JSON.stringify(learnerInputOf(each));
  return fields({ ...learner, lrn: '' }) === fields({ ...given, lrn: '' });
}

function hasOtherStanding(row: ClassStudentDoc, { standing }: LearnerInput): boolean {
  const now = standingOf(row);
  return now.standing !== (standing?.standing ?? 'enrolled') || now.on !== (standing?.on ?? '');
}

/** The former names, unless the learner was renamed again. */
function planNamesBack(tables: Tables, { learners, renamed }: RosterJoin): Change[] {
  return renamed.flatMap(({ studentId, before }): Change[] => {
    const learner = tables.students[studentId];
    const given = learner && learners.find(({ lrn }) => lrn === learner.lrn);
    if (!learner || !given || !hasNames(learner, given)) return [];
    return updateWhereChanged('students', learner, { fields: nameFields(before) });
  });
}
