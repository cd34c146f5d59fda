import type { LearnerIdentity, NameField } from '@/domain/learners/learnerFields';
import { tidyName as tidyText } from '@/domain/words/validation';
import { isNothing } from './rosterRow';

export type NameParts = Pick<LearnerIdentity, NameField>;

/**
 * A whole name in one cell -> its parts. Two parts by comma are last and first name, three last, first and middle, four
 * "LAST,FIRST,EXT,MIDDLE" as the school register writes them. An extension is taken out wherever it stands, a single
 * letter at the end of the first name is the middle initial; a longer last word stays with the first name, since
 * "Mary Grace" is one name as often as it is two. Without a comma all of it is the last name, for the reader to divide.
 */
export function splitName(text: string): NameParts {
  const parts = text.split(',').map(tidyPart);
  if (parts.length >= 4) return fromFour(parts);
  const [lastName = '', firstName = '', middleName = ''] = parts;
  return tidyName({ lastName, firstName, middleName, extensionName: '' });
}

/** Whether "LAST, FIRST …" has more words than a first name needs: nothing tells whether the last is a middle name. */
export function isUndivided(text: string): boolean {
  const { firstName, middleName } = splitName(text);
  return text.split(',').length === 2 && middleName === '' && firstName.includes(' ');
}

/** Words that begin a family name of several words. */
const PARTICLES = new Set([
  'de',
  'del',
  'dela',
  'delos',
  'delas',
  'la',
  'las',
  'los',
  'san',
  'santa',
  'santo',
  'sta',
  'sto',
]);

/** The other reading of an undivided name: the end of the first name is the middle name, "Juan Dela Cruz" too. */
export function withMiddleName<Name extends NameParts>(name: Name): Name {
  const words = name.firstName.split(' ');
  let at = words.length - 1;
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLowerCase().replace(/\.$/, ''))) at -= 1;
  return { ...name, firstName: words.slice(0, at).join(' '), middleName: words.slice(at).join(' ') };
}

/** The parts of a name from columns of their own: an extension that stands in the wrong one is put right. */
export function tidyName(name: NameParts): NameParts {
  const { lastName, firstName, middleName, extensionName }: NameParts = {
    lastName: tidyPart(name.lastName),
    firstName: tidyPart(name.firstName),
    middleName: tidyPart(name.middleName),
    extensionName: tidyPart(name.extensionName),
  };
  if (isSureExtension(middleName) && extensionName === '') {
    return tidyName({ lastName, firstName, middleName: '', extensionName: middleName });
  }
  const last = extensionName === '' ? takeExtension(lastName) : { rest: lastName, extension: extensionName };
  const first = last.extension === '' ? takeExtension(firstName) : { rest: firstName, extension: last.extension };
  const initial = middleName === '' ? takeInitial(first.rest) : { rest: first.rest, initial: middleName };
  return {
    lastName: last.rest,
    firstName: initial.rest,
    middleName: initial.initial,
    extensionName: first.extension || takeExtension(initial.rest).extension,
  };
}

function fromFour(parts: readonly string[]): NameParts {
  const [lastName = '', firstName = '', third = '', ...rest] = parts;
  const fourth = rest.join(' ').trim();
  const swapped = third === '' ? isSureExtension(fourth) : isExtension(fourth) && !isExtension(third);
  const [extensionName, middleName] = swapped ? [fourth, third] : [third, fourth];
  return tidyName({ lastName, firstName, extensionName, middleName });
}

function tidyPart(text: string): string {
  const part = tidyText(text);
  return isNothing(part) ? '' : part;
}

const EXTENSION = /^(?:jr|sr|junior|senior|ii|iii|iv|v|vi)\.?$/i;

export function isExtension(text: string): boolean {
  return EXTENSION.test(text);
}

/** "V" alone may be the initial of a middle name. */
function isSureExtension(text: string): boolean {
  return isExtension(text) && !/^v\.?$/i.test(text);
}

/** "Juan Jr." -> Juan, Jr.; a name that is nothing but the word stays. */
function takeExtension(name: string): { rest: string; extension: string } {
  const words = name.split(' ');
  const at = words.findIndex((word, index) => index > 0 && isSureExtension(word));
  if (at < 0) return { rest: name, extension: '' };
  return { rest: words.filter((_, index) => index !== at).join(' '), extension: words[at] ?? '' };
}

function takeInitial(name: string): { rest: string; initial: string } {
  const match = /^(.+) (\p{L})\.?$/u.exec(name);
  return match ? { rest: match[1] ?? '', initial: `${match[2]}.` } : { rest: name, initial: '' };
}
