import { Printer } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { learnerName } from '@/domain/learners/learnerNames';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Card } from '@/ui/page/Card';
import type { CardPartProps } from './cardModel';
import type { Paper } from './cardSettings';
import { PrintedCard } from './PrintedCard';

type CardPreviewProps = CardPartProps & { busy: boolean; onPrint: () => void };

const WIDTH_PX: Record<Paper, number> = { a4: (297 / 25.4) * 96, long: 13 * 96 };
/** Smaller text cannot be read; a narrow screen scrolls. */
const LEAST_ZOOM = 0.5;

/** One card as it will be printed: the outside of the sheet, then the inside. */
export function CardPreview({ card, frame, busy, onPrint }: CardPreviewProps) {
  const { _ } = useWords();
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const zoom = Math.min(1, Math.max(LEAST_ZOOM, (width - 2) / WIDTH_PX[frame.paper]));
  return (
    <Card
      title={learnerName(card.learner)}
      description={_('Print on both sides, turned on the short edge, at 100%; then fold the sheet in the middle.')}
      actions={
        <Button size="sm" icon={<Printer aria-hidden="true" className="size-4" />} loading={busy} onClick={onPrint}>
          {_('Print this card')}
        </Button>
      }
    >
      <section
        ref={box}
        aria-label={_('Preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="sf9-preview"
        style={{ '--sf9-zoom': zoom } as CSSProperties}
      >
        <PrintedCard card={card} frame={frame} />
      </section>
    </Card>
  );
}

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watching.observe(box.current);
    return () => watching.disconnect();
  }, [box]);
  return width;
}
