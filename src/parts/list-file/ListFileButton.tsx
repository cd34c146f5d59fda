import { FileText } from 'lucide-react';
import type { ExportedList } from '@/domain/trail/trail';
import { philippineDay } from '@/domain/words/philippineTime';
import { type CsvValue, csvFile } from '@/files/csv';
import { say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { withToast } from '@/store/toasts';
import { noteListExport } from '@/store/trail/entries';
import { Button } from '@/ui/form/Button';
import { saveFile } from '@/ui/saveFile';
import { CsvFormMenu } from './CsvFormMenu';
import { keptCsvForm } from './csvForm';

type ListFileButtonProps = {
  list: ExportedList;
  /** Whether a search or a filter leaves only some rows: the trail says so. */
  isPart: boolean;
  /** The beginning of the file's name. */
  title: string;
  /** The rows of the file with their head. */
  rows: () => Promise<CsvValue[][]>;
};

/** Saves one of the school's lists as a CSV file, and notes it in the trail before. */
export function ListFileButton({ list, isPart, title, rows }: ListFileButtonProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, ask } = useAsk();
  const save = withToast(
    async (run) => {
      const lines = await rows();
      await run(noteListExport({ list, isPart }));
      const name = say('{title} - {day}.csv', { title, day: philippineDay(Date.now()) });
      saveFile(name, csvFile(lines, keptCsvForm()));
      return name;
    },
    (name) => say('{name} was made.', { name }),
  );
  return (
    <span className="flex">
      <Button
        icon={<FileText aria-hidden="true" className="size-4" />}
        loading={busy}
        onClick={() => void ask(() => dispatch(save))}
      >
        <span className="max-sm:sr-only">{_('Export as CSV')}</span>
      </Button>
      <CsvFormMenu />
    </span>
  );
}
