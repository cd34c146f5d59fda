/** Whether the first name or the last name comes first: “Gerardo P. Ibañez”. Pure. */
import { EMPTY_IDENTITY } from '@/domain/learners/learnerFields';
import type { RosterRow } from './rosterRow';
import { isParticle, type NameParts, splitName, tidyName, withMiddleName } from './splitName';

const NO_NAME: NameParts = splitName('');

const INITIAL_WITHIN = /^(\p{L}[\p{L}.'’ -]*?)\s+(\p{Lu})\.?\s+(\p{L}[\p{L}.'’ -]+)$/u;

type Split = (name: string) => NameParts | null;

/**
 * How the names are parted, where most of them show that the first name comes first: by an initial within, or by the
 * capitals of the last name; null where they do not.
 */
export function firstNameFirstOf(names: readonly string[]): Split | null {
  const isMost = (split: Split) => names.filter((name) => split(name) !== null).length * 2 > names.length;
  return names.length === 0 ? null : ([splitFirstNameFirst, splitByCapitals].find(isMost) ?? null);
}

/** “Mario DELA FUENTE” */
function splitByCapitals(name: string): NameParts | null {
  const [, firstName, lastName] = /^((?:\p{Lu}\p{Ll}[\p{L}.'’-]*\s+)+)(\p{Lu}[\p{Lu} .'’-]+)$/u.exec(name) ?? [];
  if (firstName === undefined || lastName === undefined) return null;
  return { ...NO_NAME, lastName, firstName: firstName.trim() };
}

/** The parts of such a name; null for one without an initial within. */
function splitFirstNameFirst(name: string): NameParts | null {
  const [, firstName, initial, lastName] = INITIAL_WITHIN.exec(name) ?? [];
  if (firstName === undefined || initial === undefined || lastName === undefined) return null;
  return { ...NO_NAME, lastName, firstName, middleName: `${initial}.` };
}

export type NameOrder = 'last first' | 'first first';

/** The row with its name in that order; the question is answered then. Particles stay with the last name. */
export function inOrder({ asWritten, isOrderOpen: _, ...row }: RosterRow, order: NameOrder): RosterRow {
  if (asWritten === undefined) {
    const { lastName, firstName } = row;
    return order === 'last first' ? row : { ...row, lastName: firstName, firstName: lastName };
  }
  if (order === 'first first') {
    const parts = splitFirstNameFirst(asWritten);
    if (parts) return { ...row, ...parts };
    const { firstName, middleName } = withMiddleName({ ...row, firstName: asWritten });
    return { ...row, lastName: middleName, firstName, middleName: '' };
  }
  const words = asWritten.split(' ');
  const from = 1 + words.findIndex((word) => !isParticle(word));
  const [lastName, firstName] = [words.slice(0, from).join(' '), words.slice(from).join(' ')];
  const parts = tidyName({ ...EMPTY_IDENTITY, lastName, firstName });
  return { ...row, ...parts };
}
