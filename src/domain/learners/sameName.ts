/** How alike two names of learners are. */

import { isExtension, withMiddleName } from '@/domain/learners/roster/splitName';
import { nameKey } from './nameKey';

export type Named = {
  lastName: string;
  firstName: string;
  middleName?: string;
  extensionName?: string;
  isUndivided?: boolean;
};

/** `similar`: an initial, a part or a misspelling of a name, for a person to judge. */
export type Likeness = 'same' | 'similar' | 'other';

/** A middle name may be missing or an initial; of an undivided name both readings count. */
export function likenessOf(a: Named, b: Named): Likeness {
  const readings = (name: Named) => (name.isUndivided ? [name, withMiddleName({ ...EMPTY, ...name })] : [name]);
  const found = new Set(readings(a).flatMap((one) => readings(b).map((other) => compare(one, other))));
  if (found.has('same')) return 'same';
  return found.has('similar') ? 'similar' : 'other';
}

const EMPTY = { middleName: '', extensionName: '' };

function compare(a: Named, b: Named): Likeness {
  const [one, other] = [toKeys(a), toKeys(b)];
  const isLast = one.last === other.last;
  const isMiddle = isMiddleAlike(one.middle, other.middle);
  if (isLast && one.first === other.first) {
    return isMiddle && one.extension === other.extension ? 'same' : 'similar';
  }
  if (!isMiddle || one.first === '' || other.first === '') return 'other';
  if (isLast && isPart(one.first, other.first)) return 'similar';
  return isMisspelled(`${one.last} ${one.first}`, `${other.last} ${other.first}`) ? 'similar' : 'other';
}

function toKeys({ lastName, firstName, middleName = '', extensionName = '' }: Named) {
  const words = nameKey(firstName).split(' ');
  const own = words.filter((word, at) => at === 0 || !isExtension(word));
  const extension = nameKey(extensionName) || words.find((word, at) => at > 0 && isExtension(word)) || '';
  return { last: nameKey(lastName), first: own.join(' '), middle: nameKey(middleName), extension: plainJr(extension) };
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
function isPart(a: string, b: string): boolean {
  const [one, other] = [a.split(' '), b.split(' ')];
  const isAlike = (word = '', against = '') => word.startsWith(against) || against.startsWith(word);
  return one.every((word, at) => isAlike(word, other[at]));
}

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
