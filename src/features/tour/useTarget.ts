import { useEffect, useState } from 'react';
import type { Box } from '@/ui/menu/floating';

export type Target = {
  /** The target's box in the window, in CSS pixels; null without a target. */
  box: Box | null;
  /** True when the search has ended: the target was found, or is missing. */
  settled: boolean;
};

/** A page may still be loading; a target that appears later is not waited for. */
const LOOKS_FOR_MS = 2500;
const LOOKING: Target = { box: null, settled: false };

/** Follows the first visible element that the selector finds, while the page loads, scrolls and changes its size. */
export function useTarget(selector: string | undefined): Target {
  const [target, setTarget] = useState<Target>(LOOKING);
  useEffect(() => {
    if (selector === undefined) {
      setTarget({ box: null, settled: true });
      return;
    }
    setTarget(LOOKING);
    const startedAt = performance.now();
    let brought: Element | null = null;
    let frame = 0;
    const look = () => {
      const element = firstVisible(selector);
      if (element && element !== brought) {
        brought = element;
        bringIntoSight(element);
      }
      const settled = element !== null || performance.now() - startedAt > LOOKS_FOR_MS;
      const box = element ? visibleBox(element) : null;
      setTarget((now) => (isSame(now, { box, settled }) ? now : { box, settled }));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return target;
}

function firstVisible(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null;
}

function bringIntoSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The visible part of the element. */
function visibleBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [fromLeft, fromTop] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: Math.round(fromLeft),
    top: Math.round(fromTop),
    width: Math.round(Math.max(0, Math.min(right, window.innerWidth) - fromLeft)),
    height: Math.round(Math.max(0, Math.min(bottom, window.innerHeight) - fromTop)),
  };
}

function isSame(a: Target, b: Target): boolean {
  const sides = ['left', 'top', 'width', 'height'] as const;
  if (a.settled !== b.settled || (a.box === null) !== (b.box === null)) return false;
  return sides.every((side) => a.box?.[side] === b.box?.[side]);
}
