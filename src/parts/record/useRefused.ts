import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { refusedValues, type UnsavedValue } from '@/parts/record/draftTexts';
import { unsavedCells } from '@/store/drafts/saveDrafts';
import { useAppSelector } from '@/store/hooks';
import type { Sheet } from '@/store/state/drafts';

/** The drafts that a save cannot take, updated while the person types. */
export function useRefused(record: ClassRecord, { cells }: Sheet): UnsavedValue[] {
  const tables = useAppSelector((state) => state.entities.tables);
  return useMemo(() => refusedValues(unsavedCells(tables, cells), { record, cells }), [tables, record, cells]);
}
