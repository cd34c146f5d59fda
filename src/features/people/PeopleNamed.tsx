import { fullName } from '@/domain/personName';
import type { Decided } from '@/domain/settlement';

const NAMED = 8;

/** Whom a dialog is about: all of a few, the first of many. */
export function PeopleNamed({ people }: { people: readonly Decided[] }) {
  const names = people.slice(0, NAMED).map(fullName).join(', ');
  const more = people.length - NAMED;
  return <p>{more > 0 ? `${names} and ${more} more` : names}</p>;
}
