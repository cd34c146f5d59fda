import type { ReactNode } from 'react';
import { WaitingMark } from './WaitingMark';

export type WaitingNameProps = { readonly waiting: boolean; readonly children: ReactNode };

/** A name in a list, with a mark while the row is not sent yet. */
export function WaitingName({ waiting, children }: WaitingNameProps) {
  if (!waiting) return children;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      <WaitingMark />
    </span>
  );
}
