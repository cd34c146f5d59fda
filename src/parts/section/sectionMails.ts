/** Thunks for the e-mails of a section. */
import type { ClaimAnsweredRequest, SectionRemindAnswer } from '@/domain/functionsApi';
import type { GradesRef } from '@/domain/sections/sectionGrades';
import { AppError, errorSentence } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { notified } from '@/store/state/shell';

/** Throws an `AppError`. */
export function remindTeacher({ sectionId, areaId, period }: GradesRef): Thunk<Promise<SectionRemindAnswer['sent']>> {
  return async (_, __, { data }) => {
    const functions = await data.functions();
    return (await functions.call('sectionRemindEmail', { sectionId, areaId, period })).sent;
  };
}

/** The claim is answered already, so this never throws: a failed e-mail is said in a sentence. */
export function tellClaimant(request: ClaimAnsweredRequest): Thunk {
  return async (dispatch, _, { data }) => {
    if (request.areas.length === 0) return;
    const isSent = await data
      .functions()
      .then((functions) => functions.sendMail('claimAnsweredEmail', request))
      .catch(() => false);
    if (isSent) return;
    dispatch(notified({ message: errorSentence(new AppError('server/mail-failed')), status: 'warning' }));
  };
}
