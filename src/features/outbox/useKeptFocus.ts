import { type RefObject, useEffect, useRef } from 'react';
import type { OutboxEntry } from '@/domain/intents/outbox';

/**
 * Keeps the focus when its entry leaves the list: discarded, sent, or back among the waiting ones. The focus goes to
 * the entry's new position, else to the entry now in its position, else to the list.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the list takes the focus away
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

/** True when the focus is on the page or on the dialog as a whole. */
function isNowhere(box: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === box?.closest('dialog');
}
