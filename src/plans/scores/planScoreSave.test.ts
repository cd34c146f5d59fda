import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { toRowGroups } from '@/data/book/rows';
import { SERVER_TIME } from '@/domain/book/change';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import type { ScoreEdit } from './planCells';
import { planScoreSave } from './planScoreSave';

const book = aBook();
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[0]];
const [e1, e2, e3] = book.enrolmentIds as [
  ScoreEdit['classStudentId'],
  ScoreEdit['classStudentId'],
  ScoreEdit['classStudentId'],
];
const ids = ['ww', 'pt', 'qe', 'q2'] as ActivityId[];
const [ww, pt, qe, q2] = ids as [ActivityId, ActivityId, ActivityId, ActivityId];
const withActivities = ids.reduce((tables, id, index) => {
  const over = { name: id, category: id === 'q2' ? 1 : index + 1, quarter: id === 'q2' ? 2 : 1, totalPoints: 100 };
  return applied(
    tables,
    planActivityAdd(tables, aQuiz(subjectId, over), () => id),
  );
}, book.tables);

const save = (tables: Tables, edits: ScoreEdit[], quarter = 1) =>
  planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS });
const score = (
  activityId: ActivityId,
  classStudentId: ScoreEdit['classStudentId'],
  value: number | null,
): ScoreEdit => ({
  activityId,
  classStudentId,
  score: value,
});
const rowsFor = (tables: Tables, edits: ScoreEdit[]) =>
  toRowGroups(save(tables, edits)).flatMap((group) =>
    group.rows.map((row) => `${row.kind} ${row.collection}/${row.id}`),
  );
const scored = applied(withActivities, save(withActivities, [score(ww, e1, 80)]));

