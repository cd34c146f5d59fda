/** Forms of a school that were removed since a backup stay so, with their pieces; others come back. */
import { describe, expect, test } from 'vitest';
import type { Line } from './backupFile';
import { settled } from './settled';
import type { Standing } from './standing';

const standing: Standing = {
  ...{ school: 's1', people: new Map(), highest: new Map(), corrected: new Set(), handed: new Map() },
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

describe('a class that was handed over', () => {
  const mark = { to: 'ana', name: 'Ana Reyes', isDone: true };
  const handed = { ...standing, handed: new Map([['ben/c1', mark]]) };
  const rowOf = (path: string, fields: object) => ({ path, fields }) as unknown as Line;
  const OPEN = [
    rowOf('users/ben/class/c1', { id: 'c1' }),
    rowOf('users/ben/classSubjects/s1', { classModel: 'c1', id: 's1' }),
  ];

  test.each(OPEN)('$path comes back with the mark', (line) => {
    expect(settled(line, null, handed, choice)).toEqual({ ...line, fields: { ...line.fields, handedOver: mark } });
    expect(settled(line, null, standing, choice)).toEqual(line);
  });

  test('a class that came back since loses the mark of the file', () => {
    const [line] = OPEN as [Line, Line];
    expect(settled({ ...line, fields: { ...line.fields, handedOver: mark } }, null, standing, choice)).toEqual(line);
  });

  test('the class of the other teacher has none, and the newest handing over stays', () => {
    const line = rowOf('users/ana/class/c1', { id: 'c1' });
    expect(settled(line, null, handed, choice)).toEqual(line);
    const handing = lineOf('handings/c1');
    expect([settled(handing, handing, handed, choice), settled(handing, null, handed, choice)]).toEqual([
      'newer',
      handing,
    ]);
  });
});
