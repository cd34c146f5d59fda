import type { LearnerInput } from '@/domain/intents/inputs';
import type { Edit } from '@/domain/intents/intents';
import { FIELD_NAMES, LEARNER_FIELDS } from '@/domain/learners/learnerFields';
import { say } from '@/language/words';
import type { IntentLine } from './subjectLines';

/** Each field by the label of its form, in its order. The sex has a word instead of its letter; an absent one stays. */
export function learnerLines({ before, after }: Edit<LearnerInput>): IntentLine[] {
  return [...FIELD_NAMES.filter((field) => field !== 'sex'), 'sex' as const].flatMap((field) => {
    const text = after[field] ?? '';
    const isKept = before && !(field === 'sex' && text === '') ? (before[field] ?? '') === text : text === '';
    const value = field === 'sex' ? say(text === 'M' ? 'Male' : 'Female') : text;
    return isKept ? [] : [{ label: say(LEARNER_FIELDS[field].label), value }];
  });
}
