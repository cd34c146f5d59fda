/** The names of the learners of one list, each of which tells its learner from the others. */
import type { StudentDoc } from '@/domain/book/entities';
import { learnerName } from './learnerNames';
import { say } from './say';

type Listed = Pick<StudentDoc, 'id' | 'firstName' | 'lastName' | 'middleName' | 'extensionName' | 'lrn'>;

/**
 * The name of each learner by id. Namesakes have the last four digits of their LRN with it, and where these do not tell
 * them apart, their number in the list.
 */
export function toldNames(learners: readonly Listed[]): ReadonlyMap<string, string> {
  const names = learners.map(learnerName);
  const digits = learners.map((learner, index) => `${names[index]} (${ending(learner)})`);
  const [named, numbered] = [countsOf(names), countsOf(digits)];
  return new Map(
    learners.map((learner, index): [string, string] => {
      const [name = '', withDigits = ''] = [names[index], digits[index]];
      if (named.get(name) === 1) return [learner.id, name];
      const isTold = learner.lrn !== '' && numbered.get(withDigits) === 1;
      return [learner.id, isTold ? withDigits : say('{name} (no. {number})', { name, number: index + 1 })];
    }),
  );
}

function ending({ lrn }: Listed): string {
  return `…${lrn.slice(-4)}`;
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
