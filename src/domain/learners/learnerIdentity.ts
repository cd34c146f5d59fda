/** Names, LRN and sex of a learner in a roster or a class record, as administrators and advisers type them. */
import type { Sex } from '@/domain/book/entities';
import { say } from '@/domain/words/say';
import { refuseFirstName, refuseLrn, refuseName, refuseOptionalName, tidyName } from '@/domain/words/validation';

export type LearnerIdentity = {
  lastName: string;
  firstName: string;
  middleName: string;
  extensionName: string;
  sex: Sex | '';
  /** 12 digits, or empty. */
  lrn: string;
};

/** A sentence for each field that cannot be stored. */
export function identityErrors(value: LearnerIdentity) {
  return {
    lastName: refuseName(value.lastName, say('The last name')) ?? undefined,
    firstName: refuseFirstName(value.firstName, value.lastName, say('The first name')) ?? undefined,
    middleName: refuseOptionalName(value.middleName, say('The middle name')) ?? undefined,
    extensionName: refuseOptionalName(value.extensionName, say('The extension')) ?? undefined,
    lrn: refuseLrn(value.lrn) ?? undefined,
  };
}

/** Takes away the blanks that typing left at the ends of names and between their words. */
export function tidyIdentity<T extends LearnerIdentity>(value: T): T {
  return {
    ...value,
    lastName: tidyName(value.lastName),
    firstName: tidyName(value.firstName),
    middleName: tidyName(value.middleName),
    extensionName: tidyName(value.extensionName),
  };
}
