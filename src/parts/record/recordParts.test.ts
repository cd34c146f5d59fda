import { describe, expect, test } from 'vitest';
import { aBook, ENGLISH, NO_WEIGHTS } from '#support/book';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { cellKey } from '@/domain/scores/cellKey';
import { say } from '@/language/words';
import type { ClassAdd } from '@/plans/classes/planClassAdd';
import { toGroups } from './componentColumns';
import { toGrader } from './learnerGrades';
import { createRecordModel } from './recordModel';
import { orderedActivities } from './recordParts';

const DO15 = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

const test1 = (part: 'ST1' | 'ST2' | 'TE', over: Partial<ScoredActivity> = {}): ScoredActivity => ({
  name: `${part} of English`,
  category: 3,
  part,
  totalPoints: 10,
  scores: [9, 6, null],
  ...over,
});

function recordOf(columns: readonly ScoredActivity[], subject: ClassAdd['subjects'][number] = DO15) {
  const book = aBook({ gradingPolicy: 'DO15_2026', subjects: [subject] });
  const { tables } = withScores(book, book.subjectIds[0]!, columns);
  const record = toClassRecord(tables, book.subjectIds[0]!, 1)!;
  const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
  const names = new Map(record.activities.map(({ id, name }) => [id as string, name]));
  return {
    record,
    model,
    groups: toGroups(record, say),
    keys: model.columns.map(({ key }) => names.get(key) ?? key),
    cells: (row: number) => (key: string) => model.getCell(row, key),
  };
}

const WORKS: readonly ScoredActivity[] = [
  { name: 'Quiz 1', category: 1, scores: [20, 20, 20] },
  { name: 'Task 1', category: 2, scores: [20, 20, 20] },
];

describe('a component with parts', () => {
  // Made in another order than the policy has: TE first.
  const made = () =>
    recordOf([...WORKS, test1('TE', { totalPoints: 30, scores: [25, 20, 10] }), test1('ST2'), test1('ST1')]);

  test('stands part by part, each with its own percentage, before the figures of the component', () => {
    const { keys, groups, model } = made();
    expect(keys.slice(10)).toEqual([
      'ST1 of English',
      'quarterlyExam.ST1.percentage',
      'ST2 of English',
      'quarterlyExam.ST2.percentage',
      'TE of English',
      'quarterlyExam.TE.percentage',
      'quarterlyExam.total',
      'quarterlyExam.percentage',
      'quarterlyExam.weighted',
      'initial',
      'quarterly',
      'remark',
    ]);
    expect(groups.map(({ label }) => label)).toEqual([
      'Written/Oral Works · 20%',
      'Product/Performance Tasks · 50%',
      'ST1 · 30% of Examinations',
      'ST2 · 30% of Examinations',
      'TE · 40% of Examinations',
      'Examinations · 30%',
    ]);
    const percentage = model.columns.find(({ key }) => key === 'quarterlyExam.TE.percentage');
    expect(percentage).toMatchObject({
      header: 'TE PS',
      subHeader: '100',
      label: 'Examinations: Term Examination, percentage score',
    });
    expect(model.columns.find(({ key }) => key === 'quarterly')?.label).toBe('Term grade');
  });

  test('shows the order’s own example: 9/10, 6/10 and 25/30 are 27.00 + 18.00 + 33.33', () => {
    const { cells } = recordOf([
      ...WORKS,
      test1('ST1', { scores: [9] }),
      test1('ST2', { scores: [6] }),
      test1('TE', { totalPoints: 30, scores: [25] }),
    ]);
    const first = cells(0);
    const shown = ['ST1.percentage', 'ST2.percentage', 'TE.percentage', 'total', 'percentage', 'weighted'].map(
      (key) => first(`quarterlyExam.${key}`).text,
    );
    expect(shown).toEqual(['90.00', '60.00', '83.33', '40', '78.33', '23.50']);
    expect(first('remark').text).toBe('Passed');
  });

  test('leaves a part out for a learner without a score in it, in neutral colours', () => {
    const { cells } = made();
    const third = cells(2);
    expect(third('remark')).toMatchObject({ text: 'In progress', mark: 'muted' });
    expect(third('quarterlyExam.ST1.percentage')).toEqual({ text: '' });
    // ST1 and ST2 are out: 10 of 30 in TE.
    expect(third('quarterlyExam.percentage')).toMatchObject({ text: '33.33', mark: 'muted' });
  });

  test('counts a part that is marked as missing as 0, and the learner is incomplete', () => {
    const { cells } = recordOf([
      ...WORKS,
      test1('TE', { totalPoints: 30, scores: [25, 20, 10] }),
      test1('ST2'),
      test1('ST1', { scores: [9, 6, 'missing'] }),
    ]);
    const third = cells(2);
    expect(third('remark')).toMatchObject({ text: 'Incomplete', mark: 'below' });
    expect(third('quarterlyExam.ST1.percentage')).toMatchObject({ text: '0.00', mark: 'below' });
    expect(third('quarterly')).toMatchObject({ mark: 'muted' });
    expect(cells(0)('remark').text).toBe('Passed');
  });

  test('is in progress while a part is not given, and nobody is incomplete', () => {
    const { cells } = recordOf([...WORKS, test1('ST1', { scores: [9, 6, 3] })]);
    expect(cells(2)('remark')).toMatchObject({ text: 'In progress' });
    expect(cells(2)('quarterlyExam.percentage')).toMatchObject({ text: '30.00', mark: 'muted' });
    expect(cells(2)('quarterlyExam.TE.percentage')).toEqual({ text: '' });
  });
});

