import type { UserId } from '@/domain/book/ids';
import { msgs, phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';

/** Splits the one text in which a modal's extra holds several ids. */
export function parseIds(text: unknown): UserId[] {
  return typeof text === 'string' && text !== '' ? (text.split(' ') as UserId[]) : [];
}

const TITLES = msgs({
  pendingReject: '{count, plural, one {Reject this teacher} other {Reject # teachers}}',
  pendingDelete: '{count, plural, one {Delete this teacher} other {Delete # teachers}}',
  twinDelete: 'The same name once more: delete it?',
});

export function usePendingDialogs() {
  const dispatch = useAppDispatch();
  const titleOf = (of: keyof typeof TITLES, uids: readonly UserId[]) => phrase(TITLES[of], { count: uids.length });
  return {
    reject: (uids: readonly UserId[]) => {
      const title = titleOf('pendingReject', uids);
      dispatch(modalOpened({ title, bodyType: 'pendingReject', extraObject: { ids: uids.join(' ') } }));
    },
    /** `beside`: the name of the person who was just approved, and who has registered once more with these. */
    remove: (uids: readonly UserId[], beside?: string) => {
      const title = titleOf(beside === undefined ? 'pendingDelete' : 'twinDelete', uids);
      const extraObject = { ids: uids.join(' '), ...(beside === undefined ? {} : { beside }) };
      dispatch(modalOpened({ title, bodyType: 'pendingDelete', extraObject }));
    },
  };
}
