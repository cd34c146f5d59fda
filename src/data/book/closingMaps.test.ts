import { expect, it } from 'vitest';
import type { QuarterClosingId } from '@/domain/book/ids';
import { toTreeDoc } from './converters';

const GOOD = {
  activities: { a1: { name: 'Quiz', totalPoints: 20 } },
  learners: { e1: 's1' },
  scores: { a1: { e1: 17.5 } },
  grades: { e1: { initial: 84.86, quarterly: 90 }, e2: { initial: null, quarterly: null } },
  fingerprints: { e1: '0123456789abcdef' },
};
const closing = (fields: object) => toTreeDoc('quarterClosings', 'c1' as QuarterClosingId, { quarter: 1, ...fields });

it('a closing is read as it was written', () => {
  expect(closing(GOOD)).toMatchObject({ id: 'c1', quarter: 1, ...GOOD });
  expect(closing({})).toMatchObject({ activities: {}, learners: {}, scores: {}, grades: {}, fingerprints: {} });
});

it('values of a closing that are no name, number or grade are left out, so that no page breaks', () => {
  const poisoned = closing({
    activities: {
      ...GOOD.activities,
      a2: 'x',
      a3: { name: 5, totalPoints: 20 },
      a4: { name: 'Quiz', totalPoints: '20' },
    },
    learners: { ...GOOD.learners, e2: 7, e3: { id: 's3' } },
    fingerprints: { ...GOOD.fingerprints, e2: 7, e3: 'Dela Cruz, Juan', e4: '0123456789abcdeF' },
    scores: { a1: { e1: 17.5, e2: 'A', e3: Number.NaN, e4: null }, a2: 'none' },
    grades: { ...GOOD.grades, e3: { initial: '84.86', quarterly: 90 }, e4: 90, e5: { quarterly: 90 }, e6: null },
  });
  expect(poisoned).toMatchObject({ ...GOOD, scores: { a1: { e1: 17.5 }, a2: {} } });
  expect(Object.keys(poisoned.activities)).toEqual(['a1']);
  expect(Object.keys(poisoned.learners)).toEqual(['e1']);
  expect(Object.keys(poisoned.scores.a1 ?? {})).toEqual(['e1']);
  expect(Object.keys(poisoned.grades)).toEqual(['e1', 'e2']);
  expect(poisoned.fingerprints).toEqual(GOOD.fingerprints);
  expect(closing({ grades: 'none', scores: 5, learners: null })).toMatchObject({
    grades: {},
    scores: {},
    learners: {},
  });
});
