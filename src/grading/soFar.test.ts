/** Which columns count in a grade so far. The grade itself counts all of them, whatever is said here. */
import { describe, expect, test } from 'vitest';
import { explainQuarter, gradeQuarter, MISSING, prepareLeastPoints, type QuarterStructure } from '@/grading';
import { policyOf } from './policy';
import type { QuarterCells } from './quarterInput';
import { startsColumn } from './score';

const WEIGHTS = { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

type Column = [id: string, category: number, totalPoints: number, part?: string];

const COLUMNS: readonly Column[] = [
  ['quiz', 1, 20],
  ['task1', 2, 50],
  ['task2', 2, 40],
  ['st1', 3, 20, 'ST1'],
  ['te', 3, 30, 'TE'],
];

/** The quarter as the screens see it, where the class has taken these activities. */
function quarter(taken: readonly string[], over: Partial<QuarterStructure> = {}): QuarterStructure {
  return {
    weights: WEIGHTS,
    activities: COLUMNS.map(([id, category, totalPoints, part = null]) => ({
      ...{ id, category, totalPoints, part },
      ...{ subCategory: null, weightOverride: null },
    })),
    subCategoryWeights: {},
    policy: policyOf('DO15_2026'),
    taken: new Set(taken),
    soFar: true,
    ...over,
  };
}

function shown(scores: QuarterCells, taken: readonly string[], over: Partial<QuarterStructure> = {}) {
  const { performanceTask, quarterlyExam, provisional, transmutedGrade, incomplete } = gradeQuarter({
    ...quarter(taken, over),
    scores,
  });
  const { initialGrade } = provisional ?? {};
  const parts = [performanceTask.percentage, quarterlyExam.percentage];
  return { parts, initialGrade, transmutedGrade, incomplete: incomplete ?? false };
}

describe('an activity that nobody has a score in', () => {
  const scores = { quiz: 20, task1: 45 };

  test('is left out, and explained as waiting', () => {
    expect(shown(scores, ['quiz', 'task1'])).toMatchObject({ parts: [90, null], initialGrade: 92.86 });
    const { components, provisional } = explainQuarter({ ...quarter(['quiz', 'task1']), scores });
    const [task1, task2] = components[1]?.activities ?? [];
    expect(task1).toMatchObject({ counted: 45 });
    expect(task1).not.toHaveProperty('waits');
    expect(task2).toMatchObject({ counted: null, waits: true });
    expect(components[1]).toMatchObject({ totalScore: 45, totalPoints: 50 });
    expect(provisional?.initialGrade).toBe(92.86);
  });

  test('counts as 0 once anybody has one', () => {
    expect(shown(scores, ['quiz', 'task1', 'task2'])).toMatchObject({ parts: [50, null], initialGrade: 64.29 });
  });

  test('counts in the grade itself, and once the period is closed', () => {
    expect(shown(scores, ['quiz', 'task1'], { soFar: false })).toMatchObject({ parts: [50, null] });
    const whole = { ...scores, te: 30 };
    const exam = ['quiz', 'task1', 'te'];
    const graded = shown(whole, exam, { exam: 'TE' });
    expect(graded).toMatchObject({ parts: [50, 100], initialGrade: undefined, transmutedGrade: 79 });
    expect(graded).toEqual(shown(whole, exam, { exam: 'TE', soFar: false }));
  });
});

describe('a learner without a score in an examination', () => {
  const scores = { quiz: 20, task1: 50, task2: 40 };
  const taken = [...Object.keys(scores), 'st1'];

  test('keeps the grade so far without it', () => {
    expect(shown(scores, taken)).toMatchObject({ parts: [100, null], initialGrade: 100, incomplete: false });
  });

  test('gets 0 and is incomplete where it is missing', () => {
    expect(shown({ ...scores, st1: MISSING }, taken)).toMatchObject({
      ...{ parts: [100, 0], initialGrade: 70, incomplete: true },
    });
  });

  test('gets 0 once the period is closed', () => {
    expect(shown(scores, taken, { soFar: false })).toMatchObject({ parts: [100, 0], incomplete: true });
  });
});

test('a component of missing scores counts 0', () => {
  expect(shown({ quiz: 20, task1: MISSING }, ['quiz', 'task1'])).toMatchObject({ parts: [0, null] });
  expect(shown({ quiz: 20, task1: null }, ['quiz', 'task1'])).toMatchObject({ parts: [null, null] });
});

test('a score or a missing one starts a column; a blank and an excuse do not', () => {
  expect([0, 12, MISSING].map((cell) => startsColumn(cell as number))).toEqual([true, true, true]);
  expect([null, undefined, 'excused' as const].map((cell) => startsColumn(cell))).toEqual([false, false, false]);
});

test('the way to a pass leaves out what waits, or gives it', () => {
  const scores = { quiz: 10, task1: 25 };
  const least = prepareLeastPoints(quarter(['quiz', 'task1']))(scores);
  if (least.kind !== 'points') throw new Error(least.kind);
  const [{ component, points, places }] = least.routes;
  const raised = Object.fromEntries(
    places.map(({ activityId, points: more }) => [activityId, (scores[activityId as 'quiz'] ?? 0) + more]),
  );
  const grade = (less: number) => {
    const [first] = places;
    const cells = { ...scores, ...raised, [first?.activityId ?? '']: (raised[first?.activityId ?? ''] ?? 0) - less };
    return gradeQuarter({ ...quarter(['quiz', 'task1']), scores: cells }).provisional?.transmutedGrade;
  };
  expect({ component, points, places: places.length }).toEqual({
    ...{ component: 'performanceTask', points: 14, places: 1 },
  });
  expect([grade(0), grade(1)]).toEqual([75, 74]);
});
