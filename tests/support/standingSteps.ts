/** Steps of learners who come and go, for the random histories of plans. */
import type { Change } from '@/domain/book/change';
import type { NewId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { BookIntent, CarriedGrade } from '@/domain/intents/intents';
import { hasLeft, isLeaving, standingOf } from '@/domain/learners/standing';
import { planIntent } from '@/intents/planIntent';

type World = { tables: Tables; dice: (sides: number) => number; newId: NewId };

const STANDINGS = ['enrolled', 'transferredIn', 'lateEnrolled', 'transferredOut', 'dropped'] as const;
const weights = { 1: 10, 2: 15, 3: null, 4: null };

function planFor({ tables, newId }: World, intent: BookIntent): Change[] {
  return planIntent(tables, intent, { newId, subCategoryWeights: weights });
}

/** An enrolment, most often of a learner who is in the class. */
function anyEnrolment({ tables, dice }: World) {
  const rows = rowsOf(tables, 'classStudents');
  const inClass = rows.filter((row) => !hasLeft(row));
  const from = inClass.length > 0 && dice(3) > 0 ? inClass : rows;
  return from[dice(from.length)];
}

export const STANDING_STEPS = {
  learnerStanding: (world: World): Change[] => {
    const row = anyEnrolment(world);
    const classId = row && world.tables.classSubjects[row.classModel]?.classModel;
    if (!row || !classId) return [];
    const standing = STANDINGS[world.dice(STANDINGS.length)] ?? 'enrolled';
    const after = { standing, on: standing === 'enrolled' ? '' : '2025-11-22', note: '' };
    const before = isLeaving(standing) ? null : standingOf(row);
    return planFor(world, { kind: 'learnerStanding', studentId: row.studentModel, classId, name: '', before, after });
  },
  gradeCarried: (world: World): Change[] => {
    const row = anyEnrolment(world);
    if (!row) return [];
    const grade = world.dice(3) === 0 ? null : 60 + world.dice(41);
    const of = { subjectId: row.classModel, classStudentId: row.id, quarter: 1 + world.dice(4) };
    return planFor(world, {
      kind: 'gradeCarried',
      ...of,
      before: null,
      after: { grade, from: grade ? 'Elsewhere' : '' },
    });
  },
  learnerMove: (world: World): Change[] => {
    const { tables, dice } = world;
    const row = anyEnrolment(world);
    const subject = row && tables.classSubjects[row.classModel];
    const others = rowsOf(
      tables,
      'classSubjects',
      (each) => each.classModel !== subject?.classModel && !each.deletedAt,
    );
    const target = others[dice(others.length)];
    if (!row || !subject || !target) return [];
    const carried: Omit<CarriedGrade, 'studentId'>[] = [{ quarter: 1, grade: 60 + dice(41), from: 'There' }];
    const activities = rowsOf(tables, 'activity', (each) => each.classSubjectModel === subject.id).flatMap(({ id }) => {
      const to = rowsOf(tables, 'activity', (each) => each.classSubjectModel === target.id);
      const found = to[dice(to.length)];
      return found ? [{ from: id, to: found.id }] : [];
    });
    return planFor(world, {
      ...{ kind: 'learnerMove', studentId: row.studentModel, name: '', on: '2025-11-22', note: '' },
      ...{ fromClassId: subject.classModel, toClassId: target.classModel, toSubjectIds: [target.id] },
      subjects: [{ from: subject.id, to: target.id, carried, activities }],
    });
  },
};
