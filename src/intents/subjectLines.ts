/** The values of a subject in an intent, in the words of its policy; for an edit only the changed ones. */

import { keysOf } from '@/domain/fields';
import type { SubjectInput } from '@/domain/intents/inputs';
import type { Edit } from '@/domain/intents/intents';
import { type GradingPolicy, periodName, periodsOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { msgs, say } from '@/language/words';

export type IntentLine = { label: string; value: string };

const LAYOUTS = msgs({
  pooled: 'Pooled: all points of a component together',
  domains: 'By domain: cognitive, affective, behavioral',
});
const EXAMS = msgs({
  'ST1-ST2-TE': 'Summative Tests and Term Examination',
  TE: 'Term examination only',
  single: 'One examination',
  none: 'No examinations',
});

type Shown = {
  label: (policy: GradingPolicy) => string;
  value: (input: SubjectInput, policy: GradingPolicy) => string;
};

const component = (key: 'writtenWorks' | 'performanceTask' | 'quarterlyExam'): Shown => ({
  label: ({ components }) => say(components.find((each) => each.key === key)?.name ?? 'Weight'),
  value: (input) => `${input[key]}%`,
});

/** Every field of a subject: one that is added does not compile without its line. */
const FIELDS: { readonly [Field in keyof Required<SubjectInput>]: Shown } = {
  subject: { label: () => say('Subject'), value: ({ subject }) => subject },
  writtenWorks: component('writtenWorks'),
  performanceTask: component('performanceTask'),
  quarterlyExam: component('quarterlyExam'),
  layout: { label: () => say('Layout'), value: ({ layout }) => (layout ? say(LAYOUTS[layout]) : '') },
  exam: { label: () => say('Examinations'), value: ({ exam }) => (exam ? say(EXAMS[exam]) : '') },
  units: { label: () => say('Units'), value: ({ units }) => (units ? String(units) : '') },
  periods: {
    label: () => say('Taught in'),
    value: (input, policy) =>
      input.periods === undefined
        ? ''
        : formatList(periodsOf(input, policy).map((number) => periodName(policy, number))),
  },
};

export function subjectLines({ before, after }: Edit<SubjectInput>, policy: GradingPolicy): IntentLine[] {
  return keysOf(FIELDS).flatMap((field) => {
    const { label, value } = FIELDS[field];
    const [was, is] = [before ? value(before, policy) : '', value(after, policy)];
    const isKept = after[field] === undefined || was === is;
    return isKept ? [] : [{ label: label(policy), value: is || say('None') }];
  });
}
