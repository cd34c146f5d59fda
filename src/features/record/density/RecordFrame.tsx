import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Strips } from '@/ui/page/Strips';
import { useDensity } from '@/ui/theme/density';
import { useMedia } from '@/ui/useMedia';
import './recordLine.css';

type Hidden = { count: number; onShowAll: () => void };

type RecordFrameProps = {
  banners: ReactNode;
  tools: ReactNode;
  hidden: Hidden;
  /** The save bar; null for a reader. */
  bar: ReactNode;
  /** The tools stand elsewhere now, and the pressed one is gone. */
  onMoved: () => void;
  children: ReactNode;
};

/** Banners, tools, grid and save bar. In the compact record, tools and save bar are one line below the grid. */
export function RecordFrame({ banners, tools, hidden, bar, onMoved, children }: RecordFrameProps) {
  const { _ } = useWords();
  const isCompact = useDensity() === 'compact';
  useMoved(isCompact, onMoved);
  const grid = useShownInLowWindow();
  return (
    <section aria-label={_('Class record')} className="flex grow flex-col gap-3 compact:gap-0">
      <Strips>
        {banners}
        {isCompact ? <HiddenStrip {...hidden} /> : null}
      </Strips>
      {isCompact ? null : tools}
      <div
        ref={grid}
        className="relative flex min-h-64 grow basis-0 flex-col short:min-h-80 short:scroll-mb-10 [&>.data-grid]:grow"
      >
        {children}
      </div>
      {isCompact ? (
        <div className="record-line">
          {bar}
          {tools}
        </div>
      ) : (
        (bar ?? <HiddenColumns {...hidden} />)
      )}
    </section>
  );
}

/** The window of a laptop at a zoom of 200 %, or of a phone that is turned; `short` in styles.css. */
const LOW = '(max-height: 559px)';

/**
 * In a low window a record that opens is scrolled to its grid, which then shows its learners; the choices are above it.
 * A person who is at one of these choices stays there.
 */
function useShownInLowWindow(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const isLow = useMedia(LOW);
  useEffect(() => {
    const focused = document.activeElement;
    const isChoosing =
      !grid.current?.contains(focused) && focused?.closest('main :is(select, button, a, input, textarea)');
    if (isLow && !isChoosing) grid.current?.scrollIntoView({ block: 'end' });
  }, [isLow]);
  return grid;
}

function useMoved(isCompact: boolean, onMoved: () => void): void {
  const before = useRef(isCompact);
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(() => {
    if (before.current === isCompact) return;
    before.current = isCompact;
    if (document.activeElement === null || document.activeElement === document.body) latest.current();
  }, [isCompact]);
}

function HiddenStrip({ count, onShowAll }: Hidden) {
  const { _ } = useWords();
  if (count === 0) return null;
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" onClick={onShowAll}>
          {_('Show {count} hidden', { count })}
        </Button>
      }
    >
      {_('{count, plural, one {# column is hidden and still counts.} other {# columns are hidden and still count.}}', {
        count,
      })}
    </Alert>
  );
}

/** Shows hidden columns again on pages without a save bar. */
function HiddenColumns({ count, onShowAll }: { count: number; onShowAll: () => void }) {
  const { _ } = useWords();
  if (count === 0) return null;
  return (
    <div>
      <Button variant="ghost" onClick={onShowAll}>
        {_('Show {count} hidden', { count })}
      </Button>
    </div>
  );
}
