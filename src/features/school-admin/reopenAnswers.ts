/** Thunks for an administrator's answers to requests to reopen a quarter. */

import type { ReopenAnswer, SchoolRequest } from '@/domain/school/school';
import { answerId } from '@/domain/trail/trail';
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
 * kind of outcome, and one e-mail for each teacher.
 */
export function acceptRequests(requests: readonly SchoolRequest[]): Thunk<Promise<boolean>> {
  return async (dispatch, _, { data }) => {
    const school = await data.school();
    const accepted: SchoolRequest[] = [];
    const all = await dispatch(
      answerAll(requests, {
        write: async (request) => {
          await school.acceptReopening(await dispatch(toAnswer(request, null)));
          accepted.push(request);
        },
        done: { message: say(ACCEPTED), status: 'success' },
      }),
    );
    await dispatch(mailTeachers('quarterAcceptEmail', accepted, null));
    return all;
  };
}

/**
 * The e-mail is sent after the rejection, so that of two administrators only the one whose answer is stored sends it.
 * Several rejections of one teacher make one e-mail.
 */
export function rejectRequests(requests: readonly SchoolRequest[], reason: string): Thunk<Promise<boolean>> {
  return async (dispatch, _, { data }) => {
    const school = await data.school();
    const rejected: SchoolRequest[] = [];
    const all = await dispatch(
      answerAll(requests, {
        write: async (request) => {
          await school.rejectReopening(await dispatch(toAnswer(request, reason)));
          rejected.push(request);
        },
        done: { message: say(REJECTED), status: 'info' },
      }),
    );
    await dispatch(mailTeachers('quarterRejectEmail', rejected, reason));
    return all;
  };
}

/** One e-mail for each teacher. A failed e-mail never undoes an answer; one toast says it. */
function mailTeachers(
  name: 'quarterAcceptEmail' | 'quarterRejectEmail',
  answered: readonly SchoolRequest[],
  reason: string | null,
): Thunk {
  return async (dispatch, getState, { data }) => {
    const functions = await data.functions();
    const adminUID = getState().session.user?.id ?? '';
    let failed = false;
    for (const teacher of new Set(answered.map((request) => request.teacher))) {
      const [first, ...more] = answered.filter((request) => request.teacher === teacher);
      if (!first) continue;
      const { email, firstname, lastname, subjectId, quarter } = first;
      const others = more.map((request) => ({ subjectId: request.subjectId, quarter: request.quarter }));
      const kind = name === 'quarterAcceptEmail' ? 'reopenAccepted' : 'reopenRejected';
      const once = others.length === 0 ? answerId(kind, first) : `${answerId(kind, first)}_${others.length}`;
      const mail = { adminUID, email, firstName: firstname, lastName: lastname, subjectId, quarter, others, once };
      const isSent =
        reason === null
          ? await functions.sendMail('quarterAcceptEmail', mail)
          : await functions.sendMail('quarterRejectEmail', { ...mail, reason });
      failed ||= !isSent;
    }
    if (!failed) return;
    const { message } = toErrorNote(new AppError('server/mail-failed'));
    dispatch(notified({ message, status: 'warning' }));
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
