import type { UserDoc } from '@/domain/people/people';
import { listedName, matchesPerson } from '@/domain/people/personName';

export function matchesUser(person: UserDoc, search: string): boolean {
  return matchesPerson({ ...person, name: listedName(person) }, search);
}
