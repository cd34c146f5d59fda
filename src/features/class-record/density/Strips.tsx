import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import './strips.css';

/**
 * The banners of a page, one below the other. On a compact page they are strips of one line: the first is in sight, and
 * a button shows the others and what is cut.
 */
export function Strips({ children }: { children: ReactNode }) {
  const { _ } = useWords();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { more, isCut } = useRest(list, open);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div className="strips" data-open={open ? '' : undefined}>
      <div ref={list} className="strips-list">
        {children}
      </div>
      {more > 0 || isCut || open ? (
        <button type="button" className="strips-rest" aria-expanded={open} onClick={() => setOpen(!open)}>
          {restText(_, { more, open })}
          <Chevron aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </div>
  );
}

type Rest = { more: number; isCut: boolean };

function restText(_: ReturnType<typeof useWords>['_'], { more, open }: { more: number; open: boolean }): string {
  if (open) return _('One line');
  return more > 0 ? _('{count} more', { count: more }) : _('Read all');
}

/** The banners come and go by themselves, and the room changes with the window, so both are watched. */
function useRest(list: RefObject<HTMLElement | null>, open: boolean): Rest {
  const [rest, setRest] = useState<Rest>({ more: 0, isCut: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is cut changes when the strips open
  useEffect(() => {
    const box = list.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const found = { more: Math.max(0, box.children.length - 1), isCut: isCut(box.firstElementChild) };
      setRest((before) => (before.more === found.more && before.isCut === found.isCut ? before : found));
    };
    look();
    const content = new MutationObserver(look);
    content.observe(box, { childList: true, subtree: true, characterData: true });
    const room = new ResizeObserver(look);
    room.observe(box);
    return () => {
      content.disconnect();
      room.disconnect();
    };
  }, [list, open]);
  return rest;
}

function isCut(strip: Element | null): boolean {
  const texts = [strip, ...(strip?.querySelectorAll('[data-strip-text]') ?? [])];
  return texts.some(
    (text) => text !== null && (text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 2),
  );
}
