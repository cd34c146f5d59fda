import { useAppDispatch } from '@/store/hooks';
import type { PaletteEntry } from './paletteEntries';

/** What choosing an entry does, once the palette is gone. */
export function useRunEntry(onClose: () => void): (entry: PaletteEntry) => void {
  const dispatch = useAppDispatch();
  return (entry) => {
    onClose();
    if ('opens' in entry) dispatch(entry.opens);
    else if ('run' in entry) entry.run();
  };
}
