import { describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, learnersOf, lrnOf, NO_WEIGHTS } from '#support/book';
import { withoutTimes } from '#support/withoutTimes';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { LearnerInput } from '@/domain/intents/inputs';
import { namedIds } from '@/domain/words/namedIds';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planRoll, planSubjects } from '@/plans/classes/planClassAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { leavingCount, planRosterUndo, stayingOf } from './planRosterUndo';
import { planStanding } from './planStanding';
import { planStudentUpdate } from './planStudent';

const MATH = { ...ENGLISH, subject: 'Math' };
const NEW: LearnerInput[] = [
  { lastName: 'Cruz', firstName: 'Ana', lrn: '' },
  { lastName: 'Lim', firstName: 'Jose', lrn: lrnOf(50) },
];

/** Three learners of before; the list adds two more, and `more`. */
function joined(more: readonly LearnerInput[] = [], given = aBook({ subjects: [ENGLISH, MATH] })) {
  const { classId, subjectIds } = given;
  const [subjectId] = subjectIds as [(typeof subjectIds)[0]];
  const quiz = applied(given.tables, planActivityAdd(given.tables, aQuiz(subjectId), given.newId));
  const learners = [...NEW, ...more];
  const tables = applied(quiz, planRoll(quiz, { classId, learners }, namedIds('join')));
  const join = { joinId: 'join', classId, name: 'Rizal', learners, renamed: [] };
  const named = (lastName: string, now: Tables = tables) =>
    rowsOf(now, 'students', (row) => row.lastName === lastName)[0]!;
  const enrolled = (lastName: string, now: Tables = tables) =>
    rowsOf(now, 'classStudents', (row) => row.studentModel === named(lastName).id);
  return {
    before: quiz,
    tables,
    join,
    subjectId,
    classId,
    named,
    enrolled,
    activityId: Object.keys(quiz.activity)[0]!,
  };
}

const plain = (tables: Tables) => {
  const { controls: _, ...rest } = withoutTimes(tables);
  return rest;
};
const reasons = (tables: Tables, join: Parameters<typeof stayingOf>[1]) =>
  stayingOf(tables, join).map(({ learner, why }) => `${learner.lastName}: ${why}`);

describe('planRosterUndo', () => {
  test('leaves the book as it was before the list, and plans nothing a second time', () => {
    const { before, tables, join } = joined();
    expect(leavingCount(tables, join)).toBe(2);
    const back = applied(tables, planRosterUndo(tables, join));
    expect(plain(back)).toEqual(plain(before));
    expect(planRosterUndo(back, join)).toEqual([]);
  });

  test('keeps a learner who has a score since, with every enrolment, and takes the other', () => {
    const { tables, join, subjectId, activityId, enrolled } = joined();
    const at = enrolled('Cruz').find(({ classModel }) => classModel === subjectId)!;
    const edits = [{ activityId: activityId as never, classStudentId: at.id, score: 5 }];
    const scored = applied(
      tables,
      planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }),
    );
    expect(reasons(scored, join)).toEqual(['Cruz: stored']);
    const back = applied(scored, planRosterUndo(scored, join));
    expect(Object.values(back.students).map(({ lastName }) => lastName)).toEqual(['Last1', 'Last2', 'Last3', 'Cruz']);
    expect(enrolled('Cruz', back)).toHaveLength(2);
    expect(back.studentPerformance).toEqual(scored.studentPerformance);
  });

  test('keeps a learner who was renamed, or got a standing, since', () => {
    const { tables, join, classId, named } = joined();
    const cruz = named('Cruz');
    const learner = { ...NEW[0]!, lastName: 'Cruzado' };
    let now = applied(tables, planStudentUpdate(tables, { studentId: cruz.id, learner }));
    const after = { standing: 'dropped', on: '2026-11-22', note: 'Work' } as const;
    const input = {
      kind: 'learnerStanding',
      studentId: named('Lim').id,
      classId,
      name: 'Lim',
      before: null,
      after,
    } as const;
    now = applied(now, planStanding(now, { ...input, subCategoryWeights: NO_WEIGHTS }));
    expect(reasons(now, join)).toEqual(['Cruzado: changed', 'Lim: changed']);
    expect(planRosterUndo(now, join)).toEqual([]);
  });

  test('takes a learner whom the book had out of the class alone, and one who was in the class not at all', () => {
    const first = aBook({ subjects: [ENGLISH, MATH] });
    const second = aBook({ name: 'Mabini', learners: [] }, first.tables, first.newId);
    const list = learnersOf(2);
    const { before, tables, join } = joined(list, second);
    expect(leavingCount(tables, join)).toBe(4);
    expect(plain(applied(tables, planRosterUndo(tables, join)))).toEqual(plain(before));
    const own = joined(list, first);
    expect(leavingCount(own.tables, own.join)).toBe(2);
    expect(plain(applied(own.tables, planRosterUndo(own.tables, own.join)))).toEqual(plain(own.before));
  });

  test('takes the enrolments in a subject that was added since along', () => {
    const { tables, join, classId } = joined();
    const subject = planSubjects(tables, { classId, subjects: [{ ...ENGLISH, subject: 'Arts' }] }, namedIds('arts'));
    const now = applied(tables, subject);
    const back = applied(now, planRosterUndo(now, join));
    expect(Object.values(back.students)).toHaveLength(3);
    expect(Object.values(back.classStudents)).toHaveLength(9);
  });

  test('keeps the record of a learner who is in another class by now', () => {
    const { tables, join, named } = joined();
    const other = aBook({ name: 'Mabini', learners: [NEW[1]!] }, tables, namedIds('other'));
    const back = applied(other.tables, planRosterUndo(other.tables, join));
    expect(named('Lim', back).classStudents).toHaveLength(1);
    expect(back.class[join.classId]!.students).not.toContain(named('Lim').id);
  });

  test('gives a known learner the former name back, unless it was changed again', () => {
    const [known] = learnersOf(1) as [LearnerInput];
    const { before, tables, join, named } = joined([{ ...known, lastName: 'Reyes', overrideName: true }]);
    const studentId = named('Reyes').id;
    const renaming = { ...join, renamed: [{ studentId, before: known }] };
    expect(plain(applied(tables, planRosterUndo(tables, renaming)))).toEqual(plain(before));
    const again = applied(tables, planStudentUpdate(tables, { studentId, learner: { ...known, lastName: 'Santos' } }));
    expect(named('Santos', applied(again, planRosterUndo(again, renaming)))).toBeDefined();
  });
});
