import { describe, expect, it } from 'vitest';
import { aBook, applied } from '#support/book';
import { withScores } from '#support/gradedBook';
import { SERVER_TIME } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { learnerFingerprint } from '@/domain/learners/learnerFingerprint';
import { planQuarterClose } from './planQuarter';

const { tables, subjectIds } = aBook();
const subjectId = subjectIds[0]!;

describe('planQuarterClose', () => {
  it('writes the whole map once, and no change when closed already', () => {
    const first = planQuarterClose(tables, { subjectId, quarter: 2 });
    expect(first.slice(1)).toEqual([
      {
        op: 'update',
        collection: 'classSubjects',
        id: subjectId,
        fields: { quarterClosed: { 1: false, 2: true, 3: false, 4: false } },
      },
    ]);
    const now = applied(tables, first);
    expect(planQuarterClose(now, { subjectId, quarter: 2 })).toEqual([]);
    expect(planQuarterClose(now, { subjectId, quarter: 1 }).slice(1)).toMatchObject([
      { fields: { quarterClosed: { 1: true, 2: true } } },
    ]);
    expect([1, 2].map((quarter) => isQuarterClosed(now.classSubjects[subjectId]!, quarter))).toEqual([false, true]);
  });

  it('closes a quarter that was reopened', () => {
    const reopened = applied(tables, [
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 1: false } } },
    ]);
    expect(planQuarterClose(reopened, { subjectId, quarter: 1 }).slice(1)).toMatchObject([
      { fields: { quarterClosed: { 1: true } } },
    ]);
  });

  it.each([0, 5, -1])('refuses quarter %d', (quarter) => {
    expect(() => planQuarterClose(tables, { subjectId, quarter })).toThrow(
      expect.objectContaining({ code: 'input/invalid' }),
    );
  });
});

describe('the closing of a quarter', () => {
  const book = aBook();
  const scored = withScores(book, book.subjectIds[0]!, [
    { name: 'Quiz 1', category: 1, scores: [18, null, 7.5] },
    { name: 'Task 1', category: 2, scores: [20] },
    { name: 'Exam', category: 3, scores: [19] },
    { name: 'Later', quarter: 2, category: 1, scores: [1, 2, 3] },
  ]).tables;
  const key = { subjectId: book.subjectIds[0]!, quarter: 1 };
  const [e1, e2, e3] = book.enrolmentIds as unknown as [string, string, string];
  const activities = Object.values(scored.activity).filter(({ quarter }) => quarter === 1);
  const [quiz, task, exam] = activities.map(({ id }) => id as string) as [string, string, string];
  const closing = (tables: Tables) => {
    const [first] = planQuarterClose(tables, key);
    return first?.op === 'set' && first.collection === 'quarterClosings' ? first : null;
  };

  it('holds every score and grade of the quarter, by ids', () => {
    expect(closing(scored)).toEqual({
      op: 'set',
      collection: 'quarterClosings',
      id: `${key.subjectId}_1_1`,
      value: {
        id: `${key.subjectId}_1_1`,
        classSubjectModel: key.subjectId,
        quarter: 1,
        number: 1,
        activities: {
          [quiz]: { name: 'Quiz 1', totalPoints: 20 },
          [task]: { name: 'Task 1', totalPoints: 20 },
          [exam]: { name: 'Exam', totalPoints: 20 },
        },
        learners: { [e1]: book.studentIds[0], [e2]: book.studentIds[1], [e3]: book.studentIds[2] },
        scores: { [quiz]: { [e1]: 18, [e3]: 7.5 }, [task]: { [e1]: 20 }, [exam]: { [e1]: 19 } },
        marks: {},
        grades: { [e1]: { initial: 96, quarterly: 97 }, [e3]: { initial: null, quarterly: null } },
        standings: {},
        fingerprints: Object.fromEntries(
          [e1, e2, e3].map((id, index) => [
            id,
            learnerFingerprint(key.subjectId, scored.students[book.studentIds[index]!]!),
          ]),
        ),
        closedAt: SERVER_TIME,
      },
    });
  });

  it('is numbered by quarter, from the closings before it', () => {
    const closed = applied(scored, planQuarterClose(scored, key));
    const open = applied(closed, [
      { op: 'update', collection: 'classSubjects', id: key.subjectId, fields: { quarterClosed: { 1: false } } },
    ]);
    expect(closing(open)?.id).toBe(`${key.subjectId}_1_2`);
    expect(planQuarterClose(open, { ...key, quarter: 2 })[0]?.id).toBe(`${key.subjectId}_2_1`);
  });
});
