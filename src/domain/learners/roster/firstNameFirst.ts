/** Names that are written first name first: “Gerardo P. Ibañez”. Pure. */
import { type NameParts, splitName } from './splitName';

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
export function splitFirstNameFirst(name: string): NameParts | null {
  const [, firstName, initial, lastName] = INITIAL_WITHIN.exec(name) ?? [];
  if (firstName === undefined || initial === undefined || lastName === undefined) return null;
  return { ...NO_NAME, lastName, firstName, middleName: `${initial}.` };
}
