import { type RefObject, useEffect, useRef } from 'react';
import type { OutboxEntry } from '@/domain/book/outbox';

/**
 * A change leaves the list while the focus is on it: discarded, sent, or put back among those that wait. The focus goes to
 * where it is now, else to the one in its place, else to the list.
 */
export function useKeptFocus(entries: readonly OutboxEntry[]): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<{ element: Element; id: string; index: number } | null>(null);
  useEffect(() => {
    const list = box.current;
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
      const index = card ? cardsIn(list).indexOf(card) : -1;
      left.current = card && { element: target as Element, id: card.dataset.entry ?? '', index };
    };
    list?.addEventListener('focusin', note);
    return () => list?.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what changes the list takes the focus away
  useEffect(() => {
    if (!left.current || left.current.element.isConnected || !isNowhere(box.current)) return;
    const { id, index } = left.current;
    const cards = cardsIn(box.current);
    const card = cards.find(({ dataset }) => dataset.entry === id) ?? cards[Math.min(index, cards.length - 1)];
    (card?.querySelector('button') ?? box.current)?.focus();
  }, [entries]);
  return box;
}

function cardsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
}

/** On the page, or on the dialog as a whole. */
function isNowhere(box: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === box?.closest('dialog');
}
