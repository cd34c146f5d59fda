import type { UserId } from '@/domain/book/ids';
import { toNameOrder } from './nameOrder';
import type { UserDoc } from './people';
import { fullName } from './personName';

/** The fields that tell people of one name apart. */
export type Namesake = Pick<UserDoc, 'id' | 'email' | 'firstname' | 'lastname'>;

/** The others of the list with the same name, whatever its capitals and accents: somebody may have registered twice. */
export function twinsOf<Person extends Namesake>(person: Namesake, people: readonly Person[]): readonly Person[] {
  const name = toNameOrder(fullName(person));
  return people.filter((other) => other.id !== person.id && toNameOrder(fullName(other)) === name);
}

/**
 * Of the twins of an approved person, those whose address nobody has confirmed: a registration with a wrong address, which
 * its owner cannot take back. A person whose mark is not known, or whose address is confirmed, may be a namesake.
 */
export function leftTwins(
  person: UserDoc,
  people: readonly UserDoc[],
  verified: Readonly<Record<string, boolean>>,
): readonly UserId[] {
  return twinsOf(person, people)
    .filter(({ id }) => verified[id] === false)
    .map(({ id }) => id);
}
