import { type SchoolId, toId } from '@/domain/book/ids';
import type { BeisSchoolDoc } from '@/domain/people/people';
import type { TeacherRegistration } from '@/domain/people/registration';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { NameFields } from './NameFields';
import { EMPTY_REGISTRATION, type RegistrationValues } from './registrationValues';
import { SchoolField } from './SchoolField';

type CorrectRegistrationProps = {
  /** The registration as it stands. */
  readonly now: TeacherRegistration;
  /** Offers only schools that have an administrator on Talaan, which a teacher can join. */
  readonly onTalaan: boolean;
  readonly onSave: (registration: TeacherRegistration) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The form in which a person who waits corrects school, names and faculty ID. */
export function CorrectRegistration({ now, onTalaan, onSave, onClose }: CorrectRegistrationProps) {
  const { _ } = useWords();
  const { refusal, ask } = useAsk();
  const { firstname, lastname, facultyId } = now;
  const form = useCheckedForm<RegistrationValues>({
    defaultValues: { ...EMPTY_REGISTRATION, firstname, lastname, facultyId, school: knownSchool(now) },
  });
  const submit = form.handleSubmit(async ({ school, ...values }) => {
    if (!school) return;
    const place = { school: school.name, schoolid: toId<SchoolId>(school.id) };
    const names = { firstname: values.firstname, lastname: values.lastname, facultyId: values.facultyId };
    if (await ask(() => onSave({ ...names, ...place }))) onClose();
  });
  return (
    <form
      noValidate
      aria-label={_('Correct the registration')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <SchoolField form={form} onTalaan={onTalaan} />
      <NameFields form={form} />
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {_('Save the correction')}
        </Button>
        <Button disabled={form.formState.isSubmitting} onClick={onClose}>
          {_('Cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The chosen school as the picker shows it; the registration knows its name and id alone. */
function knownSchool({ school, schoolid }: TeacherRegistration): BeisSchoolDoc {
  const place = { sector: '', schoolAddress: { region: '', division: '' } };
  return { id: schoolid, name: school, nameNormalized: '', ...place };
}
