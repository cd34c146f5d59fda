/** How much a name of a file is like a learner's. */
import type { StudentDoc } from '@/domain/book/entities';
import { nameWords } from '@/domain/learners/nameWords';
import { isExtension, type NameParts } from '@/domain/learners/roster/splitName';

type Named = Pick<StudentDoc, 'lastName' | 'firstName' | 'middleName' | 'extensionName'>;

/** 1: the same name. Between 0 and 1: it may be the same learner. 0: it is another name. */
export function nameLikeness(name: NameParts, student: Named): number {
  const known = { last: nameWords(student.lastName), first: nameWords(student.firstName) };
  const middle = nameWords(student.middleName ?? '');
  const written = { last: nameWords(name.lastName), first: nameWords(name.firstName) };
  const areRest =
    isSameMiddle(nameWords(name.middleName), middle) && isSame(nameWords(name.extensionName), extensionOf(student));
  if (written.first.length === 0) return likenessOfWhole(written.last, { ...known, middle }, extensionOf(student));
  const areBoth = isSame(written.last, known.last) && isSame(written.first, known.first);
  if (areBoth) return areRest ? 1 : 0.9;
  // A middle name that is written behind the first name.
  const isLong = isSame(written.last, known.last) && isSame(written.first, [...known.first, ...middle]);
  if (isLong && middle.length > 0) return 1;
  return likenessOfParts([...written.last, ...written.first], known);
}

type Known = { last: readonly string[]; first: readonly string[] };

/** “Juan M. Dela Cruz Jr.”: without a comma nothing tells where the last name begins. */
function likenessOfWhole(
  written: readonly string[],
  { last, first, middle }: Known & { middle: readonly string[] },
  extension: readonly string[],
): number {
  const bare = written.filter((word) => !isExtension(word));
  const isExtended = isSame(written.filter(isExtension), extension);
  const initial = middle.map((word) => word.charAt(0)).slice(0, 1);
  const readings = [[], middle, initial].flatMap((between) => [
    [...first, ...between, ...last],
    [...last, ...first, ...between],
  ]);
  if (readings.some((reading) => isSame(bare, reading))) return isExtended ? 1 : 0.9;
  return likenessOfParts(bare, { last, first });
}

/** Typing mistakes, swapped names, and first names that are not all there. */
function likenessOfParts(written: readonly string[], { last, first }: Known): number {
  const [few, many] = [written, [...last, ...first]];
  const shared = few.filter((word) => many.some((each) => each === word || isMistyped(each, word)));
  const hasLast = last.every((word) => few.some((each) => each === word || isMistyped(each, word)));
  const hasFirst = first.some((word) => few.some((each) => each === word || isMistyped(each, word)));
  if (!hasLast || !hasFirst) return 0;
  return (0.8 * shared.length * 2) / (few.length + many.length + Math.abs(few.length - many.length));
}

function extensionOf({ extensionName, firstName, lastName }: Named): readonly string[] {
  const own = nameWords(extensionName ?? '');
  return own.length > 0
    ? own
    : nameWords(`${lastName} ${firstName}`).filter((word, at) => at > 0 && /^(?:jr|sr)$/.test(word));
}

/** “Dela Cruz” and “De la Cruz” are the same. */
function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join('') === b.join('');
}

/** A middle name that is missing, or is an initial, says nothing against. */
function isSameMiddle(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a.join(''), b.join('')];
  return (
    one === '' || other === '' || one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0])
  );
}

const SHORTEST_MISTYPED = 4;

/** One letter more, less or another one, or two that are swapped. */
function isMistyped(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST_MISTYPED || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    Math.max(restOfA.length, restOfB.length) <= 1 ||
    (restOfA.length === 2 && restOfA === [...restOfB].reverse().join(''))
  );
}
