import type { Change } from '@/domain/book/change';
import type { ClassStudentDoc } from '@/domain/book/entities';
import type { ClassId, StudentId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { MAX_LENGTH } from '@/domain/constants';
import type { IntentOf } from '@/domain/intents/intents';
import {
  isLeaving,
  isStandingDate,
  type StandingInput,
  standingOf,
  toStandingFields,
} from '@/domain/learners/standing';
import { AppError } from '@/domain/words/errors';
import { periodsOf, type SubCategoryWeights } from '@/grading';
import { updateWhereChanged } from '@/plans/changes';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';
import { mergedEdit } from '@/plans/mergedEdit';
import { classOf, policyOfSubject, rowOf, subjectOf } from '@/plans/rows';
import { planRegrade } from '@/plans/scores/planRegrade';

/**
 * The standing of a learner in all subjects of a class. Class and subjects list those who are in the class: who left is
 * not counted by any screen, and not enrolled in a new subject. Scores and grades stay, and closed periods do not refuse
 * it. The open periods of a learner who returns are graded anew, because activities came meanwhile.
 * Needs the learner, the class, its subjects, and the learner's enrolments; of a learner who returns what `planRegrade`
 * needs for all quarters.
 * Throws `data/missing` where the learner takes no subject of the class, `data/overtaken`, and `input/invalid`.
 */
export function planStanding(
  tables: Tables,
  intent: IntentOf<'learnerStanding'> & { subCategoryWeights: SubCategoryWeights },
): Change[] {
  const { studentId, classId, after } = intent;
  classOf(tables, classId);
  rowOf(tables, 'students', studentId);
  requireStanding(after);
  const enrolments = enrolmentsInClass(tables, studentId, classId);
  if (enrolments.length === 0) throw new AppError('data/missing');
  const merged = enrolments.map((row) => ({ row, standing: mergedEdit(intent, standingOf(row)) }));
  const isIn = new Set<string>(merged.filter(({ standing }) => !isLeaving(standing.standing)).map(({ row }) => row.id));
  const returning = merged.flatMap(({ row }) => (isIn.has(row.id) && !takesScores(row) ? [row] : []));
  const updates = merged.flatMap(({ row, standing }) => {
    const fields = toStandingFields(standing);
    return updateWhereChanged('classStudents', row, { fields, parents: { subjectId: row.classModel } });
  });
  return [
    ...planReturn(tables, returning, intent.subCategoryWeights),
    ...updates,
    ...listedChanges(tables, { studentId, classId, enrolments, isIn }),
  ];
}

/**
 * The grades of the open periods of enrolments that come back. They come before the standing, so that a return that broke
 * off is planned whole again. Needs what `planRegrade` needs of these learners for all quarters.
 */
export function planReturn(
  tables: Tables,
  enrolments: readonly ClassStudentDoc[],
  subCategoryWeights: SubCategoryWeights,
): Change[] {
  return enrolments.flatMap(({ id, classModel: subjectId }) => {
    const subject = subjectOf(tables, subjectId);
    const quarters = periodsOf(subject, policyOfSubject(tables, subject)).filter(
      (quarter) => !isQuarterClosed(subject, quarter),
    );
    return planRegrade(tables, { subjectId, quarters, classStudentIds: [id], subCategoryWeights });
  });
}

/** The learner's enrolments in the subjects of a class that are not being deleted. */
export function enrolmentsInClass(tables: Tables, studentId: StudentId, classId: ClassId): ClassStudentDoc[] {
  return rowsOf(tables, 'classStudents', (row) => {
    const subject = tables.classSubjects[row.classModel];
    return row.studentModel === studentId && subject?.classModel === classId && !subject.deletedAt && !row.deletedAt;
  });
}

/** `isIn`: the enrolments that are in the class; the class lists a learner who has one. */
type Listing = {
  studentId: StudentId;
  classId: ClassId;
  enrolments: readonly ClassStudentDoc[];
  isIn: ReadonlySet<string>;
};

export function listedChanges(tables: Tables, { studentId, classId, enrolments, isIn }: Listing): Change[] {
  const ids = (id: string, listed: boolean) => (listed ? { add: [id] } : { remove: [id] });
  return linkChanges(tables, [
    ...enrolments.map(({ id, classModel }): LinkEdit => {
      const listed = isIn.has(id);
      return { collection: 'classSubjects', id: classModel, field: 'classStudents', ...ids(id, listed) };
    }),
    { collection: 'class', id: classId, field: 'students', ...ids(studentId, isIn.size > 0) },
  ]);
}

export function requireStanding({ standing, on, note }: StandingInput): void {
  const isDated = standing === 'enrolled' ? on === '' : isStandingDate(on);
  if (!isDated || note.length > MAX_LENGTH.standingNote) throw new AppError('input/invalid');
}
