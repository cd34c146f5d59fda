import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { PersonNames } from '@/domain/people/registration';
import { refuseFirstName, refuseName, refusePersonName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';

/** The Firestore rules hold the same limit. */
const FACULTY_ID_LENGTH = 50;

export function NameFields<Values extends FieldValues & PersonNames>({ form }: { form: UseFormReturn<Values> }) {
  const { _ } = useWords();
  const at = (name: keyof PersonNames) => name as Path<Values>;
  const error = (name: keyof PersonNames) => form.getFieldState(at(name), form.formState).error?.message;
  const validate = (refuse: (text: string, values: PersonNames) => string | null) => ({
    validate: (text: unknown, values: Values) => refuse(typeof text === 'string' ? text : '', values) ?? true,
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={_('First name')} hint={_('Leave empty if there is only one name.')} error={error('firstname')}>
          <TextInput
            autoComplete="given-name"
            {...form.register(
              at('firstname'),
              validate((text, { lastname }) => refuseFirstName(text, lastname, _('The first name'), refusePersonName)),
            )}
          />
        </Field>
        <Field label={_('Last name')} required error={error('lastname')}>
          <TextInput
            autoComplete="family-name"
            {...form.register(
              at('lastname'),
              validate((text) => refusePersonName(text, _('The last name'))),
            )}
          />
        </Field>
      </div>
      <Field
        label={_('Faculty ID')}
        hint={_('The number your school knows you by, if it has one.')}
        error={error('facultyId')}
      >
        <TextInput
          autoComplete="off"
          {...form.register(
            at('facultyId'),
            validate((text) => (text.trim() === '' ? null : refuseName(text, _('The faculty ID'), FACULTY_ID_LENGTH))),
          )}
        />
      </Field>
    </>
  );
}
