import type { UserDoc } from '@/domain/people';
import { listedName, matchesPerson } from '@/domain/personName';

export function matchesUser(person: UserDoc, search: string): boolean {
  return matchesPerson({ ...person, name: listedName(person) }, search);
}
