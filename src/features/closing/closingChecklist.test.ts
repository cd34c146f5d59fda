import { describe, expect, it } from 'vitest';
import { aBook, ENGLISH, NO_WEIGHTS } from '#support/book';
import { type ScoredActivity, withGrades, withScores } from '#support/gradedBook';
import { policyDocument } from '#support/policyDocument';
import { toClassRecord } from '@/domain/book/classRecord';
import { knowPolicy, toPolicy } from '@/grading';
import type { ClassAdd } from '@/plans/classes/planClassAdd';
import { isAllClear, toClosingChecklist } from './closingChecklist';

function checklistOf(columns: readonly ScoredActivity[], subject = ENGLISH, weights = NO_WEIGHTS) {
  const book = aBook({ subjects: [subject] });
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, columns);
  const activityIds = Object.keys(tables.activity);
  const checklist = toClosingChecklist(toClassRecord(tables, subjectId, 1)!, weights);
  return { checklist, activityIds, enrolmentIds: book.enrolmentIds };
}

describe('toClosingChecklist', () => {
  it('finds nothing in a complete record in which everybody passes', () => {
    const book = aBook();
    const subjectId = book.subjectIds[0]!;
    const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [20, 16, 12] });
    const checklist = toClosingChecklist(toClassRecord(tables, subjectId, 1)!, NO_WEIGHTS);
    expect(checklist).toEqual({
      blanks: [],
      notStarted: [],
      missed: [],
      again: [],
      missing: [],
      overAllocated: null,
      below: [],
      passingGrade: 75,
    });
    expect(isAllClear(checklist)).toBe(true);
  });

  it('counts the blanks of each activity and names the first', () => {
    const { checklist, activityIds, enrolmentIds } = checklistOf([
      { name: 'Quiz 1', category: 1, scores: [20, null, null] },
      { name: 'Task', category: 2, scores: [20, 20, 20] },
      { name: 'Exam', category: 3, scores: [20, 20, null] },
    ]);
    expect(checklist.blanks).toEqual([
      {
        activityId: activityIds[0],
        name: 'Quiz 1',
        count: 2,
        counting: 0,
        isEmpty: false,
        cell: `${activityIds[0]}_${enrolmentIds[1]}`,
      },
      {
        activityId: activityIds[2],
        name: 'Exam',
        count: 1,
        counting: 0,
        isEmpty: false,
        cell: `${activityIds[2]}_${enrolmentIds[2]}`,
      },
    ]);
    expect(isAllClear(checklist)).toBe(false);
  });

  it('tells an activity in which nothing is encoded from one with blanks', () => {
    const { checklist } = checklistOf([
      { name: 'Quiz 1', category: 1, scores: [20, 20, null] },
      { name: 'Quiz 2', category: 1, scores: [null, null, null] },
    ]);
    const told = checklist.blanks.map(({ name, count, counting, isEmpty }) => [name, count, counting, isEmpty]);
    expect(told).toEqual([
      ['Quiz 1', 1, 0, false],
      ['Quiz 2', 3, 2, true],
    ]);
  });

  it('tells blanks that count 0, beside another score of the component, from blanks that do not count', () => {
    const { checklist } = checklistOf([
      { name: 'Quiz 1', category: 1, scores: [20, 20, null] },
      { name: 'Quiz 2', category: 1, scores: [20, null, null] },
    ]);
    expect(checklist.blanks.map(({ name, count, counting }) => [name, count, counting])).toEqual([
      ['Quiz 1', 1, 0],
      ['Quiz 2', 2, 1],
    ]);
  });

  it('does not take an excused, missing or absent cell for a blank', () => {
    const columns = [
      { name: 'Quiz 1', category: 1, scores: [20, 'excused', 'missing'] },
      { name: 'Quiz 2', category: 1, scores: ['absent', 20, null] },
    ] as const;
    expect(checklistOf(columns).checklist.blanks.map(({ name, count }) => [name, count])).toEqual([['Quiz 2', 1]]);
  });

  it('lists an absent learner to take the activity again, until a score stands', () => {
    const again = (scores: ScoredActivity['scores']) =>
      checklistOf([{ name: 'Quiz 1', category: 1, scores }]).checklist.again.map(({ learner, activity }) => [
        learner,
        activity,
      ]);
    expect(again([20, 'absent', 'missing'])).toEqual([['Last2, First2', 'Quiz 1']]);
    expect(again([20, 5, 'excused'])).toEqual([]);
  });

  it('names each score that is missing, and is not clear while one is', () => {
    const { checklist } = checklistOf([{ name: 'Quiz 1', category: 1, scores: [20, 'missing', 20] }]);
    expect(checklist.missing.map(({ learner, activity }) => [learner, activity])).toEqual([
      ['Last2, First2', 'Quiz 1'],
    ]);
    const others = { ...checklist, notStarted: [], below: [] };
    expect([isAllClear(others), isAllClear({ ...others, missing: [] })]).toEqual([false, true]);
  });

  it('is not clear while a learner is to take an activity again', () => {
    const columns = [1, 2, 3].map((category) => ({ category, scores: [20, 20, 20] }));
    const { checklist } = checklistOf([...columns, { name: 'Quiz 2', category: 1, scores: [20, 20, 'absent'] }]);
    expect([checklist.blanks, checklist.again.length, isAllClear(checklist)]).toEqual([[], 1, false]);
  });

  it('names a learner who is excused from a whole component: there is no grade', () => {
    const { checklist } = checklistOf([
      { category: 1, scores: [20, 20, 20] },
      { category: 2, scores: [20, 20, 'excused'] },
      { category: 3, scores: [20, 20, 20] },
    ]);
    expect(checklist.notStarted.map(({ learners, isWhole }) => [learners, isWhole])).toEqual([[1, false]]);
  });

  it('does not take a zero for a blank', () => {
    expect(checklistOf([{ scores: [0, 0, 0] }]).checklist.blanks).toEqual([]);
  });

  it('names components without an activity, without a score, and with learners who have no score', () => {
    const { checklist, activityIds, enrolmentIds } = checklistOf([
      { category: 1, scores: [20, null, null] },
      { category: 2, scores: [null, null, null] },
    ]);
    expect(checklist.notStarted).toEqual([
      { name: 'Written Works', learners: 2, asZero: 0, isWhole: false, cell: `${activityIds[0]}_${enrolmentIds[1]}` },
      {
        name: 'Performance Tasks',
        learners: 3,
        asZero: 0,
        isWhole: true,
        cell: `${activityIds[1]}_${enrolmentIds[0]}`,
      },
      { name: 'Quarterly Assessment', learners: 3, asZero: 0, isWhole: true, cell: null },
    ]);
  });

  it('does not expect scores in a component of weight 0', () => {
    const noExam = { ...ENGLISH, writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 };
    const columns = [1, 2].map((category) => ({ category, scores: [20, 20, 20] }));
    expect(checklistOf(columns, noExam).checklist.notStarted).toEqual([]);
    expect(checklistOf(columns).checklist.notStarted).toHaveLength(1);
  });

  it('tells when the weights of written works exceed the available weight', () => {
    const columns = (weightOverride: number) => [{ category: 1, weightOverride, scores: [20, 20, 20] }];
    expect(checklistOf(columns(30)).checklist.overAllocated).toBeNull();
    const noted = { ...NO_WEIGHTS, 1: 5 };
    const both = [...columns(30), { category: 1, subCategory: 1, scores: [20, 20, 20] }];
    expect(checklistOf(both, ENGLISH, noted).checklist.overAllocated).toEqual({ weight: 30, allocated: 35 });
  });

  it('names the learners below 75, and not the one at 75', () => {
    const book = aBook();
    const subjectId = book.subjectIds[0]!;
    const { tables } = withGrades(book, subjectId, { quarter: 1, scores: [11.99, 12, null] });
    const { below } = toClosingChecklist(toClassRecord(tables, subjectId, 1)!, NO_WEIGHTS);
    const [first] = book.enrolmentIds;
    expect(below).toEqual([{ classStudentId: first, name: 'Last1, First1', grade: 74, cell: `quarterly_${first}` }]);
  });

  describe('with parts', () => {
    const DO15 = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
    const works = [1, 2].map((category): ScoredActivity => ({ category, scores: [20, 20, 20] }));
    const tests = (...parts: readonly ['ST1' | 'ST2' | 'TE', ScoredActivity['scores']][]) =>
      parts.map(([part, scores]): ScoredActivity => ({ name: part, category: 3, part, scores }));
    const checklistOfTerm = (columns: readonly ScoredActivity[], subject: ClassAdd['subjects'][number] = DO15) => {
      const book = aBook({ gradingPolicy: 'DO15_2026', subjects: [subject] });
      const { tables } = withScores(book, book.subjectIds[0]!, columns);
      return toClosingChecklist(toClassRecord(tables, book.subjectIds[0]!, 1)!, NO_WEIGHTS);
    };

    it('names each blank of a learner in a part that the class took', () => {
      const columns = [...works, ...tests(['ST1', [20, 20, 20]], ['ST2', [20, null, 12]], ['TE', [20, 20, null]])];
      const { missed, notStarted } = checklistOfTerm(columns);
      expect(missed.map(({ learner, activity, part }) => [learner, activity, part])).toEqual([
        ['Last2, First2', 'ST2', 'Summative Test 2'],
        ['Last3, First3', 'TE', 'Term Examination'],
      ]);
      expect(notStarted).toEqual([]);
    });

    it('names such a blank once: it is not among the blank scores too', () => {
      const quiz: ScoredActivity = { name: 'Quiz', category: 1, scores: [20, null, 20] };
      const columns = [...works, quiz, ...tests(['ST1', [20, 20, null]], ['TE', [20, 20, 20]])];
      const { missed, blanks } = checklistOfTerm(columns);
      expect(missed.map(({ activity }) => activity)).toEqual(['ST1']);
      expect(blanks.map(({ name, count }) => [name, count])).toEqual([['Quiz', 1]]);
    });

    it('names a learner who was absent from a test once: nothing counts as 0 there', () => {
      const columns = [...works, ...tests(['ST1', [20, 20, 'absent']], ['TE', [20, 20, 20]])];
      const { missed, again } = checklistOfTerm(columns);
      expect(missed.map(({ learner, activity }) => [learner, activity])).toEqual([['Last3, First3', 'ST1']]);
      expect(again).toEqual([]);
    });

    it('names a part that the class has not taken', () => {
      const { missed, notStarted } = checklistOfTerm([
        ...works,
        ...tests(['ST1', [20, 20, 20]], ['ST2', [null, null, null]]),
      ]);
      expect(missed).toEqual([]);
      expect(notStarted.map(({ name, isWhole, cell }) => [name, isWhole, cell === null])).toEqual([
        ['Summative Test 2', true, false],
        ['Term Examination', true, true],
      ]);
    });

    it('asks nothing of examinations that the subject does not have', () => {
      const without = { ...DO15, exam: 'none' as const, performanceTask: 80, quarterlyExam: 0 };
      expect(isAllClear(checklistOfTerm(works, without))).toBe(true);
    });
  });

  it('tells who has nothing yet from who has a component counted as 0 by the class’s policy', () => {
    const policy = { id: 'school:form', name: 'As the form', emptyComponent: 'zero' };
    knowPolicy(toPolicy(policyDocument((own) => Object.assign(own, policy), 'DO8_2015')));
    const columns: ScoredActivity[] = [
      { name: 'Quiz 1', category: 1, scores: [20, null, null] },
      { name: 'Task', category: 2, scores: [20, 20, 20] },
      { name: 'Exam', category: 3, scores: [20, 20, null] },
    ];
    const under = (gradingPolicy: string) => {
      const book = aBook({ subjects: [ENGLISH], gradingPolicy });
      const { tables } = withScores(book, book.subjectIds[0]!, columns);
      return toClosingChecklist(toClassRecord(tables, book.subjectIds[0]!, 1)!, NO_WEIGHTS);
    };
    const told = ({ notStarted }: ReturnType<typeof under>) =>
      notStarted.map(({ name, learners, asZero }) => [name, learners, asZero]);
    expect([told(under('DO8_2015')), told(under('school:form'))]).toEqual([
      [
        ['Written Works', 2, 0],
        ['Quarterly Assessment', 1, 0],
      ],
      [
        ['Written Works', 2, 1],
        ['Quarterly Assessment', 1, 0],
      ],
    ]);
    expect(under('school:form').blanks.map(({ name, counting }) => [name, counting])).toEqual([
      ['Quiz 1', 1],
      ['Exam', 0],
    ]);
    // 100 x 50 + 100 x 20 = 70 of 100
    expect(under('school:form').below.map(({ grade }) => grade)).toEqual([]);
  });

  it('does not ask for a test that counts as 0 by the class’s policy', () => {
    const policy = { id: 'school:formTerms', name: 'As the form', emptyComponent: 'zero' };
    knowPolicy(toPolicy(policyDocument((own) => Object.assign(own, policy))));
    const book = aBook({ subjects: [ENGLISH], gradingPolicy: 'school:formTerms' });
    const { tables } = withScores(book, book.subjectIds[0]!, [
      { name: 'Quiz 1', category: 1, scores: [20, 20, 20] },
      { name: 'Task', category: 2, scores: [20, 20, 20] },
      { name: 'First test', category: 3, part: 'ST1', scores: [20, null, null] },
      { name: 'Second test', category: 3, part: 'ST2', scores: [20, 20, 20] },
      { name: 'Last test', category: 3, part: 'TE', scores: [20, 20, null] },
    ]);
    const { missed, notStarted } = toClosingChecklist(toClassRecord(tables, book.subjectIds[0]!, 1)!, NO_WEIGHTS);
    expect(notStarted.map(({ name, learners, asZero }) => [name, learners, asZero])).toEqual([
      ['Summative Test 1', 1, 1],
    ]);
    expect(missed.map(({ learner, part }) => [learner, part])).toEqual([
      ['Last3, First3', 'Summative Test 1'],
      ['Last3, First3', 'Term Examination'],
    ]);
  });
});
