import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { errorCode, errorSentence } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { notified } from '@/store/state/shell';

/**
 * Lets the server look whether every area of the section has handed the period in, and tell the adviser. The grades are
 * stored already, so nothing waits for this, and it never throws. Only where the e-mail was due and failed is it said.
 */
export function tellIfComplete({ sectionId, period }: Pick<SectionGrades, 'sectionId' | 'period'>): Thunk {
  return async (dispatch, _, { data }) => {
    try {
      await (await data.functions()).call('sectionCompleteEmail', { sectionId, period });
    } catch (error) {
      if (errorCode(error) !== 'server/mail-failed') return;
      dispatch(notified({ message: errorSentence(error), status: 'warning' }));
    }
  };
}
