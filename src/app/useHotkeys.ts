import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';

export const PALETTE = modalOpened({ title: 'Go to', bodyType: 'palette' });

/** Keys that work on every screen. Not over a dialog: what is open has the keyboard. */
export function useHotkeys(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (isPaletteKey(event)) dispatch(PALETTE);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
