import { useEffect } from 'react';
import { PrintSheet } from '@/ui/PrintSheet';
import type { Card, CardFrame } from './cardModel';
import { PrintedCard } from './PrintedCard';

type PrintedCardsProps = { cards: readonly Card[]; frame: CardFrame; onPrinted: () => void };

/** The cards on paper instead of the page: opens the browser's print dialog, and is gone afterwards. */
export function PrintedCards({ cards, frame, onPrinted }: PrintedCardsProps) {
  // In an effect: the cards must stand before the browser prints, which does not wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog for each print
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [cards]);
  return (
    <PrintSheet page={`card-${frame.paper}`}>
      {cards.map((card) => (
        <PrintedCard key={card.key} card={card} frame={frame} />
      ))}
    </PrintSheet>
  );
}
