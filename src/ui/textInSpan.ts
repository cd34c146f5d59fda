import { createElement, type ReactNode } from 'react';

/**
 * A plain text in an element of its own, for a place where siblings come and go: a browser that translates the page moves
 * every text into an element, and React does not find a bare one again (`scripts/lib/looseTexts.mjs`).
 */
export function textInSpan(children: ReactNode): ReactNode {
  return typeof children === 'string' ? createElement('span', null, children) : children;
}
