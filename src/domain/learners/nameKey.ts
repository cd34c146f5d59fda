/** A learner's name as a cell has it. */

import { readRemark } from '@/domain/learners/roster/remark';
import { isUndivided, type NameParts, splitName } from '@/domain/learners/roster/splitName';
import type { StandingInput } from '@/domain/learners/standing';

/** No name is longer. */
const LONGEST = 200;
const HEADING =
  /^(?:(?:(?:learner|student|pupil)s?['’]?s?\s+)?(?:full\s+)?names?\b.*|(?:last\s*name|surname|family\s*name)\b.*|lrn|no\.?|(?:learner|student|pupil)s?)$/i;
const FOOTER =
  /^(?:prepared|checked|noted|submitted|certified|approved|total|average|mean|mps|highest|lowest|legend|note|reminder|instruction)s?\b/i;

export type FileName = NameParts & { name: string; isUndivided?: true; standing?: StandingInput };

/** Whether a cell has a name, not a number, a heading, or a line below the list. */
export function hasName(value: string | number): boolean {
  return findName(value) !== null;
}

function findName(value: string | number): { name: string; remark: string } | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const cell = value
    .replace(/\s+/g, ' ')
    .trim()
    // A text that a spreadsheet would run as a formula has an apostrophe in our own files.
    .replace(/^'(?=[=+\-@＝＋－＠])/, '')
    .replace(/^\d{1,3}\s*[.)]\s*/, '');
  const remark = cell.endsWith(')') ? REMARK.exec(cell) : null;
  const name = remark ? cell.slice(0, remark.index) : cell;
  if (!LETTERS.test(name) || HEADING.test(name) || FOOTER.test(name)) return null;
  return { name, remark: remark?.[1] ?? '' };
}

const LETTERS = /\p{L}.*\p{L}/u;
const REMARK = /\s*\(((?:T\s?\/\s?[IO]|LE|DRP)\b[^)]*)\)$/i;

/** Null for a cell without a name. */
export function readFileName(value: string | number): FileName | null {
  const found = findName(value);
  if (!found) return null;
  const { name, remark } = found;
  const standing = remark === '' ? null : readRemark(remark);
  return {
    name,
    ...splitName(name),
    ...(isUndivided(name) ? { isUndivided: true } : {}),
    ...(standing ? { standing } : {}),
  };
}

/** Two cells with the same key are taken for the same name. */
export function nameKey(name: string): string {
  return name
    .toLocaleLowerCase('fil')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
