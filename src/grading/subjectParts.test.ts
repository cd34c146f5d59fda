import { expect, test } from 'vitest';
import { DO8_2015, policyOf } from './policy';
import { hasComponent, partsOf, shortPartName } from './subjectParts';

const DO15 = policyOf('DO15_2026');

function namesOf(policy: typeof DO15, subject: Parameters<typeof partsOf>[1]): string[][] {
  return policy.components.map((component) => partsOf(component, subject, policy).map((part) => shortPartName(part)));
}

test.each([
  [DO8_2015, {}, [[], [], []]],
  [DO15, {}, [[], [], ['ST1', 'ST2', 'TE']]],
  [DO15, { exam: 'TE' } as const, [[], [], ['TE']]],
  [DO15, { exam: 'single' } as const, [[], [], []]],
  [DO15, { exam: 'none' } as const, [[], [], []]],
  [
    DO15,
    { layout: 'domains' } as const,
    [
      ['Cognitive', 'Affective'],
      ['Cognitive', 'Affective', 'Behavioral'],
      ['ST1', 'ST2', 'TE'],
    ],
  ],
])('the parts of a subject’s components: %#', (policy, subject, names) => {
  expect(namesOf(policy, subject)).toEqual(names);
});

test('only examinations can be absent, and a school’s own name of a part is kept', () => {
  const here = (exam: 'none' | 'TE') => DO15.components.map((component) => hasComponent(component, { exam }, DO15));
  expect(here('none')).toEqual([true, true, false]);
  expect(here('TE')).toEqual([true, true, true]);
  const renamed = { key: 'ST1', name: 'Midterm', share: 50 } as unknown as Parameters<typeof shortPartName>[0];
  expect(shortPartName(renamed)).toBe('Midterm');
});
