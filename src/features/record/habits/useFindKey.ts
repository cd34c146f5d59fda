import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOthersKey } from '@/ui/othersKey';

/** Ctrl+F opens our search on the record's page; from inside its field the browser's own opens. */
export function useFindKey(): { isOpen: boolean; close: () => void; field: RefObject<HTMLInputElement | null> } {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOthersKey(event)) return;
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
      if (!isFind || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (document.activeElement === field.current || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, close: () => setIsOpen(false), field };
}
