import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';

type PasteBoxProps = { text: string; onText: (text: string) => void; onTake: () => void; onCancel: () => void };

export function PasteBox({ text, onText, onTake, onCancel }: PasteBoxProps) {
  const { _ } = useWords();
  const blank = text.trim() === '';
  return (
    <div className="flex flex-col gap-3 rounded-box border border-line bg-base-200 p-4">
      <Field
        label={_('Paste the learners here')}
        hint={_(
          'Copy the cells in Excel, LibreOffice or Google Sheets, with their headings if you like. One learner per line: “Dela Cruz, Juan, Jr., Reyes”, or a column each.',
        )}
      >
        <Textarea
          rows={6}
          value={text}
          autoFocus
          spellCheck={false}
          className="num whitespace-pre"
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {_('Cancel')}
        </Button>
        <Button size="sm" variant="primary" disabled={blank} onClick={onTake}>
          {_('Add to the list')}
        </Button>
      </div>
    </div>
  );
}
