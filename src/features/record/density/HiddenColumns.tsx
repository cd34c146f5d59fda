import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

/** Shows hidden columns again on pages without a save bar. */
export function HiddenColumns({ count, onShowAll }: { count: number; onShowAll: () => void }) {
  const { _ } = useWords();
  if (count === 0) return null;
  return (
    <div>
      <Button variant="ghost" onClick={onShowAll}>
        {_('Show {count} hidden', { count })}
      </Button>
    </div>
  );
}
