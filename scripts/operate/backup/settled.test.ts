/** Forms of a school that were removed since a backup stay so, with their pieces; others come back. */
import { expect, test } from 'vitest';
import type { Line } from './backupFile';
import { settled } from './settled';
import type { Standing } from './standing';

const standing: Standing = {
  ...{ school: 's1', people: new Map(), highest: new Map(), corrected: new Set() },
  removed: new Set(['3f-gone']),
};
const lineOf = (path: string): Line => ({ path: `schools/s1/${path}`, fields: { id: 'x' } }) as unknown as Line;
const choice = { invites: true, removed: true, left: new Set<string>() };

test.each(['forms/3f-gone', 'formPieces/3f-gone_0', 'formPieces/3f-gone_2'])('%s stays removed', (path) => {
  expect(settled(lineOf(path), null, standing, choice)).toBe('removed');
});

test.each(['forms/kept', 'formPieces/kept_0'])('%s comes back', (path) => {
  expect(settled(lineOf(path), null, standing, choice)).toEqual(lineOf(path));
});

const recordOf = (fields: object) => ({ path: 'schools/s1/permanentRecords/136728140901', fields }) as unknown as Line;

test('a permanent record that went to a corrected LRN does not come back under the former one', () => {
  const line = recordOf({ id: '136728140901', lastName: 'Abad', version: 3, years: {} });
  expect(settled(line, recordOf({ id: '136728140901', movedAt: 1, version: 4 }), standing, choice)).toBe('newer');
  expect(settled(line, null, standing, choice)).toEqual(line);
});

test('a permanent record gets the years of the file, the names of now and the next number', () => {
  const line = recordOf({ id: '136728140901', lastName: 'Abad', version: 3, years: { '2025-2026': {} } });
  const stored = recordOf({ id: '136728140901', lastName: 'Cruz', version: 5, years: {} });
  expect(settled(line, stored, standing, choice)).toMatchObject({
    fields: { lastName: 'Cruz', version: 6, years: { '2025-2026': {} } },
  });
});
