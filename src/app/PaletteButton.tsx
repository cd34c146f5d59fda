import { Search } from 'lucide-react';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Kbd } from '@/ui/Kbd';
import { paletteOpened } from './useHotkeys';

/** Opens the command palette; says its key where there is room, and a keyboard. */
export function PaletteButton() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      aria-label={_('Go to …')}
      aria-keyshortcuts="Control+K Meta+K"
      icon={<Search aria-hidden="true" className="size-4" />}
      className="max-xl:btn-square max-xl:border-transparent"
      onClick={() => dispatch(paletteOpened())}
    >
      <span className="font-normal text-muted max-xl:hidden">{_('Go to …')}</span>
      <span className="max-xl:hidden">
        <Kbd>{KEY}</Kbd>
      </span>
    </Button>
  );
}

const KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';
