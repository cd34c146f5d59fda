import { Search } from 'lucide-react';
import { paletteOpened } from '@/app/useHotkeys';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Kbd } from '@/ui/page/Kbd';

/** Opens the command palette; shows its key where there is room. */
export function PaletteButton() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      aria-label={_('Go to …')}
      aria-keyshortcuts="Control+K Meta+K"
      icon={<Search aria-hidden="true" className="size-4" />}
      className={cx(
        'max-xl:btn-square max-xl:border-transparent compact:btn-square compact:border-transparent',
        'group-has-[[data-said]]/bar:max-2xl:btn-square group-has-[[data-said]]/bar:max-2xl:border-transparent',
      )}
      onClick={() => dispatch(paletteOpened())}
    >
      <span className={cx('min-w-32 text-left font-normal text-muted', ROOMY)}>{_('Go to …')}</span>
      <span className={ROOMY}>
        <Kbd>{KEY}</Kbd>
      </span>
    </Button>
  );
}

/** The label is hidden where the text about the connection, or the pickers of the class record, need the room. */
const ROOMY = 'max-xl:hidden compact:hidden group-has-[[data-said]]/bar:max-2xl:hidden';

const KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';
