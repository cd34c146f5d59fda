import { type ReactNode, useState } from 'react';
import type { RosterChange } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { useAppDispatch } from '@/store/hooks';
import { answeredChange, type Elsewhere, findElsewhere } from './lrnElsewhere';
import { TwoRostersDialog } from './TwoRostersDialog';

type Asked = { found: readonly Elsewhere[]; change: RosterChange; settle: (change: RosterChange | null) => void };

type ElsewhereCheck = {
  /** The change as it may be stored; null where an LRN is to be corrected first. Throws an `AppError`. */
  check: (change: RosterChange) => Promise<RosterChange | null>;
  /** The question, while one is open. */
  question: ReactNode;
};

/** Asks about LRNs that are on another roster of the school year, before a roster is changed. */
export function useElsewhere({ id, name }: Pick<SectionDoc, 'id' | 'name'>): ElsewhereCheck {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const check = async (change: RosterChange) => {
    const found = await dispatch(findElsewhere(id, change));
    if (found.length === 0) return change;
    return await new Promise<RosterChange | null>((settle) => setAsked({ found, change, settle }));
  };
  const end = (change: RosterChange | null) => {
    asked?.settle(change);
    setAsked(null);
  };
  const question = asked ? (
    <TwoRostersDialog
      section={name}
      found={asked.found}
      onAnswered={(answers) => end(answeredChange(asked.change, answers))}
      onClose={() => end(null)}
    />
  ) : null;
  return { check, question };
}
