import { useWords } from '@/language/words';
import { Button } from './Button';
import { Field } from './Field';
import { Textarea } from './Textarea';

type PasteBoxProps = {
  readonly label: string;
  readonly hint: string;
  /** A few lines as they may be pasted, shown while the box is empty. */
  readonly example?: string;
  /** Absent for a box that adds to a list. */
  readonly submitLabel?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onTake: () => void;
  readonly onCancel: () => void;
};

/** Takes a list that was copied from a spreadsheet. The button of a list's dialog is the main one. */
export function PasteBox({ label, hint, example, submitLabel, text, onText, onTake, onCancel }: PasteBoxProps) {
  const { _ } = useWords();
  return (
    <div className="flex flex-col gap-3 rounded-box border border-line bg-base-200 p-4">
      <Field label={label} hint={hint}>
        <Textarea
          rows={6}
          value={text}
          autoFocus
          placeholder={example}
          spellCheck={false}
          className="num whitespace-pre [tab-size:20]"
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {_('Cancel')}
        </Button>
        <Button size="sm" variant={submitLabel ? 'primary' : 'outline'} disabled={text.trim() === ''} onClick={onTake}>
          {submitLabel ?? _('Add to the list')}
        </Button>
      </div>
    </div>
  );
}
