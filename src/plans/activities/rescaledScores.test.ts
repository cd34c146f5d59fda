import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, NO_WEIGHTS } from '#support/book';
import { toRowGroups } from '@/data/book/rows';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { IntentOf, Lowering } from '@/domain/intents/intents';
import { activityEditOf, planIntent } from '@/intents/planIntent';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planActivityAdd } from './planActivityAdd';
import { planLoweringUndo } from './planLoweringUndo';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const [e1, e2, e3] = book.enrolmentIds;
const activityId = 'quiz' as ActivityId;

type Edit = { score: number | null; mark?: 'excused' | 'absent' };
const saved = (tables: Tables, cells: Record<string, Edit>) => {
  const edits = Object.entries(cells).map(([id, edit]) => ({
    activityId,
    classStudentId: id as typeof e1 & string,
    ...edit,
  }));
  return applied(tables, planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
};
const added = applied(
  book.tables,
  planActivityAdd(book.tables, aQuiz(subjectId), () => activityId),
);
/** A quiz of 20: 18, 7.25, and one learner who is excused. */
const before = saved(added, { [e1!]: { score: 18 }, [e2!]: { score: 7.25 }, [e3!]: { score: null, mark: 'excused' } });
const edit = activityEditOf(before.activity[activityId]!, []);
const rescaled: Lowering['scores'] = [
  { classStudentId: e1!, from: 18, to: 27 },
  { classStudentId: e2!, from: 7.25, to: 10.88 },
];
const intent: IntentOf<'activityUpdate'> = {
  ...{ kind: 'activityUpdate', activityId, subjectId, before: edit },
  after: { ...edit, totalPoints: 30 },
  rescaled,
};
const context = { newId: countingIds('n'), subCategoryWeights: NO_WEIGHTS };
const plan = (tables: Tables, over: Partial<typeof intent> = {}, isDrawn = false) =>
  planIntent(tables, { ...intent, ...over }, { ...context, isDrawn });
const scoresOf = (tables: Tables) => [e1, e2, e3].map((id) => tables.studentPerformance[`${activityId}_${id}`]?.score);
const refuses = (work: () => unknown, code: string) => expect(work).toThrow(expect.objectContaining({ code }));

describe('a highest possible score that takes the scores along', () => {
  it('changes total, scores and grades, and no mark', () => {
    const after = applied(before, plan(before));
    expect([after.activity[activityId]?.totalPoints, scoresOf(after)]).toEqual([30, [27, 10.88, undefined]]);
    expect(after.scoreMarks).toEqual(before.scoreMarks);
    expect(after.studentGrades[`${e1}_1`]?.percentageWrittenWork).toBe(90);
  });

  it('writes total and scores in one group, so that no score stands without its total', () => {
    const [first] = toRowGroups(plan(before));
    expect(first?.rows.map(({ collection }) => collection).sort()).toEqual([
      'activity',
      'studentPerformance',
      'studentPerformance',
    ]);
  });

  it('changes nothing where it is stored, also after a score was typed since', () => {
    const after = applied(before, plan(before));
    expect(plan(after)).toEqual([]);
    const since = saved(after, { [e1!]: { score: 20 } });
    expect(scoresOf(applied(since, plan(since)))).toEqual([20, 10.88, undefined]);
  });

  it('is a conflict where a score is another one, or new, since the teacher saw them; not on the screen', () => {
    const other = saved(before, { [e1!]: { score: 17 } });
    const another = saved(before, { [e3!]: { score: 4 } });
    refuses(() => plan(other), 'data/overtaken');
    refuses(() => plan(another), 'data/overtaken');
    expect(scoresOf(applied(other, plan(other, {}, true)))).toEqual([25.5, 10.88, undefined]);
  });

  it('takes such a score along in proportion where the teacher decided over it', () => {
    const other = saved(before, { [e1!]: { score: 10 } });
    expect(scoresOf(applied(other, plan(other, { before: null })))).toEqual([15, 10.88, undefined]);
  });

  it('is refused in a closed period', () => {
    const subject = before.classSubjects[subjectId]!;
    const classSubjects = { ...before.classSubjects, [subjectId]: { ...subject, quarterClosed: { 1: true } } };
    refuses(() => plan({ ...before, classSubjects }), 'data/quarter-closed');
  });
});

describe('taking it back', () => {
  const lowering: Lowering = {
    activityId,
    subjectId,
    name: 'Quiz 1',
    totalPoints: { from: 20, to: 30 },
    scores: rescaled,
  };
  const undo = (tables: Tables) => planLoweringUndo(tables, { ...lowering, subCategoryWeights: NO_WEIGHTS });
  const plain = (tables: Tables) => Object.values(tables.studentGrades).map(({ lastSync: _, ...grade }) => grade);

  it('brings total, scores and grades back as they were, total and scores in one group', () => {
    const after = applied(before, plan(before));
    const back = applied(after, undo(after));
    expect([back.activity[activityId]?.totalPoints, scoresOf(back)]).toEqual([20, [18, 7.25, undefined]]);
    expect(plain(back)).toEqual(plain(before));
    expect(toRowGroups(undo(after))[0]?.rows).toHaveLength(3);
  });

  it('is a conflict where a score since then is above the total that comes back', () => {
    const since = saved(applied(before, plan(before)), { [e3!]: { score: 25 } });
    refuses(() => undo(since), 'data/overtaken');
  });
});
