import { useState } from 'react';
import { useWords } from '@/language/words';
import { PasteBox } from '@/ui/form/PasteBox';

type StaffPasteBoxProps = { onText: (text: string) => void; onCancel: () => void };

export function StaffPasteBox({ onText, onCancel }: StaffPasteBoxProps) {
  const { _ } = useWords();
  const [text, setText] = useState('');
  return (
    <PasteBox
      label={_('Paste the teachers here')}
      hint={_(
        'Copy the cells in Excel, LibreOffice or Google Sheets, with their headings if you like. One teacher per line: last name, first name, e-mail address, faculty ID.',
      )}
      text={text}
      onText={setText}
      onTake={() => onText(text)}
      onCancel={onCancel}
    />
  );
}
