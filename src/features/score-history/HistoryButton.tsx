import { History } from 'lucide-react';
import { useWords } from '@/language/words';
import { useRecordHistory } from '@/parts/record-links/useOpenHistory';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { Button } from '@/ui/form/Button';

/** Opens the history of the whole record. */
export function HistoryButton({ record }: { record: RecordKey }) {
  const { _ } = useWords();
  const open = useRecordHistory(record);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<History aria-hidden="true" className="size-4 max-sm:hidden" />}
      className="compact:btn-square"
      onClick={open}
    >
      {/* The compact line has room for the icon alone; in Filipino its words fill it. */}
      <span className="compact:sr-only">{_('History')}</span>
    </Button>
  );
}
