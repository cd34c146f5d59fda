import { Suspense, useEffect, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tidyPapers } from '@/store/outbox/tidyPapers';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { lazy } from '@/ui/waiting/lazy';
import { isKept } from './keptReading';

const PaperDialog = lazy(async () => ({ default: (await import('./PaperDialog')).PaperDialog }));

type ShowPaperProps = { record: ClassRecord; sheet: ItemSheet; learner: string };

/** “Show the paper” of a learner, while this device keeps photos of the activity. */
export function ShowPaper({ record, sheet, learner }: ShowPaperProps) {
  const dispatch = useAppDispatch();
  const { id } = sheet.activity;
  const [isThere, setIsThere] = useState(false);
  const closed = isQuarterClosed(record.subject, record.quarter);
  const unsaved = useAppSelector((state) => Object.keys(selectShownSheet(state, itemSheetName(id)).cells).length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos go with the save, also while the panel is open
  useEffect(() => {
    let isOver = false;
    void dispatch(tidyPapers())
      .then(() => dispatch(isKept(id)))
      .then((found) => {
        if (!isOver) setIsThere(found);
      });
    return () => {
      isOver = true;
    };
  }, [dispatch, id, closed, unsaved]);
  return isThere ? (
    <Suspense>
      <PaperDialog sheet={sheet} record={record} learner={learner} />
    </Suspense>
  ) : null;
}
