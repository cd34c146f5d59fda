import type { ReactNode } from 'react';
import { useIsWaiting } from '@/store/useIsWaiting';
import { WaitingMark } from '@/ui/WaitingMark';

type WaitingNameProps = { id: string; children: ReactNode };

/** A name in a list, marked while it is not sent yet. */
export function WaitingName({ id, children }: WaitingNameProps) {
  if (!useIsWaiting(id)) return children;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      <WaitingMark />
    </span>
  );
}
