/** How scores, marks and comments of cells are stored, and what an excused cell does to the grade. */

import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { toRowGroups } from '@/data/book/rows';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planActivityRemove } from '@/plans/activities/planActivityRemove';
import { planActivityUpdate } from '@/plans/activities/planActivityUpdate';
import type { ScoreEdit } from './planCells';
import { planScoreSave } from './planScoreSave';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const classStudentId = book.enrolmentIds[0]!;
const ids = ['w1', 'w2', 'pt', 'qe'] as ActivityId[];
const [w1, w2, pt, qe] = ids as [ActivityId, ActivityId, ActivityId, ActivityId];
const start = ids.reduce((tables, id, index) => {
  const over = { name: id, category: [1, 1, 2, 3][index]!, totalPoints: 20 };
  return applied(
    tables,
    planActivityAdd(tables, aQuiz(subjectId, over), () => id),
  );
}, book.tables);

const plan = (tables: Tables, ...edits: Omit<ScoreEdit, 'classStudentId'>[]) =>
  planScoreSave(tables, {
    subjectId,
    quarter: 1,
    edits: edits.map((edit) => ({ ...edit, classStudentId })),
    subCategoryWeights: NO_WEIGHTS,
  });
const save = (tables: Tables, ...edits: Omit<ScoreEdit, 'classStudentId'>[]) => applied(tables, plan(tables, ...edits));
const cell = `${w1}_${classStudentId}`;
const stored = ({ studentPerformance, scoreMarks }: Tables) => {
  const [score, row] = [studentPerformance[cell], scoreMarks[cell]];
  return [score && [score.score, score.comments], row && [row.mark, row.note]];
};
const excused = save(start, { activityId: w1, score: null, mark: 'excused' });
const whole = [
  { activityId: w2, score: 10 },
  { activityId: pt, score: 16 },
  { activityId: qe, score: 18 },
];

describe('the two rows of a cell', () => {
  it('are a mark alone for an excused learner, in no list, and without a grade', () => {
    expect(stored(excused)).toEqual([undefined, ['excused', '']]);
    expect(excused.scoreMarks[cell]).toMatchObject({ id: cell, classSubjectModel: subjectId, activityModel: w1 });
    expect(excused.activity[w1]).toEqual(start.activity[w1]);
    expect(excused.studentGrades).toEqual({});
  });

  it('a score takes E, M and A away, in one batch', () => {
    const changes = plan(excused, { activityId: w1, score: 5 });
    expect(stored(applied(excused, changes))).toEqual([[5, ''], undefined]);
    const group = toRowGroups(changes).find(({ rows }) => rows.some(({ collection }) => collection === 'scoreMarks'));
    expect(group?.rows.map(({ kind, collection }) => `${kind} ${collection}`)).toEqual([
      'set studentPerformance',
      'delete scoreMarks',
      'set deleteItemQueue',
    ]);
  });

  it('late stays beside another score, and goes with the score', () => {
    const late = save(start, { activityId: w1, score: 5, mark: 'late' });
    expect(stored(late)).toEqual([
      [5, ''],
      ['late', ''],
    ]);
    expect(stored(save(late, { activityId: w1, score: 7 }))).toEqual([
      [7, ''],
      ['late', ''],
    ]);
    expect(stored(save(late, { activityId: w1, score: 7, mark: null }))).toEqual([[7, ''], undefined]);
    expect(stored(save(late, { activityId: w1, score: null }))).toEqual([undefined, undefined]);
  });

  it('a note stands on a blank, moves into the first score, and comes back with the next blank', () => {
    const noted = save(start, { activityId: w1, score: null, comments: 'Hands it in on Monday' });
    expect(stored(noted)).toEqual([undefined, [null, 'Hands it in on Monday']]);
    const scored = save(noted, { activityId: w1, score: 8 });
    expect(stored(scored)).toEqual([[8, 'Hands it in on Monday'], undefined]);
    expect(stored(save(scored, { activityId: w1, score: null }))).toEqual([undefined, [null, 'Hands it in on Monday']]);
    expect(stored(save(scored, { activityId: w1, score: null, mark: 'absent' }))).toEqual([
      undefined,
      ['absent', 'Hands it in on Monday'],
    ]);
    expect(stored(save(noted, { activityId: w1, score: null, comments: '' }))).toEqual([undefined, undefined]);
  });

  it('a mark stays where only the note is written, and the note where only the mark is', () => {
    const both = save(excused, { activityId: w1, score: null, comments: 'ill' });
    expect(stored(both)).toEqual([undefined, ['excused', 'ill']]);
    expect(stored(save(both, { activityId: w1, score: null, mark: 'missing' }))).toEqual([
      undefined,
      ['missing', 'ill'],
    ]);
  });

  it('saved again change nothing', () => {
    for (const edit of [
      { activityId: w1, score: null, mark: 'excused', comments: 'ill' } as const,
      { activityId: w1, score: 4, mark: 'late', comments: 'ill' } as const,
      { activityId: w1, score: null, mark: null } as const,
    ]) {
      expect(plan(save(excused, edit), edit)).toEqual([]);
    }
  });

  it('a score that stands beside an excuse, as after a save of another client, counts', () => {
    const odd = applied(
      save(start, { activityId: w1, score: 5 }),
      plan(start, { activityId: w1, score: null, mark: 'excused' }),
    );
    expect(stored(odd)).toEqual([
      [5, ''],
      ['excused', ''],
    ]);
    const grade = `${classStudentId}_1`;
    expect(save(odd, { activityId: w2, score: 15 }).studentGrades[grade]?.percentageWrittenWork).toBe(50);
    expect(stored(save(odd, { activityId: w1, score: 6 }))).toEqual([[6, ''], undefined]);
  });
});

