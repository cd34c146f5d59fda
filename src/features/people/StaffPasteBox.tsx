import { useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';

type StaffPasteBoxProps = { onText: (text: string) => void; onCancel: () => void };

export function StaffPasteBox({ onText, onCancel }: StaffPasteBoxProps) {
  const { _ } = useWords();
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col gap-3 rounded-box border border-line bg-base-200 p-4">
      <Field
        label={_('Paste the teachers here')}
        hint={_(
          'Copy the cells in Excel, LibreOffice or Google Sheets, with their headings if you like. One teacher per line: last name, first name, e-mail address, faculty ID.',
        )}
      >
        <Textarea
          rows={6}
          value={text}
          autoFocus
          spellCheck={false}
          className="num whitespace-pre"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {_('Cancel')}
        </Button>
        <Button size="sm" variant="primary" disabled={text.trim() === ''} onClick={() => onText(text)}>
          {_('Add to the list')}
        </Button>
      </div>
    </div>
  );
}
