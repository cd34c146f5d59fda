import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { type Box, placeFloating } from '@/ui/menu/floating';
import { isOthersKey } from '@/ui/othersKey';
import type { TourStep } from './tourTypes';
import { useTarget } from './useTarget';

type TourCardProps = {
  name: string;
  step: TourStep;
  /** From 0. */
  at: number;
  count: number;
  onGo: (to: number) => void;
  onEnd: () => void;
};

/** Around the target, in CSS pixels. */
const MARGIN_PX = 6;

/**
 * One step over the page, as a modal dialog of the platform: the page behind is inert, and the focus stays inside and
 * returns afterwards.
 */
export function TourCard({ name, step, at, count, onGo, onEnd }: TourCardProps) {
  const { _ } = useWords();
  const id = useId();
  const dialog = useTourDialog();
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { box, settled } = useTarget(step.target);
  const place = usePlace(card.current, box, settled ? at : -1);
  const isPlaced = place !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus anew, so that it is read aloud
  useEffect(() => {
    if (settled && isPlaced) next.current?.focus();
  }, [at, settled, isPlaced]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOthersKey(event)) return;
    if (event.key === 'Escape') onEnd();
    else if (event.key === 'ArrowRight') onGo(at + 1);
    else if (event.key === 'ArrowLeft') onGo(at - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isLast = at === count - 1;
  return (
    <dialog
      ref={dialog}
      data-tour-step=""
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-transparent text-base-content backdrop:bg-transparent"
    >
      <Spotlight box={settled ? box : null} />
      <div
        ref={card}
        style={place ?? { visibility: 'hidden' }}
        className="fixed flex max-h-[calc(100dvh-1rem)] w-[min(22rem,calc(100vw-1rem))] flex-col gap-3 overflow-y-auto rounded-box border border-line bg-base-100 p-4 shadow-lg"
      >
        <p className="text-[0.8125rem] text-muted">{_('{tour}, {at} of {count}', { tour: name, at: at + 1, count })}</p>
        <h2 id={`${id}-title`} className="-mt-2 font-semibold text-base">
          {_(step.title)}
        </h2>
        <p id={`${id}-text`} aria-live="polite">
          {_(step.text)}
        </p>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isLast ? null : (
            <Button size="sm" variant="ghost" className="mr-auto" onClick={onEnd}>
              {_('Skip the tour')}
            </Button>
          )}
          {at > 0 ? (
            <Button size="sm" onClick={() => onGo(at - 1)}>
              {_('Back')}
            </Button>
          ) : null}
          <Button ref={next} size="sm" variant="primary" onClick={() => onGo(at + 1)}>
            {_(isLast ? 'Done' : 'Next')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Dims the page around the box, or the whole page without a box. */
function Spotlight({ box }: { box: Box | null }) {
  const around = box
    ? {
        left: box.left - MARGIN_PX,
        top: box.top - MARGIN_PX,
        width: box.width + 2 * MARGIN_PX,
        height: box.height + 2 * MARGIN_PX,
      }
    : { left: '50%', top: '50%', width: 0, height: 0 };
  return (
    <div
      aria-hidden="true"
      style={{ ...around, boxShadow: '0 0 0 200vmax rgb(0 0 0 / 0.55)' }}
      className={cx(
        'pointer-events-none fixed rounded-box motion-safe:transition-all motion-safe:duration-200',
        box && 'outline-2 outline-accent',
      )}
    />
  );
}

/**
 * The position of the card: beside the box, or in the middle; null until it is known. `turn` is -1 while the target is
 * searched for.
 */
function usePlace(card: HTMLElement | null, box: Box | null, turn: number): { left: number; top: number } | null {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!card || turn < 0) return;
    const put = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = card.getBoundingClientRect();
      const middle = { left: (view.width - size.width) / 2, top: (view.height - size.height) / 2 };
      setPlace(box ? placeFloating(grown(box), size, { view, side: 'below' }) : middle);
    };
    put();
    // The size changes when a phone is turned.
    window.addEventListener('resize', put);
    return () => window.removeEventListener('resize', put);
  }, [card, box, turn]);
  return place;
}

function grown({ left, top, width, height }: Box): Box {
  return {
    left: left - MARGIN_PX,
    top: top - MARGIN_PX,
    width: width + 2 * MARGIN_PX,
    height: height + 2 * MARGIN_PX,
  };
}

function useTourDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (back ? before : document.querySelector('main'))?.focus({ preventScroll: true });
    };
  }, [before]);
  return dialog;
}
