/** Checks the fields of a learner as people type them. */
import { say } from '@/domain/words/say';
import { refuseFirstName, refuseLrn, refuseName, refuseOptionalName, tidyName } from '@/domain/words/validation';
import { FIELD_NAMES, factsOf, type LearnerField, type LearnerIdentity, TEXT_FIELDS } from './learnerFields';

/** Why the field cannot be stored; null where it can. */
export function refuseField(field: LearnerField, value: LearnerIdentity): string | null {
  const { kind, label, said = label } = factsOf(field);
  const text = value[field] ?? '';
  if (kind === 'sex') return null;
  if (kind === 'lrn') return refuseLrn(text);
  if (field === 'lastName') return refuseName(text, say(said));
  return field === 'firstName' ? refuseFirstName(text, value.lastName, say(said)) : refuseOptionalName(text, say(said));
}

/** A sentence for each field that cannot be stored. */
export function identityErrors(value: LearnerIdentity): Partial<Record<LearnerField, string>> {
  const refusals = FIELD_NAMES.map((field) => [field, refuseField(field, value)] as const);
  return Object.fromEntries(refusals.filter(([, refusal]) => refusal !== null));
}

/** Takes away the blanks that typing left at the ends of texts and between their words. */
export function tidyIdentity<T extends LearnerIdentity>(value: T): T {
  const tidied = TEXT_FIELDS.flatMap((field) => (value[field] === undefined ? [] : [[field, tidyName(value[field])]]));
  return { ...value, ...Object.fromEntries(tidied) };
}
