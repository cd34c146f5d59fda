import { Columns3 } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { useDensity } from '@/ui/theme/density';

export type EmptyColumns = { isShown: boolean; onToggle: () => void };

/** Shows or hides the columns that wait for a highest possible score. A phone shows no columns. */
export function EmptyColumnsButton({ isShown, onToggle }: EmptyColumns) {
  const { _ } = useWords();
  const isCompact = useDensity() === 'compact';
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={isShown}
      icon={<Columns3 aria-hidden="true" className="size-4" />}
      className="max-sm:hidden"
      title={isCompact ? _('Empty columns') : undefined}
      data-brief="last"
      onClick={onToggle}
    >
      {_('Empty columns')}
    </Button>
  );
}
