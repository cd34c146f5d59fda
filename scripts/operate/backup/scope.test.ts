/** A collection that the rules know is in a backup, or is named as left out. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEFT_OUT, ROOTS } from './scope';

const rules = readFileSync('firestore.rules', 'utf8');

it('every collection at the root is backed up or left out with a reason', () => {
  const roots = [...rules.matchAll(/^ {4}match \/(\w+)\/\{/gm)].map(([, name = '']) => name);
  expect(roots.length).toBeGreaterThan(5);
  expect([...new Set(roots)].sort()).toEqual([...ROOTS, ...Object.keys(LEFT_OUT)].filter(isInRules).sort());
});

/** No client may read a tombstone, so the rules do not match it. */
const isInRules = (name: string) => name !== 'deletedUsers';

it('no collection lies two levels below a school or a person, where a backup does not look', () => {
  const deep = [...rules.matchAll(/^ {8,}match (\/\S+)/gm)].map(([, path]) => path);
  expect(deep).toEqual([]);
});
