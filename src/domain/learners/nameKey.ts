/** A learner's name as a cell has it. */

import { takeMarks } from '@/domain/learners/roster/nameMarks';
import { readRemark } from '@/domain/learners/roster/remark';
import { isUndivided, type NameParts, splitName } from '@/domain/learners/roster/splitName';
import type { StandingInput } from '@/domain/learners/standing';

/** No name is longer. */
const LONGEST = 200;
const HEADING =
  /^(?:(?:(?:learner|student|pupil)s?['’]?s?\s+)?(?:full\s+)?names?\b.*|(?:last\s*name|surname|family\s*name)\b.*|lrn|no\.?|(?:learner|student|pupil)s?)$/i;
const FOOTER =
  /^(?:prepared|checked|noted|submitted|certified|approved|total|average|mean|mps|highest|lowest|legend|note|reminder|instruction)s?\b/i;

/** `remark`: what stands behind the name, where it says no standing with a date. */
export type FileName = NameParts & { name: string; isUndivided?: true; standing?: StandingInput; remark?: string };

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

/** Most names have nothing behind them, and a file may have 50,000. */
const MAY_END_IN_REMARK =
  /[)\]*]$|\s[-–—]\s|\/|\s(?:drp|drop|nlp|trans|moved|lumipat|hindi|tumigil|huminto|umalis|balik|late|le|repeater|cct|4ps|pwd|sped|lwd)/i;

/** Takes the remark behind a name away. A sign before the name is part of it. */
function withoutRemark(name: string): { name: string; remark: string } {
  if (!MAY_END_IN_REMARK.test(name)) return { name, remark: '' };
  const { text, remark } = takeMarks(name);
  const at = name.indexOf(text);
  if (!LETTERS.test(text) || at < 0) return { name, remark: '' };
  return { name: remark === '' && !name.endsWith('*') ? name : name.slice(0, at + text.length), remark };
}

/** Null for a cell without a name. */
export function readFileName(value: string | number): FileName | null {
  const found = findName(value);
  if (!found) return null;
  const { name, remark: behind } = withoutRemark(found.name);
  const remark = [found.remark, behind].filter((text) => text !== '').join(' ');
  const standing = remark === '' ? null : readRemark(remark);
  return {
    name,
    ...splitName(name),
    ...(isUndivided(name) ? { isUndivided: true } : {}),
    ...(standing ? { standing } : {}),
    ...(remark !== '' && !standing ? { remark } : {}),
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
