/**
 * Whether two entries are one learner, and why: the one answer for lists, rosters, record files, joined records and a
 * learner's data. What follows from a doubt depends on the place: within one class a name that nobody else has is
 * enough, across the school it is asked.
 */
import type { StudentDoc } from '@/domain/book/entities';
import { isExtension, withMiddleName } from '@/domain/learners/roster/splitName';
import { nameLetters, nameWords } from './nameWords';

export type Named = {
  lastName: string;
  firstName: string;
  middleName?: string;
  extensionName?: string;
  isUndivided?: boolean;
};

type Entry = Named & { lrn: string };

/**
 * `lrn`: LRN and name are equal, as far as both say it. `name`: equal names, and one LRN at most. `spelled`: one LRN, and a name that
 * is like the other one. `otherName`: one LRN, another name: one digit typed wrong gives the LRN of another child. `otherLrn`: equal names with two LRNs. `namesake`:
 * equal last and first names, and a middle name or extension that differs. `similar`: a part or a misspelling of the
 * name, and no two LRNs. `other`: nothing says that it is one learner.
 */
export type Sameness = 'lrn' | 'name' | 'spelled' | 'otherName' | 'otherLrn' | 'namesake' | 'similar' | 'other';

export function samenessOf(a: Entry, b: Entry): Sameness {
  const hasBoth = a.lrn !== '' && b.lrn !== '';
  const names = compareNames(a, b);
  if (hasBoth && a.lrn === b.lrn) {
    // An entry without a name has nothing against the LRN.
    if (names === 'same' || isNameless(a) || isNameless(b) || (names === 'namesake' && isOpen(a, b))) return 'lrn';
    return names !== 'other' && isFirstNear(a, b) ? 'spelled' : 'otherName';
  }
  if (names === 'same') return hasBoth ? 'otherLrn' : 'name';
  return hasBoth || names === 'other' ? 'other' : names;
}

/** Whether nothing in the entry says whose it is: signs and blanks are no name. */
export function isNameless({ lastName, firstName }: Named): boolean {
  return nameLetters(lastName + firstName) === '';
}

/** Whether two names are those of two learners, or of one that is spelled in two ways. */
export function isOtherName(known: Named, typed: Named): boolean {
  return compareNames(known, typed) !== 'same';
}

/**
 * Whether two records can be joined, once a person said that they are one learner: the same LRN, or the same name and
 * no two LRNs. The rules compare just this, and know the small letters of ASCII alone.
 */
export function canBeJoined(a: Joined, b: Joined): boolean {
  if (a.lrn !== '' && b.lrn !== '') return a.lrn === b.lrn;
  return a.lastNameLower === b.lastNameLower && asciiLower(a.firstName) === asciiLower(b.firstName);
}

type Joined = Pick<StudentDoc, 'lrn' | 'firstName' | 'lastNameLower'>;

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

type Likeness = 'same' | 'namesake' | 'similar' | 'other';
const LIKELIEST: readonly Likeness[] = ['same', 'namesake', 'similar'];

/** A middle name may be missing or an initial; of an undivided name both readings count. */
export function compareNames(a: Named, b: Named): Likeness {
  const readings = (name: Named) => (name.isUndivided ? [name, withMiddleName({ ...EMPTY, ...name })] : [name]);
  const found = new Set(readings(a).flatMap((one) => readings(b).map((other) => compare(one, other))));
  return LIKELIEST.find((likeness) => found.has(likeness)) ?? 'other';
}

const EMPTY = { middleName: '', extensionName: '' };

function compare(a: Named, b: Named): Likeness {
  const [one, other] = [toKeys(a), toKeys(b)];
  const isLast = one.last === other.last;
  const isMiddle = isMiddleAlike(one.middle, other.middle);
  if (isLast && one.first.join('') === other.first.join('')) {
    return isMiddle && one.extension === other.extension ? 'same' : 'namesake';
  }
  if (!isMiddle || one.first.length === 0 || other.first.length === 0) return 'other';
  if (isLast && isPart(one.first, other.first)) return 'similar';
  return isMisspelled(`${one.last} ${one.first.join(' ')}`, `${other.last} ${other.first.join(' ')}`)
    ? 'similar'
    : 'other';
}

function toKeys({ lastName, firstName, middleName = '', extensionName = '' }: Named) {
  const words = nameWords(firstName);
  const first = words.filter((word, at) => at === 0 || !isExtension(word));
  const extension = nameLetters(extensionName) || words.find((word, at) => at > 0 && isExtension(word)) || '';
  return { last: nameLetters(lastName), first, middle: nameLetters(middleName), extension: plainJr(extension) };
}

function plainJr(extension: string): string {
  return extension.replace('junior', 'jr').replace('senior', 'sr');
}

function isMiddleAlike(a: string, b: string): boolean {
  if (a === '' || b === '' || a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length === 1 && long.startsWith(short);
}

/** "Ma. Luisa" and "Maria Luisa", "Juan" and "Juan Carlo". */
function isPart(one: readonly string[], other: readonly string[]): boolean {
  const isAlike = (word = '', against = '') => word.startsWith(against) || against.startsWith(word);
  return one.every((word, at) => isAlike(word, other[at]));
}

/** Whether nothing but a missing middle name or extension keeps two namesakes apart. */
function isOpen(a: Named, b: Named): boolean {
  const [one, other] = [toKeys(a), toKeys(b)];
  const isSameExtension = [one.extension, ''].includes(other.extension) || one.extension === '';
  return isSameExtension && isMiddleAlike(one.middle, other.middle);
}

/** “Ana” and “Bea” of one family are two letters apart, and two children. */
function isFirstNear(a: Named, b: Named): boolean {
  const [one, other] = [toKeys(a).first, toKeys(b).first];
  const [short, long] = [one.join(''), other.join('')];
  const most = Math.max(1, Math.floor(Math.min(short.length, long.length) / LETTERS_A_FIRST_MISTAKE));
  return isPart(one, other) || distance(short, long) <= most;
}

const LETTERS_A_FIRST_MISTAKE = 4;

/** Letters of a name for one that may be wrong. */
const LETTERS_A_MISTAKE = 6;

function isMisspelled(a: string, b: string): boolean {
  const most = Math.floor(Math.min(a.length, b.length) / LETTERS_A_MISTAKE);
  return most > 0 && distance(a, b) <= Math.min(most, 2);
}

/** Letters to change, add or take away. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      now.push(Math.min(changed, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}
