import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/classRecord';
import type { Sheet } from '@/store/drafts';
import { useAppSelector } from '@/store/hooks';
import { heldCells } from '@/store/saveDrafts';
import { type HeldValue, refusedValues } from './heldValues';

/** What of the drafts no save takes, as it is while one types. */
export function useRefused(record: ClassRecord, { cells }: Sheet): HeldValue[] {
  const tables = useAppSelector((state) => state.entities.tables);
  return useMemo(() => refusedValues(heldCells(tables, cells), { record, cells }), [tables, record, cells]);
}
