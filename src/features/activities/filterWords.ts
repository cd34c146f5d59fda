import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { type GradingPolicy, periodTitle, policyOf } from '@/grading';
import { say } from '@/language/words';
import type { SelectOption } from '@/ui/form/Select';
import { policyOfSection } from './activityWords';

type FilterWords = { title: string; periods: readonly SelectOption[]; categories: readonly SelectOption[] };

/**
 * Periods and components of the sections shown. Sections of different policies have different words for the same number:
 * an option then has each of them, as “1st Quarter · Term 1”.
 */
export function toFilterWords(subjects: readonly TaughtSubject[]): FilterWords {
  const found = [...new Set(subjects.map(({ section }) => policyOfSection(section)))];
  const policies = found.length > 0 ? found : [policyOf()];
  const titles = new Set(policies.map((policy) => periodTitle(policy)));
  const [title = ''] = titles;
  return {
    title: titles.size === 1 ? title : say('Grading period'),
    periods: toOptions(policies, ({ periods }) => periods.map(({ number, name }) => [number, say(name)])),
    categories: toOptions(policies, ({ components }) => components.map(({ category, name }) => [category, say(name)])),
  };
}

type Numbered = readonly (readonly [number: number, name: string])[];

function toOptions(policies: readonly GradingPolicy[], of: (policy: GradingPolicy) => Numbered): SelectOption[] {
  const names = new Map<number, Set<string>>();
  for (const [number, name] of policies.flatMap(of)) {
    names.set(number, (names.get(number) ?? new Set()).add(name));
  }
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([number, each]) => ({ value: String(number), label: [...each].join(' · ') }));
}
