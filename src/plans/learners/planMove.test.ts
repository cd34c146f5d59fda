import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { withGrades, withScores } from '#support/gradedBook';
import type { ActivityId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { IntentOf } from '@/domain/intents/intents';
import { hasLeft } from '@/domain/learners/standing';
import { namedIds } from '@/domain/words/namedIds';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { type PointsEdit, planPointsSave } from '@/plans/activities/planPointsSave';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';

/** Rizal: quarter 1 graded 75 and closed, a quiz of 20 in quarter 2 with 15. Bonifacio has the same quiz, and learners. */
const rizal = aBook();
const [english] = rizal.subjectIds as [ClassSubjectId];
const [studentId] = rizal.studentIds as [StudentId];
const graded = withGrades(rizal, english, { quarter: 1, scores: [12, 20, 20] });
const quizzed = withScores(graded, english, [{ name: 'Quiz 2', quarter: 2, scores: [15] }]);
const closed = applied(quizzed.tables, planQuarterClose(quizzed.tables, { subjectId: english, quarter: 1 }));
const empty = aBook({ name: 'Bonifacio', learners: [] }, closed, countingIds('b'));
const [there] = empty.subjectIds as [ClassSubjectId];
const both = withScores(empty, there, [{ name: 'Quiz 2', quarter: 2, scores: [] }]).tables;
const quizIn = (subjectId: string) =>
  rowsOf(both, 'activity', (row) => row.classSubjectModel === subjectId && row.name === 'Quiz 2')[0]!.id as ActivityId;

const MOVE: IntentOf<'learnerMove'> = {
  ...{ kind: 'learnerMove', studentId, name: 'Last1, First1', on: '2026-11-22', note: 'To Bonifacio' },
  ...{ fromClassId: rizal.classId, toClassId: empty.classId, toSubjectIds: [there] },
  subjects: [
    {
      from: english,
      to: there,
      carried: [{ quarter: 1, grade: 75, from: 'Rizal, 1st Quarter' }],
      activities: [{ from: quizIn(english), to: quizIn(there) }],
    },
  ],
};

const newId = namedIds('move');
const planned = (tables: Tables, over: Partial<typeof MOVE> = {}) =>
  planIntent(tables, { ...MOVE, ...over }, { newId, subCategoryWeights: NO_WEIGHTS });
const enrolmentIn = (tables: Tables, subjectId: string) =>
  rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId && row.studentModel === studentId)[0]!;
const saved = (tables: Tables, subjectId: ClassSubjectId, edit: ScoreEdit) =>
  applied(tables, planScoreSave(tables, { subjectId, quarter: 2, edits: [edit], subCategoryWeights: NO_WEIGHTS }));

