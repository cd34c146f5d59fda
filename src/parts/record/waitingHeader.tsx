import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';

/** The header of an activity that is not sent yet. Its label says so in words. */
export function waitingHeader(name: string): ReactNode {
  return (
    <>
      <Clock aria-hidden="true" className="absolute top-0.5 left-0.5 size-2.5" />
      <span>{name}</span>
    </>
  );
}

/** The number of the record's activities that the outbox has not sent yet; `waiting` names them by id. */
export function countWaiting({ activities }: ClassRecord, waiting: Readonly<Record<string, unknown>>): number {
  return activities.filter(({ id }) => waiting[id] !== undefined).length;
}
