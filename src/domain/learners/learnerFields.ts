import type { StudentDoc } from '@/domain/book/entities';
import type { LearnerInput } from '@/domain/intents/inputs';

/** A field that tells something of the learner; the other fields of the record serve the app. */
export type LearnerField = Exclude<
  keyof StudentDoc,
  'id' | 'lastNameLower' | 'classStudents' | 'createdAt' | 'lastSync'
>;

/** An answer for each field, so that a new one does not compile without. `LearnerInput` has the same fields. */
export type OfLearner<Answer> = { readonly [Field in LearnerField | InputField]: Answer };

/** A field that a form fills in; the other ones say how the entry is meant. */
type InputField = Exclude<keyof LearnerInput, 'overrideName' | 'standing'>;

/** `filled`: where two records are joined, the kept one takes the field from the other one if it has none itself. */
export const JOINED: OfLearner<'filled' | 'kept'> = {
  lastName: 'kept',
  firstName: 'kept',
  middleName: 'filled',
  extensionName: 'filled',
  sex: 'filled',
  lrn: 'filled',
};

/** The learner's fields for a form; an empty text stands for an absent one, because absent keeps the stored value. */
export function learnerInputOf(row: StudentDoc): LearnerInput {
  const { sex, ...texts }: { readonly [Field in LearnerField | InputField]: NonNullable<LearnerInput[Field]> | '' } = {
    lastName: row.lastName,
    firstName: row.firstName,
    middleName: row.middleName ?? '',
    extensionName: row.extensionName ?? '',
    sex: row.sex ?? '',
    lrn: row.lrn,
  };
  return sex ? { ...texts, sex } : texts;
}
