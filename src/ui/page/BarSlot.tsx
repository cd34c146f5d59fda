import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The place in the top bar that a page may fill. */
export function BarSlot({ className }: { className: string }) {
  return <div ref={setSlot} data-bar-slot="" className={className} />;
}

/** Shows its content in the top bar while `when` holds, and where it stands otherwise, or without a top bar. */
export function InBar({ when, children }: { when: boolean; children: ReactNode }) {
  const bar = useSyncExternalStore(watch, currentSlot);
  return when && bar ? createPortal(children, bar) : children;
}

function setSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentSlot(): HTMLElement | null {
  return slot;
}
