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
