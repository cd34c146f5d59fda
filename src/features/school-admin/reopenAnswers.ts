/** Thunks for an administrator's answers to requests to reopen a quarter. */
import { answerId } from '@/domain/school/audit';
import type { ReopenAnswer, SchoolRequest } from '@/domain/school/school';
import { AppError, toErrorNote } from '@/domain/words/errors';
import { msg, say } from '@/domain/words/say';
import type { Thunk } from '@/store/makeStore';
import { loadSubjectNames } from '@/store/school/subjectNames';
import { notified } from '@/store/state/shell';

/** From the specification, section 4. */
const ACCEPTED = msg('Request has been accepted.');
const REJECTED = msg('Request has been rejected.');

/**
 * Accepts one request after the other, each as a whole or not at all. Answers whether all succeeded. One toast for each
 * kind of outcome.
 */
export function acceptRequests(requests: readonly SchoolRequest[]): Thunk<Promise<boolean>> {
  return async (dispatch, _, { data }) => {
    const school = await data.school();
    return await dispatch(
      answerAll(requests, {
        write: async (request) => school.acceptReopening(await dispatch(toAnswer(request, null))),
        done: { message: say(ACCEPTED), status: 'success' },
      }),
    );
  };
}

/**
 * The e-mail is sent after the rejection, so that of two administrators only the one whose answer is stored sends it.
 */
export function rejectRequests(requests: readonly SchoolRequest[], reason: string): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { data }) => {
    const [school, functions] = await Promise.all([data.school(), data.functions()]);
    const adminUID = getState().session.user?.id ?? '';
    let mailFailed = false;
    const all = await dispatch(
      answerAll(requests, {
        write: async (request) => {
          await school.rejectReopening(await dispatch(toAnswer(request, reason)));
          const { email, firstname, lastname, quarter, subjectId } = request;
          const once = answerId('reopenRejected', request);
          const mail = { adminUID, email, firstName: firstname, lastName: lastname, subjectId, quarter, reason, once };
          if (!(await functions.sendMail('quarterRejectEmail', mail))) mailFailed = true;
        },
        done: { message: say(REJECTED), status: 'info' },
      }),
    );
    if (mailFailed) {
      const { message } = toErrorNote(new AppError('server/mail-failed'));
      dispatch(notified({ message, status: 'warning' }));
    }
    return all;
  };
}

type Notice = Parameters<typeof notified>[0];

type Answering = {
  write: (request: SchoolRequest) => Promise<void>;
  done: Notice;
};

function answerAll(requests: readonly SchoolRequest[], { write, done }: Answering): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const failures = new Set<string>();
    let succeeded = 0;
    for (const request of requests) {
      try {
        await write(request);
        succeeded += 1;
      } catch (error) {
        failures.add(toErrorNote(error).message);
      }
    }
    if (succeeded > 0) dispatch(notified(done));
    for (const message of failures) dispatch(notified({ message, status: 'error' }));
    return failures.size === 0;
  };
}

/** Reads the names as they are now: a subject that was deleted after the list appeared cannot be reopened. */
function toAnswer(request: SchoolRequest, reason: string | null): Thunk<Promise<ReopenAnswer>> {
  return async (dispatch, getState) => {
    const administrator = getState().session.user;
    if (!administrator) throw new AppError('class/no-user');
    const subjectNames = await dispatch(loadSubjectNames(request));
    return { request, subjectNames, reason, administrator };
  };
}