test('a subject by domain has its parts in written works and tasks', () => {
  const { groups } = recordOf([{ category: 1, part: 'affective', scores: [20] }], { ...DO15, layout: 'domains' });
  expect(groups.slice(0, 4).map(({ label }) => label)).toEqual([
    'Written/Oral Works: Cognitive · 50%',
    'Written/Oral Works: Affective · 50%',
    'Written/Oral Works · 20%',
    'Product/Performance Tasks: Cognitive · 20%',
  ]);
});

test('a subject without examinations has no columns of them', () => {
  const { keys, groups } = recordOf(WORKS, { ...DO15, exam: 'none', performanceTask: 80, quarterlyExam: 0 });
  expect(keys.some((key) => key.startsWith('quarterlyExam'))).toBe(false);
  expect(groups.map(({ id }) => id)).toEqual(['writtenWorks', 'performanceTask']);
});

test('an activity of a part that the subject does not have keeps its column, and does not count', () => {
  const { groups, keys, cells } = recordOf([...WORKS, test1('TE'), test1('ST1')], { ...DO15, exam: 'TE' });
  expect(keys.slice(10, 16)).toEqual([
    'TE of English',
    'quarterlyExam.TE.percentage',
    'ST1 of English',
    'quarterlyExam.total',
    'quarterlyExam.percentage',
    'quarterlyExam.weighted',
  ]);
  expect(groups.map(({ label }) => label)).toContain('Examinations: does not count');
  expect(cells(0)('quarterlyExam.total').text).toBe('9');
});

test('a column counts for everybody as soon as a score of it is typed, and no longer once that is taken back', () => {
  const withTask = (scores: (number | null)[]) =>
    recordOf([...WORKS, { name: 'Task 2', category: 2, totalPoints: 30, scores }]);
  const texts = ({ model }: Pick<ReturnType<typeof recordOf>, 'model'>) =>
    model.columns.map(({ key }) => model.getCell(1, key)).filter((_, column) => column >= 10);
  const { model, record } = withTask([null, null, null]);
  const untyped = texts({ model });
  const saved = texts(withTask([9, null, null]));
  expect(untyped).not.toEqual(saved);
  const task = record.activities.find(({ name }) => name === 'Task 2')!;
  const key = cellKey(task.id, record.learners[0]!.classStudentId);
  const typed = (text: string) =>
    model.setDrafts({
      cells: { [key]: { text, comment: '', base: { text: '', comment: '' } } },
      sent: {},
      status: 'idle',
      saved: [],
    });
  typed('9');
  expect(texts({ model })).toEqual(saved);
  typed('99');
  expect(texts({ model })).toEqual(untyped);
});

test('the record of DepEd Order 8 is as before, and the columns follow the order of the activities', () => {
  const book = aBook({ subjects: [ENGLISH] });
  const { tables } = withScores(book, book.subjectIds[0]!, WORKS);
  const record = toClassRecord(tables, book.subjectIds[0]!, 1)!;
  const model = createRecordModel(record, toGrader(record, NO_WEIGHTS));
  expect(orderedActivities(record)).toEqual(record.activities);
  expect(model.columns.map(({ header, label }) => header ?? label)).toEqual(
    ['#', 'Learner', 'Quiz 1', 'Total', 'PS', 'WS', 'Task 1', 'Total', 'PS', 'WS', 'Total', 'PS', 'WS'].concat([
      'Initial',
      'Grade',
      'Remark',
    ]),
  );
  expect(model.columns.find(({ key }) => key === 'quarterly')?.label).toBe('Quarterly grade');
});
