import { type FormEvent, useState } from 'react';
import { useWords } from '@/language/words';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Checkbox } from '@/ui/form/Checkbox';

type ClaimDialogProps = {
  areas: readonly { id: string; name: string }[];
  busy: boolean;
  onAsk: (areas: readonly string[]) => void;
  onClose: () => void;
};

/** Chooses free learning areas to ask for. */
export function ClaimDialog({ areas, busy, onAsk, onClose }: ClaimDialogProps) {
  const { _ } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [touched, setTouched] = useState(false);
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (chosen.length > 0) onAsk(chosen);
  };
  return (
    <FormDialog
      title={_('Ask for an area')}
      description={_('You see the learners once the adviser or an administrator has given it to you.')}
      dirty={chosen.length > 0}
      busy={busy}
      refusal={touched && chosen.length === 0 ? _('Choose at least one area.') : null}
      onClose={onClose}
      submitLabel={_('Ask')}
      onSubmit={submit}
    >
      {areas.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
    </FormDialog>
  );
}
