import { type FormEvent, useId, useState } from 'react';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { useWords } from '@/language/words';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';

type FillBlanksDialogProps = {
  activity: string;
  totalPoints: number;
  blanks: number;
  onSubmit: (text: string) => void;
  onClose: () => void;
};

export function FillBlanksDialog({ activity, totalPoints, blanks, onSubmit, onClose }: FillBlanksDialogProps) {
  const { _ } = useWords();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>();
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const entry = parseCellEntry(text, totalPoints);
    if (entry.kind === 'empty') setRefusal(_('Type the score for all blanks.'));
    else if (entry.kind === 'refused') setRefusal(entry.reason);
    else onSubmit(text.trim());
  };
  return (
    <Modal
      open
      size="sm"
      title={_('Fill blanks')}
      description={_('{activity}: {count, plural, one {# blank score} other {# blank scores}}', {
        activity,
        count: blanks,
      })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{_('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {_('Fill')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={_('Score, 0 to {points}', { points: totalPoints })}
          hint={_('E, M or A marks them as excused, missing or absent.')}
          error={refusal}
        >
          <TextInput value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
        </Field>
      </form>
    </Modal>
  );
}
