import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

/** The header of an activity that is not sent yet. Its label says so in words. */
export function waitingHeader(name: string): ReactNode {
  return (
    <>
      <Clock aria-hidden="true" className="mr-0.5 inline size-3 align-[-1px]" />
      {name}
    </>
  );
}
