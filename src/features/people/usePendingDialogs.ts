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
});

export function usePendingDialogs() {
  const dispatch = useAppDispatch();
  const open = (bodyType: keyof typeof TITLES, uids: readonly UserId[]) => {
    const title = phrase(TITLES[bodyType], { count: uids.length });
    dispatch(modalOpened({ title, bodyType, extraObject: { ids: uids.join(' ') } }));
  };
  return {
    reject: (uids: readonly UserId[]) => open('pendingReject', uids),
    remove: (uids: readonly UserId[]) => open('pendingDelete', uids),
  };
}
