/** Names that are written first name first: “Gerardo P. Ibañez”. Pure. */
import { type NameParts, splitName } from './splitName';

const NO_NAME: NameParts = splitName('');

const INITIAL_WITHIN = /^(\p{L}[\p{L}.'’ -]*?)\s+(\p{Lu})\.?\s+(\p{L}[\p{L}.'’ -]+)$/u;

/** Whether most of the names have an initial within, behind which the last name stands. */
export function areFirstNameFirst(names: readonly string[]): boolean {
  return names.length > 0 && names.filter((name) => INITIAL_WITHIN.test(name)).length * 2 > names.length;
}

/** The parts of such a name; null for one without an initial within. */
export function splitFirstNameFirst(name: string): NameParts | null {
  const [, firstName, initial, lastName] = INITIAL_WITHIN.exec(name) ?? [];
  if (firstName === undefined || initial === undefined || lastName === undefined) return null;
  return { ...NO_NAME, lastName, firstName, middleName: `${initial}.` };
}
