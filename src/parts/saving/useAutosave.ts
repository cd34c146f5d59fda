import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppStore } from '@/store/hooks';
import { saveByItself } from './autosave';
import { watchTyping } from './watchTyping';

/** Saves after a pause and on leaving: the cells, this subject, quarter or page, or the tab. */
export function useAutosave(): void {
  const store = useAppStore();
  const { pathname, search } = useLocation();
  useEffect(() => watchTyping(store), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another sheet or page.
  useEffect(() => () => void store.dispatch(saveByItself(() => false)), [store, pathname, search]);
}
