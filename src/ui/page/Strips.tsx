import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Say, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { useMedia } from '@/ui/useMedia';
import './strips.css';

type StripsProps = {
  children: ReactNode;
  /** A compact page shows these banners whole. */
  isForPhones?: boolean;
};

/**
 * The banners of a page, one below the other. On a compact page and on a phone they are strips of one line: the first is
 * in sight, and a button shows the others and what is cut. A phone has no room for the buttons of a strip either.
 */
export function Strips({ children, isForPhones = false }: StripsProps) {
  const { _ } = useWords();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(NARROW);
  const { more, isEmpty, isCut, hasActions } = useRest(list, open);
  // The last banner has gone: the next one is a strip of one line again.
  if (isEmpty && open) setOpen(false);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div
      className="strips"
      data-open={open ? '' : undefined}
      data-narrow={isNarrow ? '' : undefined}
      data-for-phones={isForPhones ? '' : undefined}
    >
      <div ref={list} className="strips-list">
        {children}
      </div>
      {more > 0 || isCut || open || (isNarrow && hasActions) ? (
        <button type="button" className="strips-rest" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={cx(isNarrow && more === 0 && 'sr-only')}>{restText(_, { more, open, isCut })}</span>
          <Chevron aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </div>
  );
}

/** A phone held upright; below this width a strip has no room for its buttons. */
const NARROW = '(max-width: 639px)';

/** `hasActions`: the first strip has buttons or links beside its text. */
type Rest = { more: number; isEmpty: boolean; isCut: boolean; hasActions: boolean };

type RestText = { more: number; open: boolean; isCut: boolean };

function restText(_: Say, { more, open, isCut }: RestText): string {
  if (open) return _('One line');
  if (more > 0) return _('{count} more', { count: more });
  return isCut ? _('Read all') : _('More');
}

/** The banners come and go by themselves, and the room changes with the window, so both are watched. */
function useRest(list: RefObject<HTMLElement | null>, open: boolean): Rest {
  const [rest, setRest] = useState<Rest>({ more: 0, isEmpty: false, isCut: false, hasActions: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is cut changes when the strips open
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const look = () => setRest((before) => sameOr(before, restOf(box)));
    look();
    if (typeof ResizeObserver === 'undefined') return;
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

function restOf(box: Element): Rest {
  const [first] = box.children;
  const texts = first?.querySelectorAll('[data-strip-text] :is(button, a)').length ?? 0;
  return {
    more: Math.max(0, box.children.length - 1),
    isEmpty: first === undefined,
    isCut: isCut(first ?? null),
    hasActions: (first?.querySelectorAll('button, a').length ?? 0) > texts,
  };
}

function sameOr(before: Rest, found: Rest): Rest {
  const keys: (keyof Rest)[] = ['more', 'isEmpty', 'isCut', 'hasActions'];
  return keys.every((key) => before[key] === found[key]) ? before : found;
}

function isCut(strip: Element | null): boolean {
  const texts = [strip, ...(strip?.querySelectorAll('[data-strip-text]') ?? [])];
  return texts.some(
    (text) => text !== null && (text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 2),
  );
}
