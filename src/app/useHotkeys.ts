import { useEffect } from 'react';
import { phrase } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { isOthersKey } from '@/ui/othersKey';

export const paletteOpened = () => modalOpened({ title: phrase('Go to'), bodyType: 'palette' });

/** Keys that work on every screen, but not while a dialog is open, which then gets the keys. */
export function useHotkeys(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOthersKey(event) || document.querySelector('dialog[open]')) return;
      if (isPaletteKey(event)) dispatch(paletteOpened());
      else if (isHelpKey(event)) dispatch(actionOpened('help'));
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

/** Whether the key is a question mark that is not typed into a field or the grid. */
function isHelpKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=grid]'));
}
