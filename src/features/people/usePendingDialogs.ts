import type { UserId } from '@/domain/ids';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';

/** Ids in one text, as a modal's extra takes them. */
export function parseIds(text: unknown): UserId[] {
  return typeof text === 'string' && text !== '' ? (text.split(' ') as UserId[]) : [];
}

export function usePendingDialogs() {
  const dispatch = useAppDispatch();
  const open = (bodyType: string, verb: string, uids: readonly UserId[]) => {
    const title = uids.length === 1 ? `${verb} this teacher` : `${verb} ${uids.length} teachers`;
    dispatch(modalOpened({ title, bodyType, extraObject: { ids: uids.join(' ') } }));
  };
  return {
    reject: (uids: readonly UserId[]) => open('pendingReject', 'Reject', uids),
    remove: (uids: readonly UserId[]) => open('pendingDelete', 'Delete', uids),
  };
}
