import { useCallback, useState } from 'react';
import { msg } from '@/language/words';
import { type Saving, useSheetSaving } from '@/parts/saving/useSaving';
import { type ItemsKey, saveItems, unsavedItems } from '@/store/drafts/saveItems';
import { itemSheetName } from '@/store/state/itemSheetName';

/** Batches written so far, and their total. */
type Progress = { done: number; total: number };
export type ItemSaving = Saving & { progress: Progress | null };

/** Saves the answers of one activity. */
export function useItemSaving({ subjectId, quarter, activityId }: ItemsKey): ItemSaving {
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = useCallback(
    () => saveItems({ subjectId, quarter, activityId }, (done, total) => setProgress({ done, total })),
    [subjectId, quarter, activityId],
  );
  const saving = useSheetSaving(itemSheetName(activityId), {
    save,
    message: msg('Items and scores saved.'),
    unsaved: unsavedItems,
  });
  const isLong = saving.status === 'saving' && progress !== null && progress.total > 1;
  return { ...saving, progress: isLong ? progress : null };
}
