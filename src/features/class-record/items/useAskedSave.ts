import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/classRecord';
import type { ItemSheet } from '@/domain/itemSheet';
import { useSaveKey } from '@/features/class-record/useSaving';
import type { Sheet } from '@/store/drafts';
import { type ReplacedScore, replacedScores } from './replacedScores';
import type { ItemSaving } from './useItemSaving';

export type AskedSave = ItemSaving & {
  /** Scores typed by hand that a save would replace. */
  replaced: readonly ReplacedScore[];
  asking: boolean;
  confirm: () => void;
  cancel: () => void;
};

type Parts = {
  record: ClassRecord;
  sheet: ItemSheet;
  drafts: Sheet;
  saving: ItemSaving;
  /** In a drawer: Ctrl+S is its own, not the page's below. */
  isOnTop?: boolean;
};

/** Saving, with a question before scores that were typed by hand are replaced. Ctrl+S saves too. */
export function useAskedSave({ record, sheet, drafts, saving, isOnTop = false }: Parts): AskedSave {
  const replaced = useMemo(() => replacedScores(record, sheet, drafts.cells), [record, sheet, drafts.cells]);
  const [stage, setStage] = useState<'idle' | 'wanted' | 'asking'>('idle');
  // Decided after the next render: the text that Ctrl+S has just taken out of the editor is a draft only then.
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
  return { ...saving, save, replaced, asking: stage === 'asking', confirm, cancel: () => setStage('idle') };
}
