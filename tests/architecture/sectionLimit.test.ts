/** The room of a section stands in the core, in the rules and in the sentence of the refusal: they agree. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SECTION_LIMIT } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';

const RULES = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');

test('the rules take as many entries of a roster as the core', () => {
  const most = [
    /ids\(d\.learners\.keys\(\), (\d+)\)/,
    /ids\(d\.grades\.keys\(\), (\d+)\)/,
    /whole\(d\.learners\[d\.last\], 0, (\d+)\)/,
  ].map((pattern) => Number(pattern.exec(RULES)?.[1]));
  expect(most).toEqual(Array.from({ length: 3 }, () => SECTION_LIMIT.rosterEntries));
});

test('the refusal names the room of a section', () => {
  expect(new AppError('section/roster-full').message).toContain(` ${SECTION_LIMIT.learners} learners`);
});
