import { useEffect, useMemo, useState } from 'react';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { answerForms } from '@/features/answer-sheets/printing/answerForms';
import { useAppDispatch } from '@/store/hooks';
import { loadKept, type StoredStack } from './keptReading';
import { type LearnerPaper, type PlacedSheet, toLearnerPapers } from './learnerPapers';

type Paper = { sheets: readonly PlacedSheet[]; images: StoredStack['images'] };

/** A learner's sheets of which this device keeps the photo; null while there is none. */
export function usePaper({ activity: { id }, items }: ItemSheet, learner: string): Paper | null {
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<StoredStack | null>(null);
  useEffect(() => {
    let isOver = false;
    void dispatch(loadKept(id)).then((found) => {
      if (!isOver) setKept(found);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, id]);
  return useMemo(() => {
    if (!kept) return null;
    const printed = toPrintedSet({ activityId: id, items: answerForms(items) }, []);
    const sheets = toLearnerPapers(kept.stack, [learner], printed).flatMap(shownSheets);
    const pictured = sheets.filter(({ picture }) => kept.images.has(picture.digest));
    return pictured.length > 0 ? { sheets: pictured, images: kept.images } : null;
  }, [kept, id, items, learner]);
}

/** The sheets that count; of two that wait for a choice both. */
function shownSheets({ rows, twice }: LearnerPaper): PlacedSheet[] {
  const waiting = twice.flatMap(({ sheets, chosen }) => (chosen === null ? sheets : []));
  const all = [...rows.map(({ placed }) => placed), ...waiting];
  return [...new Map(all.map((placed) => [placed.key, placed])).values()];
}
