import { useEffect, useMemo, useState } from 'react';
import { toPrintedSet } from '@/domain/answerSheet/printedSet';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/book/itemSheet';
import { isQuarterClosed } from '@/domain/book/quarterClosed';
import { answerForms } from '@/features/class-record/answer-sheets/answerForms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { loadKept, type StoredStack, tidyKept } from './keptReading';
import { type PlacedSheet, toLearnerPapers } from './learnerPapers';

type Paper = { sheets: readonly PlacedSheet[]; images: StoredStack['images'] };

/** A learner's sheets of which this device keeps the photo; null while there is none. */
export function usePaper(record: ClassRecord, sheet: ItemSheet, learner: string): Paper | null {
  const dispatch = useAppDispatch();
  const { id } = sheet.activity;
  const [kept, setKept] = useState<StoredStack | null>(null);
  const closed = isQuarterClosed(record.subject, record.quarter);
  const unsaved = useAppSelector((state) => Object.keys(selectShownSheet(state, itemSheetName(id)).cells).length > 0);
  // Photos go when the answers are saved, which can happen while the learner's panel is open.
  useEffect(() => {
    let isOver = false;
    const tidied: Thunk<Promise<StoredStack | null>> = async (send) => {
      await send(tidyKept(id, { closed, unsaved }));
      return await send(loadKept(id));
    };
    void dispatch(tidied).then((found) => {
      if (!isOver) setKept(found);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, id, closed, unsaved]);
  return useMemo(() => {
    if (!kept) return null;
    const printed = toPrintedSet({ activityId: id, items: answerForms(sheet.items) }, []);
    const [paper] = toLearnerPapers(kept.stack, [learner], printed);
    const sheets = new Map(paper?.rows.map(({ placed }) => [placed.key, placed]));
    for (const placed of paper?.twice.flatMap((each) => (each.chosen === null ? each.sheets : [])) ?? []) {
      sheets.set(placed.key, placed);
    }
    const shown = [...sheets.values()].filter(({ picture }) => kept.images.has(picture.digest));
    return shown.length > 0 ? { sheets: shown, images: kept.images } : null;
  }, [kept, id, sheet.items, learner]);
}
