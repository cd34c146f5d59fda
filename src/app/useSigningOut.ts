import { useState } from 'react';
import { useWords } from '@/language/words';
import { signOut } from '@/store/authentication';
import { selectHasDrafts } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import { selectUnsentCounts } from '@/store/outboxState';

/** What waits gets this long to be sent before the question. */
const SEND_MS = 5_000;

/** Signs out; asks first where something would be lost, named in `losses`. */
export function useSigningOut() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const leave = () => void dispatch(signOut());
  const lossesNow = () =>
    dispatch((__, getState) => {
      const { waiting, refused } = selectUnsentCounts(getState());
      return [
        ...(selectHasDrafts(getState()) ? [_('The changes typed into the class record and not saved')] : []),
        ...(waiting > 0
          ? [
              _('{count, plural, one {# change was not sent yet} other {# changes were not sent yet}}', {
                count: waiting,
              }),
            ]
          : []),
        ...(refused > 0
          ? [_('{count, plural, one {# value was refused} other {# values were refused}}', { count: refused })]
          : []),
      ];
    });
  const ask = async () => {
    if (dispatch((__, getState) => selectUnsentCounts(getState()).waiting) > 0) {
      const { drainOutbox } = await import('@/store/outbox');
      await Promise.race([dispatch(drainOutbox()), new Promise((resolve) => setTimeout(resolve, SEND_MS))]);
    }
    const found = lossesNow();
    if (found.length === 0) leave();
    else setLosses(found);
  };
  return { losses, ask: () => void ask(), leave, stay: () => setLosses([]) };
}
