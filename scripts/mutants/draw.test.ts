import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '../lib/root.mjs';
import { drawn } from './draw.mjs';
import { applied, mutantsOf } from './operators.mjs';
import { withMarks } from './reach.mjs';
import { mutantsOfRoom, ROOMS } from './rooms.mjs';
import { ruleMutantsOf } from './ruleOperators.mjs';
import { parse } from './syntax.mjs';

type Mutant = ReturnType<typeof mutantsOf>[number];

const CODE = [
  'export function firstOf(rows: readonly number[], from?: { least: number }): number[] {',
  "  if (rows.length === 0 || from === undefined) return ['none'].map(Number);",
  '  const least = from?.least ?? 3;',
  '  return [...rows].filter((row) => row >= least && row !== 9);',
  '}',
].join('\n');
const RULES =
  "match /a/{id} { allow read: if signedIn() && (mine() || exists(/x/$(id))) && d.keys().hasOnly(['a']) && n <= 4; }";

const puts = (mutants: readonly Mutant[], text: string) => mutants.map((mutant) => applied(text, mutant));

describe('the drawing of mutants', () => {
  const all: Mutant[] = mutantsOfRoom('plans');

  it('draws the same ones with the same seed, and others with another', () => {
    const first = drawn(all, '35').slice(0, 50);
    expect(drawn([...all], '35').slice(0, 50)).toEqual(first);
    expect(drawn(all, '36').slice(0, 50)).not.toEqual(first);
  });

  it('keeps the order of the others when a file changes', () => {
    const { file } = all[0]!;
    const others = all.filter((mutant) => mutant.file !== file);
    expect(drawn(others, '35')).toEqual(drawn(all, '35').filter((mutant: Mutant) => mutant.file !== file));
  });
});

describe('a mutant', () => {
  it.each(Object.keys(ROOMS))('of %s differs from its source in one place', (room) => {
    for (const mutant of drawn(mutantsOfRoom(room), '1').slice(0, 30)) {
      const text = readFileSync(at(mutant.file), 'utf8');
      const changed = applied(text, mutant);
      expect(changed).not.toBe(text);
      expect(changed.startsWith(text.slice(0, mutant.start))).toBe(true);
      expect(changed.endsWith(text.slice(mutant.end))).toBe(true);
    }
  });

  it('has its line, before and after', () => {
    const mutant = mutantsOf('a.ts', CODE).find(({ after }: Mutant) => after.includes('row > least'));
    expect(mutant).toMatchObject({
      line: 4,
      before: 'return [...rows].filter((row) => row >= least && row !== 9);',
      after: 'return [...rows].filter((row) => row > least && row !== 9);',
    });
  });

  it('of code leaves out statements, sides, spreads and calls, and turns comparisons', () => {
    const found = puts(mutantsOf('a.ts', CODE), CODE);
    const lines = [
      "if (rows.length !== 0 || from === undefined) return ['none'].map(Number);",
      "if (rows.length === 0) return ['none'].map(Number);",
      'if (rows.length === 0 || from === undefined) return [].map(Number);',
      'const least = from.least ?? 3;',
      'const least = from?.least ?? 4;',
      'return [].filter((row) => row >= least && row !== 9);',
      'return [...rows];',
      'return [...rows].filter((row) => row >= least);',
    ];
    for (const line of lines) expect(found.filter((text) => text.includes(line))).not.toEqual([]);
  });

  it('of the rules leaves out one condition, turns a comparison, or lets in other keys', () => {
    const found = puts(ruleMutantsOf('a.rules', RULES), RULES);
    const rules = [
      "if (mine() || exists(/x/$(id))) && d.keys().hasOnly(['a']) && n <= 4;",
      "if signedIn() && d.keys().hasOnly(['a']) && n <= 4;",
      "if signedIn() && (mine()) && d.keys().hasOnly(['a']) && n <= 4;",
      "if signedIn() && (mine() || !exists(/x/$(id))) && d.keys().hasOnly(['a']) && n <= 4;",
      "if signedIn() && (mine() || exists(/x/$(id))) && d.keys().hasAny(['a']) && n <= 4;",
      "if signedIn() && (mine() || exists(/x/$(id))) && d.keys().hasOnly(['a']) && n < 4;",
      "if signedIn() && (mine() || exists(/x/$(id))) && d.keys().hasOnly(['a']) && n <= 5;",
    ];
    for (const rule of rules) expect(found.filter((text) => text.includes(rule))).toHaveLength(1);
  });
});

it('marks where a test passes, in code that can be read and keeps its lines', () => {
  const places = mutantsOf('a.ts', CODE).flatMap(({ reach }: Mutant, id: number) => (reach ? [[id, reach]] : []));
  const marked = withMarks(CODE, places);
  expect(parse('a.ts', marked).program).toBeTruthy();
  expect(marked.split('\n')).toHaveLength(CODE.split('\n').length);
});
