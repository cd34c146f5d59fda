import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type Table = readonly (readonly string[])[];
/** A file whose letters can be read in more ways than one: its cells in each of them. */
export type OpenLetters = { from: string; tables: readonly Table[] };

type LettersQuestionProps = { letters: OpenLetters | null; onChoose: (table: Table, from: string) => void };

/** A line of the file as each encoding reads it: one is right. */
export function LettersQuestion({ letters, onChoose }: LettersQuestionProps) {
  const { _ } = useWords();
  if (!letters) return null;
  const { from, tables } = letters;
  const texts = tables.map((table) => table.map((row) => row.join(' ')));
  const at = texts[0]?.findIndex((text, line) => texts.some((other) => other[line] !== text)) ?? 0;
  return (
    <Alert tone="warning" title={_('Which line of {file} is written rightly?', { file: from })}>
      <div className="flex flex-wrap gap-2" translate="no">
        {tables.map((table, index) => (
          <Button key={texts[index]?.[at]} size="sm" onClick={() => onChoose(table, from)}>
            {texts[index]?.[at] ?? ''}
          </Button>
        ))}
      </div>
    </Alert>
  );
}
