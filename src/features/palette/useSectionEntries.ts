import { useMemo } from 'react';
import { useWords } from '@/language/words';
import { useOwnSections } from '@/parts/hooks/useOwnSections';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import type { PaletteEntry } from './paletteEntries';
import { sectionEntries } from './sectionEntries';

type Looking = { entries: readonly PaletteEntry[]; status: 'ready' | 'loading' | 'failed' };

const NONE: readonly PaletteEntry[] = [];

/** The sections that a teacher advises or teaches, read once a visit when `isOn` becomes true. */
export function useSectionEntries(isOn: boolean): Looking {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const { sections, isFailed } = useOwnSections(isOn);
  const isMissing = isOn && sections === null;
  const entries = useMemo(
    () => (isOn && user && sections ? sectionEntries(_, sections, user.id) : NONE),
    [_, isOn, sections, user],
  );
  const status = statusOf(isMissing, isFailed);
  return useMemo(() => ({ entries, status }), [entries, status]);
}

function statusOf(isMissing: boolean, isFailed: boolean): Looking['status'] {
  if (!isMissing) return 'ready';
  return isFailed ? 'failed' : 'loading';
}
