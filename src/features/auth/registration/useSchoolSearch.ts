import { useCallback, useEffect, useRef, useState } from 'react';
import type { BeisSchoolDoc } from '@/domain/people/people';
import { parseSchoolSearch } from '@/domain/school/schoolSearch';
import { errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { searchSchools } from '@/store/session/registration';

/** Waits after the last keystroke, because one search costs up to ten reads. */
const DEBOUNCE_MS = 250;

export type SchoolResults = {
  /** `idle`: the text is too short for a search. */
  status: 'idle' | 'searching' | 'ready' | 'failed';
  schools: readonly BeisSchoolDoc[];
  hasMore: boolean;
  error: string | null;
  loadMore: () => void;
};

type Found = Pick<SchoolResults, 'status' | 'schools' | 'error'> & { next: string | null };

const NOTHING: Found = { status: 'idle', schools: [], error: null, next: null };

/** Searches the directory while the person types. An answer that a newer search has overtaken is dropped. */
export function useSchoolSearch(text: string, onTalaan: boolean): SchoolResults {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found>(NOTHING);
  const serial = useRef(0);
  const load = useCallback(
    async (before: Found) => {
      serial.current += 1;
      const mine = serial.current;
      setFound({ ...before, status: 'searching', error: null });
      try {
        const page = await dispatch(searchSchools({ text, onTalaan, after: before.next }));
        if (serial.current !== mine) return;
        setFound({ status: 'ready', schools: [...before.schools, ...page.schools], error: null, next: page.next });
      } catch (error) {
        if (serial.current === mine) setFound({ ...before, status: 'failed', error: errorSentence(error) });
      }
    },
    [dispatch, text, onTalaan],
  );
  useEffect(() => {
    serial.current += 1;
    if (!parseSchoolSearch(text)) return setFound(NOTHING);
    const timer = setTimeout(() => void load(NOTHING), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, load]);
  return {
    status: found.status,
    schools: found.schools,
    hasMore: found.next !== null,
    error: found.error,
    loadMore: () => void load(found),
  };
}