describe('a move to another section', () => {
  const moved = applied(both, planned(both));

  it('begins there with the grade of the closed period and the score of the open one', () => {
    const own = enrolmentIn(moved, there);
    expect(own).toMatchObject({ standing: 'transferredIn', standingOn: '2026-11-22' });
    expect(moved.studentGrades[`${own.id}_1`]).toMatchObject({
      transmutedGrade: 75,
      carried: true,
      carriedFrom: 'Rizal, 1st Quarter',
    });
    expect(moved.studentPerformance[`${quizIn(there)}_${own.id}`]).toMatchObject({ score: 15 });
    expect(moved.studentGrades[`${own.id}_2`]).toMatchObject({ percentageWrittenWork: 75 });
    expect(moved.class[empty.classId]?.students).toEqual([studentId]);
  });

  it('ends here as transferred out and loses nothing', () => {
    const old = enrolmentIn(moved, english);
    expect(old).toMatchObject({ standing: 'transferredOut', standingNote: 'To Bonifacio' });
    expect(moved.class[rizal.classId]?.students).not.toContain(studentId);
    const own = (tables: Tables) => rowsOf(tables, 'studentPerformance', (row) => row.classStudentModel === old.id);
    expect(own(moved)).toEqual(own(both));
    expect(bookProblems(moved, NO_WEIGHTS)).toEqual([]);
  });

  it('changes nothing when it is planned again, and is completed after any part of it', () => {
    expect(planned(moved)).toEqual([]);
    const changes = planned(both);
    for (let done = 0; done <= changes.length; done += 1) {
      const half = applied(both, changes.slice(0, done));
      expect(applied(half, planned(half)), `after ${done} changes`).toEqual(moved);
    }
  });

  it('keeps a score that was typed there meanwhile', () => {
    const own = enrolmentIn(moved, there);
    const typed = saved(moved, there, { activityId: quizIn(there), classStudentId: own.id, score: 18 });
    expect(planned(typed)).toEqual([]);
  });

  it('brings a mark with its note, and leaves what stands there', () => {
    const cell = { activityId: quizIn(english), classStudentId: enrolmentIn(both, english).id };
    const marked = saved(both, english, { ...cell, score: null, mark: 'excused', comments: 'Had the flu' });
    const now = applied(marked, planned(marked));
    const own = enrolmentIn(now, there);
    const key = `${quizIn(there)}_${own.id}`;
    expect(now.scoreMarks[key]).toMatchObject({ mark: 'excused', note: 'Had the flu' });
    expect(now.studentPerformance[key]).toBeUndefined();
    expect(bookProblems(now, NO_WEIGHTS)).toEqual([]);
    expect(planned(now)).toEqual([]);
    const typed = saved(now, there, {
      activityId: quizIn(there),
      classStudentId: own.id,
      score: null,
      mark: 'missing',
    });
    expect(planned(typed)).toEqual([]);
  });

  it('brings a late score as late', () => {
    const { id } = enrolmentIn(both, english);
    const late = saved(both, english, { activityId: quizIn(english), classStudentId: id, score: 15, mark: 'late' });
    const now = applied(late, planned(late));
    expect(now.scoreMarks[`${quizIn(there)}_${enrolmentIn(now, there).id}`]).toMatchObject({ mark: 'late' });
  });

  describe('of a learner with answers', () => {
    const KEYS = ['A', 'C', 'B'];
    const withTest = (tables: Tables, subjectId: ClassSubjectId, keys: readonly string[]) => {
      const items = keys.map((answerKey) => ({ answerKey, points: 5 }));
      const test = aQuiz(subjectId, { name: 'Test', quarter: 2, scannable: true, items });
      return applied(tables, planActivityAdd(tables, test, namedIds(`test-${subjectId}`)));
    };
    const testIn = (tables: Tables, subjectId: string) =>
      rowsOf(tables, 'activity', (row) => row.classSubjectModel === subjectId && row.name === 'Test')[0]!.id;
    const itemsIn = (tables: Tables, activityId: string) =>
      rowsOf(tables, 'activityItem', (row) => row.activityModel === activityId).sort(
        (a, b) => a.itemNumber - b.itemNumber,
      );
    /** Both sections have the test, there with these keys; the learner answers here. */
    const answered = (keysThere: readonly string[], points: readonly { pointsEarned: number }[] = []) => {
      const tables = withTest(withTest(both, english, KEYS), there, keysThere);
      const activityId = testIn(tables, english);
      const items = itemsIn(tables, activityId);
      const cell = (index: number) => ({
        activityItemId: items[index]!.id,
        classStudentId: enrolmentIn(tables, english).id,
      });
      const answers = ['A', 'C'].map((answer, index): PointsEdit => ({ ...cell(index), answer }));
      const edits = [...answers, ...points.map((each, index) => ({ ...cell(2 + index), ...each }))] as PointsEdit[];
      return applied(tables, planPointsSave(tables, { activityId, edits, subCategoryWeights: NO_WEIGHTS }));
    };
    const movedTest = (tables: Tables) => {
      const pair = { from: testIn(tables, english), to: testIn(tables, there) };
      const subjects = [{ ...MOVE.subjects[0]!, activities: [pair] }];
      const now = applied(tables, planned(tables, { subjects }));
      expect(planned(now, { subjects })).toEqual([]);
      expect(bookProblems(now, NO_WEIGHTS)).toEqual([]);
      return now.studentPerformance[`${pair.to}_${enrolmentIn(now, there).id}`];
    };

    it('brings them where the items are the same', () => {
      expect(movedTest(answered(KEYS))).toMatchObject({ score: 10, answers: 'A,C' });
    });

    it('brings the score alone where a key is another', () => {
      const score = movedTest(answered(['A', 'D', 'B']));
      expect(score).toMatchObject({ score: 10 });
      expect(score?.answers ?? '').toBe('');
    });

    it('brings the score alone where points do not follow from an answer', () => {
      const score = movedTest(answered(KEYS, [{ pointsEarned: 2 }]));
      expect(score).toMatchObject({ score: 12 });
      expect(score?.answers ?? '').toBe('');
    });
  });

  it('brings nothing into a period that is closed there', () => {
    const shut = applied(both, planQuarterClose(both, { subjectId: there, quarter: 1 }));
    const now = applied(shut, planned(shut));
    expect(now.studentGrades[`${enrolmentIn(now, there).id}_1`]).toBeUndefined();
    expect(hasLeft(enrolmentIn(now, english))).toBe(true);
  });

  it('goes back the same way', () => {
    const back = planned(moved, {
      ...{ fromClassId: empty.classId, toClassId: rizal.classId },
      toSubjectIds: [english],
      subjects: [],
    });
    const now = applied(moved, back);
    expect(hasLeft(enrolmentIn(now, english))).toBe(false);
    expect(hasLeft(enrolmentIn(now, there))).toBe(true);
    expect(bookProblems(now, NO_WEIGHTS)).toEqual([]);
  });

  it.each<[string, Partial<typeof MOVE>, string]>([
    ['the same section', { toClassId: rizal.classId }, 'input/invalid'],
    ['no date', { on: '' }, 'input/invalid'],
    ['no subject there', { toSubjectIds: [] }, 'data/missing'],
    ['a learner who is gone', { studentId: 'gone' as StudentId }, 'data/missing'],
  ])('refuses %s', (_, over, code) => {
    expect(() => planned(both, over)).toThrow(expect.objectContaining({ code }));
  });
});
