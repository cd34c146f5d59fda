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
  const [last = '', second = '', ...others] = parts;
  // “Macaraeg, Jr., Nicanor”
  if (others.length > 0 && others[0] !== '' && isSureExtension(second)) {
    const [firstName = '', middleName = ''] = others;
    return tidyName({ lastName: last, firstName, middleName, extensionName: second });
  }
  if (parts.length >= 4) return fromFour(parts);
  const [lastName = '', firstName = '', middleName = ''] = parts;
  return tidyName({ lastName, firstName, middleName, extensionName: '' });
}

/** Whether "LAST, FIRST …" has more words than a first name needs: nothing tells whether the last is a middle name. */
export function isUndivided(text: string): boolean {
  const name = splitName(text);
  const { firstName, middleName } = name;
  return text.split(',').length === 2 && middleName === '' && ownWords(firstName) > 1 && !hasOpenExtension(name);
}

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

/** Whether the word begins a family name of several words. */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase().replace(/\.$/, ''));
}

/** The other reading of an undivided name: the end of the first name is the middle name, "Juan Dela Cruz" too. */
export function withMiddleName<Name extends NameParts>(name: Name): Name {
  const words = name.firstName.split(' ');
  let at = words.length - 1;
  while (at > 1 && isParticle(words[at - 1] ?? '')) at -= 1;
  return { ...name, firstName: words.slice(0, at).join(' '), middleName: words.slice(at).join(' ') };
}

/** The parts of a name from columns of their own: an extension that stands in the wrong one is put right. */
export function tidyName(name: NameParts): NameParts {
  const { lastName, firstName, middleName, extensionName }: NameParts = {
    // “Ramoso, Jr.” in a column of its own.
    lastName: tidyPart(name.lastName.replace(/,(?=[^,]*$)/, (comma) => (isLastExtension(name.lastName) ? '' : comma))),
    firstName: tidyPart(name.firstName),
    middleName: tidyPart(name.middleName),
    extensionName: tidyPart(name.extensionName),
  };
  if (isSureExtension(middleName) && extensionName === '') {
    return tidyName({ lastName, firstName, middleName: '', extensionName: middleName });
  }
  const last = extensionName === '' ? takeExtension(lastName) : { rest: lastName, extension: extensionName };
  const first = last.extension === '' ? takeExtension(firstName) : { rest: firstName, extension: last.extension };
  const middle = first.extension === '' ? takeExtension(middleName) : { rest: middleName, extension: first.extension };
  const initial = middle.rest === '' ? takeInitial(first.rest) : { rest: first.rest, initial: middle.rest };
  return {
    lastName: last.rest,
    firstName: initial.rest,
    middleName: initial.initial,
    extensionName: middle.extension || takeExtension(initial.rest).extension,
  };
}

function isLastExtension(text: string): boolean {
  const [, word = ''] = /,\s*([^,]*)$/.exec(text) ?? [];
  return isSureExtension(word.trim());
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

const EXTENSION = /^(?:jr|sr|jnr|snr|junior|senior|ii|iii|iv|v|vi|2nd|3rd|4th|5th)\.?$/i;

/** Words of a first name beside its abbreviations: “Ma. Fe” has one. */
function ownWords(firstName: string): number {
  return firstName.split(' ').filter((word) => !/^\p{L}{1,3}\.$/u.test(word)).length;
}

export function isExtension(text: string): boolean {
  return EXTENSION.test(text);
}

/** "V" alone may be the initial of a middle name, and "Vi" a name. */
function isSureExtension(text: string): boolean {
  return isExtension(text) && !isOpenExtension(text);
}

/** A word that is an extension or a name: only a person knows. */
function isOpenExtension(text: string): boolean {
  return /^vi?\.?$/i.test(text);
}

/** Whether the first name ends with a word that may be an extension: “UY, ANNE VI”, “ONG, BRANDON V”. */
export function hasOpenExtension({ firstName, middleName, extensionName }: NameParts): boolean {
  const words = firstName.split(' ');
  return extensionName === '' && middleName === '' && words.length > 1 && /^vi?$/i.test(words.at(-1) ?? '');
}

/** The last word of the first name is the extension. */
export function withLastAsExtension(name: NameParts): Pick<NameParts, 'firstName' | 'extensionName'> {
  const words = name.firstName.split(' ');
  return { firstName: words.slice(0, -1).join(' '), extensionName: words.at(-1) ?? '' };
}

/** "Juan Jr." -> Juan, Jr.; a name that is nothing but the word stays. */
function takeExtension(name: string): { rest: string; extension: string } {
  const words = name.split(' ');
  const at = words.findIndex((word, index) => index > 0 && isSureExtension(word));
  if (at < 0) return { rest: name, extension: '' };
  return { rest: words.filter((_, index) => index !== at).join(' '), extension: words[at] ?? '' };
}

/** “V” without a point stays: it may be the fifth of that name. */
function takeInitial(name: string): { rest: string; initial: string } {
  const match = /^(.+) (\p{L})\.?$/u.exec(name);
  return match && !/ v$/i.test(name) ? { rest: match[1] ?? '', initial: `${match[2]}.` } : { rest: name, initial: '' };
}
