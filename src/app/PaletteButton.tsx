import { Search } from 'lucide-react';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Kbd } from '@/ui/Kbd';
import { PALETTE } from './useHotkeys';

/** Opens the command palette; says its key where there is room, and a keyboard. */
export function PaletteButton() {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      aria-label="Go to …"
      aria-keyshortcuts="Control+K Meta+K"
      icon={<Search aria-hidden="true" className="size-4" />}
      className="max-xl:btn-square max-xl:border-transparent"
      onClick={() => dispatch(PALETTE)}
    >
      <span className="font-normal text-muted max-xl:hidden">Go to …</span>
      <span className="max-xl:hidden">
        <Kbd>{IS_MAC ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </Button>
  );
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