describe('planScoreSave', () => {
  it('writes k scores, k grades, k enrolments and the activity for a new column, sorted by activity', () => {
    expect(rowsFor(withActivities, [score(ww, e1, 80), score(pt, e2, 70), score(ww, e2, 90)])).toEqual([
      `set studentPerformance/pt_${e2}`,
      `set studentPerformance/ww_${e1}`,
      `set studentPerformance/ww_${e2}`,
      'update activity/pt',
      `update classStudents/${e2}`,
      'update activity/ww',
      `update classStudents/${e1}`,
      `set studentGrades/${e1}_1`,
      `set studentGrades/${e2}_1`,
    ]);
  });

  it('creates a new score with a comment', () => {
    expect(save(withActivities, [{ ...score(ww, e1, 80), comments: 'late' }])[0]).toEqual({
      op: 'set',
      collection: 'studentPerformance',
      id: `ww_${e1}`,
      value: {
        id: `ww_${e1}`,
        activityModel: ww,
        classStudentModel: e1,
        classSubjectModel: subjectId,
        score: 80,
        comments: 'late',
        createdAt: SERVER_TIME,
      },
    });
  });

  it('writes the score and the grade only, for a score that changes', () => {
    expect(rowsFor(scored, [score(ww, e1, 81)])).toEqual([
      `update studentPerformance/ww_${e1}`,
      `update studentGrades/${e1}_1`,
    ]);
    expect(save(scored, [score(ww, e1, 81)])[0]).toMatchObject({
      fields: { score: 81 },
      parents: { subjectId, activityId: ww },
    });
  });

  it('writes only a changed comment, and no change where nothing differs', () => {
    expect(save(scored, [{ ...score(ww, e1, 80), comments: 'again' }])).toEqual([
      {
        op: 'update',
        collection: 'studentPerformance',
        id: `ww_${e1}`,
        fields: { comments: 'again' },
        parents: { subjectId, activityId: ww },
      },
    ]);
    expect(save(scored, [score(ww, e1, 80)])).toEqual([]);
  });

  it('deletes and unlinks an emptied score, and takes its grade back', () => {
    const emptied = applied(scored, save(scored, [score(ww, e1, null)]));
    expect(emptied.studentPerformance).toEqual({});
    expect(emptied.activity[ww]?.studentPerformance).toEqual([]);
    expect(emptied.classStudents[e1]).toMatchObject({ studentPerformance: [], studentGrades: [`${e1}_1`] });
    expect(emptied.studentGrades[`${e1}_1`]).toMatchObject({ percentageWrittenWork: null, rawTotalGrade: null });
    expect(save(withActivities, [score(ww, e1, null)])).toEqual([]);
  });

  it('writes a list once where one score comes and another goes', () => {
    const changes = save(scored, [score(ww, e1, null), score(ww, e2, 50)]);
    expect(changes).toContainEqual({
      op: 'update',
      collection: 'activity',
      id: ww,
      fields: { studentPerformance: [`ww_${e2}`] },
      parents: { subjectId },
    });
    expect(toRowGroups(changes).every((group) => group.changes[0]?.op === 'delete' || group.rows.length === 1)).toBe(
      true,
    );
  });

  it('finds a score that another client stored under an id of its own', () => {
    const stored = { ...scored.studentPerformance[`ww_${e1}`]!, id: 'auto' as never };
    const foreign = { ...scored, studentPerformance: { auto: stored } };
    const [change] = save(foreign, [score(ww, e1, 55)]);
    expect(change).toMatchObject({ op: 'update', collection: 'studentPerformance', id: 'auto', fields: { score: 55 } });
  });

  it('takes the last of several edits of one cell', () => {
    expect(save(withActivities, [score(ww, e1, 10), score(ww, e1, 20)])[0]).toMatchObject({ value: { score: 20 } });
  });

  it('corrects a grade that an earlier save left unchanged', () => {
    const stale = applied(scored, [
      { op: 'update', collection: 'studentGrades', id: `${e1}_1`, fields: { percentageWrittenWork: 1 } },
    ]);
    expect(save(stale, [score(ww, e1, 80)])).toMatchObject([{ id: `${e1}_1`, fields: { percentageWrittenWork: 80 } }]);
  });

  it.each<[string, ScoreEdit, string]>([
    ['above the highest possible', score(ww, e1, 100.01), 'input/invalid'],
    ['below 0', score(ww, e1, -0.01), 'input/invalid'],
    ['no number', score(ww, e1, Number.NaN), 'input/invalid'],
    ['a note of 501 characters', { ...score(ww, e1, null), comments: 'x'.repeat(501) }, 'input/invalid'],
    ['a late score that is not there', { ...score(ww, e1, null), mark: 'late' }, 'input/invalid'],
    ['an excuse beside a score', { ...score(ww, e1, 5), mark: 'excused' }, 'input/invalid'],
    ['an activity of another quarter', score(q2, e1, 1), 'input/invalid'],
    ['an activity that is gone', score('no' as ActivityId, e1, 1), 'data/missing'],
    ['an enrolment that is gone', score(ww, 'no' as never, 1), 'data/missing'],
  ])('refuses %s', (_, edit, code) => {
    expect(() => save(withActivities, [edit])).toThrow(expect.objectContaining({ code }));
  });

  it.each([0, 100])('takes %d of 100', (value) => {
    expect(save(withActivities, [score(ww, e3, value)])[0]).toMatchObject({ value: { score: value } });
  });

  it('refuses a closed quarter, not the others', () => {
    const closed = applied(withActivities, [
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 1: true } } },
    ]);
    expect(() => save(closed, [score(ww, e1, 1)])).toThrow(expect.objectContaining({ code: 'data/quarter-closed' }));
    expect(save(closed, [score(q2, e1, 1)], 2)).not.toEqual([]);
  });

  it('stores every figure of a grade: 80, 85, 90 of 100 at 30/50/20', () => {
    const now = applied(
      withActivities,
      save(withActivities, [score(ww, e1, 80), score(pt, e1, 85), score(qe, e1, 90)]),
    );
    expect(now.studentGrades[`${e1}_1`]).toMatchObject({
      percentageWrittenWork: 80,
      weightedWrittenWorks: 24,
      percentagePerformanceTask: 85,
      weightedPerformanceTask: 42.5,
      percentageQuarterlyExam: 90,
      weightedQuarterlyExam: 18,
      rawTotalGrade: 84.5,
      transmutedGrade: 90,
      comments: '',
    });
  });
});
