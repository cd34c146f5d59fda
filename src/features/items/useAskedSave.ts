import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import type { UnsavedValue } from '@/parts/record/draftTexts';
import { type ReplacedScore, replacedScores } from '@/parts/saving/replacedScores';
import { useSaveKey } from '@/parts/saving/useSaving';
import { unsavedItems } from '@/store/drafts/saveItems';
import { useAppSelector } from '@/store/hooks';
import type { Sheet } from '@/store/state/drafts';
import { refusedItems } from './refusedItems';
import type { ItemSaving } from './useItemSaving';

export type AskedSave = ItemSaving & {
  /** Scores typed by hand that a save would replace. */
  replaced: readonly ReplacedScore[];
  /** Answers that a save does not take. */
  refused: readonly UnsavedValue[];
  asking: boolean;
  confirm: () => void;
  cancel: () => void;
};

type Parts = {
  record: ClassRecord;
  sheet: ItemSheet;
  drafts: Sheet;
  saving: ItemSaving;
  /** True in a drawer: Ctrl+S saves the drawer, not the page below. */
  isOnTop?: boolean;
};

/** Saves answers, and asks first when a save would replace scores typed by hand. Ctrl+S saves too. */
export function useAskedSave({ record, sheet, drafts, saving, isOnTop = false }: Parts): AskedSave {
  const tables = useAppSelector((state) => state.entities.tables);
  const refused = useMemo(
    () => refusedItems(unsavedItems(tables, drafts.cells), { record, sheet, cells: drafts.cells }),
    [tables, record, sheet, drafts.cells],
  );
  const replaced = useMemo(() => replacedScores(record, sheet, drafts.cells), [record, sheet, drafts.cells]);
  const [stage, setStage] = useState<'idle' | 'wanted' | 'asking'>('idle');
  // Decided after the next render: the text that Ctrl+S takes out of the editor becomes a draft only then.
  const save = useCallback(() => setStage('wanted'), []);
  const send = saving.save;
  useEffect(() => {
    if (stage !== 'wanted') return;
    setStage(replaced.length > 0 ? 'asking' : 'idle');
    if (replaced.length === 0) send();
  }, [stage, replaced, send]);
  useSaveKey(save, isOnTop);
  const confirm = () => {
    setStage('idle');
    send();
  };
  return { ...saving, save, refused, replaced, asking: stage === 'asking', confirm, cancel: () => setStage('idle') };
}
