import { useAppDispatch } from '@/store/hooks';
import type { PaletteEntry } from './paletteEntries';

/** Answers a function that runs an entry after the palette has closed. */
export function useRunEntry(onClose: () => void): (entry: PaletteEntry) => void {
  const dispatch = useAppDispatch();
  return (entry) => {
    onClose();
    if ('opens' in entry) dispatch(entry.opens);
    else if ('run' in entry) entry.run();
  };
}
