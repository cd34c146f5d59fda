import { useCallback, useState } from 'react';
import type { GridContext, RefusedSub } from '@/ui/grid/gridContext';

type Refusing = {
  refused: RefusedSub | null;
  refuse: (next: RefusedSub | null) => void;
  /** The reason is shown at this field: one field of the grid has it at a time, so that no two cover each other. */
  isNoted: boolean;
  showNote: () => void;
};

/** The refused text of a column's field. The grid keeps it while the column is scrolled out of sight. */
export function useRefusal(context: GridContext, colKey: string): Refusing {
  const [refused, setRefused] = useState(context.refusedSubs.get(colKey) ?? null);
  const [isNoted, setNoted] = useState(false);
  const showNote = useCallback(() => {
    if (!context.refusedSubs.has(colKey)) return;
    context.hideSubNote?.();
    context.hideSubNote = () => setNoted(false);
    setNoted(true);
  }, [context, colKey]);
  const refuse = useCallback(
    (next: RefusedSub | null) => {
      if (next) context.refusedSubs.set(colKey, next);
      else context.refusedSubs.delete(colKey);
      context.events.onSubsRefused?.(context.refusedSubs.size);
      setRefused(next);
      if (next) showNote();
    },
    [context, colKey, showNote],
  );
  return { refused, refuse, isNoted, showNote };
}
