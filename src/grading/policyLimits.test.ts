import { expect, it } from 'vitest';
import { policyOf, toPolicy } from './index';

/** A school's document: the data of DepEd Order 15 with other fields. */
const documentWith = (fields: Record<string, unknown>) => ({
  ...(JSON.parse(JSON.stringify(policyOf('DO15_2026'))) as Record<string, unknown>),
  ...fields,
});

it('a policy may have 100 percent as the weight of one component, and as a limit of absences that nobody passes', () => {
  const { components, year } = policyOf('DO15_2026');
  const weights = [100, 0, 0];
  const policy = toPolicy(
    documentWith({
      components: components.map((component, index) => ({ ...component, defaultWeight: weights[index] })),
      year: { ...year, absenceLimit: 100 },
    }),
  );
  expect(policy.components.map(({ defaultWeight }) => defaultWeight)).toEqual(weights);
  expect(policy.year?.absenceLimit).toBe(100);
});

it.each(['remarks', 'year', 'section', 'promotion'])('%s that are no map are refused by their name', (rule) => {
  expect(() => toPolicy(documentWith({ [rule]: 'none' }))).toThrow(`${rule} must be a map of fields, not "none".`);
});