describe('the grade', () => {
  const gradeOf = (tables: Tables) => tables.studentGrades[`${classStudentId}_1`];

  it('leaves an excused activity out of points and HPS; missing and absent count 0', () => {
    const all = save(excused, ...whole);
    // 10/20, 16/20 and 18/20 at 30/50/20.
    expect(gradeOf(all)).toMatchObject({ percentageWrittenWork: 50, rawTotalGrade: 73 });
    for (const mark of ['missing', 'absent', null] as const) {
      expect(gradeOf(save(all, { activityId: w1, score: null, mark }))).toMatchObject({
        percentageWrittenWork: 25,
        rawTotalGrade: 65.5,
      });
    }
    expect(gradeOf(save(all, { activityId: w1, score: 20, mark: 'late' }))).toMatchObject({
      percentageWrittenWork: 75,
      rawTotalGrade: 80.5,
    });
  });

  it('is none where nothing is left of a component', () => {
    const all = save(excused, ...whole);
    const none = save(all, { activityId: w2, score: null, mark: 'excused' });
    expect(gradeOf(none)).toMatchObject({ percentageWrittenWork: null, rawTotalGrade: null, transmutedGrade: null });
  });

  it('keeps an excuse through edits of the activity, and loses it with the activity', () => {
    const all = save(excused, ...whole);
    const { name, quarter, totalPoints } = all.activity[w2]!;
    const edit = { ...aQuiz(subjectId, { name, quarter, totalPoints: totalPoints + 20 }), activityId: w2 };
    const raised = applied(
      all,
      planActivityUpdate(all, { ...edit, subCategoryWeights: NO_WEIGHTS } as never, () => 'x'),
    );
    expect(gradeOf(raised)?.percentageWrittenWork).toBe(25);
    const removed = applied(all, planActivityRemove(all, { activityId: w1, subCategoryWeights: NO_WEIGHTS }));
    expect(removed.scoreMarks).toEqual({});
    expect(gradeOf(removed)).toEqual(gradeOf(all));
  });
});
