import type { Decided } from '@/domain/people/decisionOutcome';
import { fullName } from '@/domain/people/personName';
import { useWords } from '@/language/words';

const NAMED = 8;

/** Names the people of a dialog: all of a few, the first of many. */
export function PeopleNamed({ people }: { people: readonly Decided[] }) {
  const { _ } = useWords();
  const names = people.slice(0, NAMED).map(fullName).join(', ');
  const more = people.length - NAMED;
  return <p>{more > 0 ? _('{names} and {more, number} more', { names, more }) : names}</p>;
}
