/** Links in mails that confirm an address, change it, or take a change back. */
import type { MailCode } from '@/data/ports/identity';
import { errorCode } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { refreshVerification } from '@/store/session/signingIn';

/** Tells what a link will do, without using it. Throws `auth/link-expired` for one that was used or is too old. */
export function checkMailCode(code: string): Thunk<Promise<MailCode>> {
  return async (_dispatch, _, { data }) => (await data.identity()).checkCode(code);
}

/** Null where a link to confirm an address has nothing left to do: the signed-in person's address is confirmed. */
export function checkConfirmation(code: string): Thunk<Promise<MailCode | null>> {
  return async (dispatch, _, { data }) => {
    try {
      return await dispatch(checkMailCode(code));
    } catch (error) {
      const isUsed = errorCode(error) === 'auth/link-expired';
      const identity = isUsed ? await (await data.session()).restore() : null;
      if (identity && (await dispatch(refreshVerification()))) return null;
      throw error;
    }
  };
}

/** Applies the code of a mail: confirms an e-mail address, or takes a change of it back. */
export function applyMailCode(code: string): Thunk {
  return async (dispatch, _, { data }) => {
    await (await data.identity()).applyCode(code);
    const identity = await (await data.session()).restore();
    if (identity) await dispatch(refreshVerification());
  };
}
