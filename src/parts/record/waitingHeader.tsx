import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';

/** The header of an activity that is not sent yet. Its label says so in words. */
export function waitingHeader(name: string): ReactNode {
  return (
    <>
      <Clock aria-hidden="true" className="mr-0.5 inline size-3 align-[-1px]" />
      <span>{name}</span>
    </>
  );
}

/** The number of the record's activities that the outbox has not sent yet; `waiting` names them by id. */
export function countWaiting({ activities }: ClassRecord, waiting: Readonly<Record<string, unknown>>): number {
  return activities.filter(({ id }) => waiting[id] !== undefined).length;
}
