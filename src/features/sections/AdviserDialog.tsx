import { type FormEvent, useState } from 'react';
import { useWords } from '@/language/words';
import { useTeacherChoices } from '@/parts/section/useTeacherChoices';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { type SectionDialogProps, useSectionChange } from './useSectionChange';

/** Sets the adviser, or takes the adviser away. */
export function AdviserDialog({ section, onClose, onStale }: SectionDialogProps) {
  const { _ } = useWords();
  const teachers = useTeacherChoices();
  const [uid, setUid] = useState<string>(section.adviserUid ?? '');
  const { busy, refusal, change } = useSectionChange(section, { onClose, onStale });
  const { adviserUid, adviserName } = section;
  const isListed = adviserUid === null || teachers.people.has(adviserUid);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (uid === (adviserUid ?? '')) return onClose();
    const adviser = teachers.people.get(uid) ?? null;
    if (uid !== '' && !adviser) return;
    await change({ kind: 'adviser', revision: section.revision, adviser });
  };
  return (
    <FormDialog
      title={_('Adviser of {name}', { name: section.name })}
      description={_('The adviser keeps the roster, and reads the grades that are handed in.')}
      dirty={uid !== (adviserUid ?? '')}
      busy={busy}
      refusal={refusal}
      onClose={() => onClose()}
      submitLabel={_('Save')}
      onSubmit={save}
    >
      <Field
        label={_('Adviser')}
        error={
          teachers.status === 'failed' ? _('The teachers could not be read. Close this and try again.') : undefined
        }
        hint={teachers.status === 'loading' ? _('Loading the teachers') : undefined}
      >
        <Select
          value={uid}
          options={[
            { value: '', label: _('None') },
            ...(isListed ? [] : [{ value: adviserUid ?? '', label: adviserName }]),
            ...teachers.options,
          ]}
          onChange={(event) => setUid(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
