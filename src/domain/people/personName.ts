import { isFoundIn } from '@/domain/words/searchText';
import type { UserDoc } from './people';

type Named = Pick<UserDoc, 'firstname' | 'lastname'>;

/** `Reyes, Ana`, as lists have it. */
export function listedName({ firstname, lastname }: Named): string {
  return firstname === '' ? lastname : `${lastname}, ${firstname}`;
}

/** `Ana Reyes`, as sentences have it. */
export function fullName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim();
}

/** The name with which a greeting begins: the first name, or the one name that a person has. */
export function calledName({ firstname, lastname }: Named): string {
  return firstname || lastname;
}

type Findable = { name: string; email: string; facultyId?: string };

/** Whether a search means this person: each of its words stands somewhere in the name, e-mail or faculty ID. */
export function matchesPerson({ name, email, facultyId = '' }: Findable, search: string): boolean {
  return isFoundIn(`${name} ${email} ${facultyId}`, search);
}
