/** The kinds of e-mails that the person wants, and the administrator's looks at what waits. */

import type { MailKind } from '@/domain/people/mailKinds';
import { isAdmin } from '@/domain/people/roles';
import type { Thunk } from '@/store/makeStore';
import { userChanged } from '@/store/state/session';
import { ownUser } from './account';

/** Switches a kind of e-mail on or off. Throws an `AppError`; then the former choice holds. */
export function chooseMail(kind: MailKind, wanted: boolean): Thunk {
  return async (dispatch, getState, { data }) => {
    const user = ownUser(getState().session.user);
    const others = (user.mailsOff ?? []).filter((each) => each !== kind);
    const mailsOff = wanted ? others : [...others, kind];
    await (await data.account()).keepMailsOff(user.id, mailsOff);
    const now = getState().session.user;
    if (now?.id === user.id) dispatch(userChanged({ ...now, mailsOff }));
  };
}

/** A look counts for an hour, so a list that is opened again soon needs no further write. */
const LOOK_EVERY_MS = 30 * 60 * 1000;

/**
 * Tells the server that an administrator looks at a list of what waits, so that no e-mail tells of it. Never throws:
 * a look that is not stored costs an e-mail too many.
 */
export function noteLook(nowMs: number): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user || !isAdmin(user) || nowMs - (user.lookedAt ?? 0) < LOOK_EVERY_MS) return;
    dispatch(userChanged({ ...user, lookedAt: nowMs }));
    try {
      await (await data.account()).noteLook(user.id);
    } catch {
      // See above.
    }
  };
}
