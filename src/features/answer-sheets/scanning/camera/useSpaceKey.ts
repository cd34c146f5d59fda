import { useEffect, useRef } from 'react';
import { isOthersKey } from '@/ui/othersKey';

/** Space, wherever the focus is; a button or field that has the focus answers it itself. */
export function useSpaceKey(onSpace: () => void): void {
  const press = useRef(onSpace);
  useEffect(() => {
    press.current = onSpace;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOthersKey(event)) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.key !== ' ' || event.repeat || target?.closest('button, input, select, textarea, summary, a')) return;
      event.preventDefault();
      press.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
