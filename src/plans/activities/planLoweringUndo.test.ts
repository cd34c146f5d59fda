import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import type { ActivityId } from '@/domain/book/ids';
import { emptyTables, type Tables } from '@/domain/book/tables';
import type { Lowering } from '@/domain/intents/intents';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planActivityAdd } from './planActivityAdd';
import { planActivityUpdate } from './planActivityUpdate';
import { planLoweringUndo } from './planLoweringUndo';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const [e1, e2, e3] = book.enrolmentIds;
const activityId = 'quiz' as ActivityId;
const command = aQuiz(subjectId);
const scored = (tables: Tables, scores: Record<string, number | null>) => {
  const edits = Object.entries(scores).map(([id, score]) => ({
    activityId,
    classStudentId: id as typeof e1 & string,
    score,
  }));
  return applied(tables, planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
};
const withTotal = (tables: Tables, totalPoints: number) => {
  const { items: _, ...fields } = command;
  const update = { ...fields, totalPoints, activityId, subCategoryWeights: NO_WEIGHTS };
  return applied(
    tables,
    planActivityUpdate(tables, update, () => 'new'),
  );
};
const before = scored(
  applied(
    book.tables,
    planActivityAdd(book.tables, command, () => activityId),
  ),
  { [e1!]: 20, [e2!]: 17.5, [e3!]: 12 },
);
const lowering: Lowering = {
  ...{ activityId, subjectId, name: command.name, totalPoints: { from: 20, to: 15 } },
  scores: [
    { classStudentId: e1!, from: 20, to: 15 },
    { classStudentId: e2!, from: 17.5, to: 15 },
  ],
};
const lowered = withTotal(before, 15);
const undo = (tables: Tables) => planLoweringUndo(tables, { ...lowering, subCategoryWeights: NO_WEIGHTS });
const scoresOf = (tables: Tables) => [e1, e2, e3].map((id) => tables.studentPerformance[`${activityId}_${id}`]?.score);
const refuses = (tables: Tables, code: string) => expect(() => undo(tables)).toThrow(expect.objectContaining({ code }));

describe('planLoweringUndo', () => {
  it('brings total, scores and grades back as they were, the total first', () => {
    expect(scoresOf(lowered)).toEqual([15, 15, 12]);
    const changes = undo(lowered);
    const after = applied(lowered, changes);
    const plain = (tables: Tables) => Object.values(tables.studentGrades).map(({ lastSync: _, ...grade }) => grade);
    expect([after.activity[activityId]?.totalPoints, scoresOf(after)]).toEqual([20, [20, 17.5, 12]]);
    expect(plain(after)).toEqual(plain(before));
    expect(changes[0]).toMatchObject({ collection: 'activity', fields: { totalPoints: 20 } });
  });

  it('changes nothing where it is stored already, and completes what broke off', () => {
    expect(undo(applied(lowered, undo(lowered)))).toEqual([]);
    const halfway = applied(lowered, undo(lowered).slice(0, 2));
    expect(scoresOf(applied(halfway, undo(halfway)))).toEqual([20, 17.5, 12]);
  });

  it('leaves a score that was changed or deleted since', () => {
    const since = scored(lowered, { [e1!]: 9, [e2!]: null });
    expect(scoresOf(applied(since, undo(since)))).toEqual([9, undefined, 12]);
  });

  it('is refused where the total was changed since, the quarter is closed, or the activity is gone', () => {
    refuses(withTotal(lowered, 14), 'data/overtaken');
    const subject = lowered.classSubjects[subjectId]!;
    const closed = { ...subject, quarterClosed: { ...subject.quarterClosed, 1: true } };
    refuses({ ...lowered, classSubjects: { ...lowered.classSubjects, [subjectId]: closed } }, 'data/quarter-closed');
    refuses({ ...emptyTables(), classSubjects: lowered.classSubjects }, 'data/missing');
  });
});
