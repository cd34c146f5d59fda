import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { namedFields } from './indexSteps.mjs';

type Override = { collectionGroup: string; fieldPath: string; indexes: object[] };
const settings = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: object[];
  fieldOverrides: Override[];
};

it('the first step has all settings but those for all fields of a collection', () => {
  const first = namedFields(settings);
  expect(first.indexes).toEqual(settings.indexes);
  const left = settings.fieldOverrides.filter((override) => !first.fieldOverrides.includes(override));
  expect(left.length).toBeGreaterThan(15);
  expect(new Set(left.map(({ fieldPath }) => fieldPath))).toEqual(new Set(['*']));
});

it('is needed: firebase-tools sets all fields of a collection before the named ones', () => {
  const { compareFieldOverride } = createRequire(import.meta.url)('firebase-tools/lib/firestore/api-sort') as {
    compareFieldOverride: (a: Override, b: Override) => number;
  };
  const ofScores = settings.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === 'studentPerformance');
  expect(ofScores.toSorted(compareFieldOverride)[0]?.fieldPath).toBe('*');
});
