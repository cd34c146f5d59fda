/** The one error that the product throws on purpose. A pure map gives its sentence, so no screen composes its own. */

import { UNREACHABLE } from '@/domain/unreachable';
import { noticeError } from './noticed';
import { msgs, say } from './say';

export type ErrorCode = keyof typeof SENTENCES;

const SENTENCES = {
  'network/unreachable': UNREACHABLE,
  ...msgs({
    'auth/invalid-credentials': 'The e-mail address or the password is not right. Check both and try again.',
    'auth/too-many-attempts': 'Too many attempts. Wait a few minutes and try again, or reset your password.',
    'auth/disabled': 'This account was switched off or deleted. Ask an administrator of your school.',
    'auth/other-person': 'Somebody else signed in on this computer.',
    'auth/session-expired': 'Your session has ended. Sign in again.',
    'auth/failed': 'Signing in did not work. Try again in a moment.',
    'auth/no-record': 'No such user!',
    'auth/email-invalid': 'This does not look like an e-mail address.',
    'auth/password-weak': 'This password is too weak. Choose a longer one.',
    'auth/popup-blocked': 'The browser blocked the sign-in window. Allow pop-ups and try again.',
    'auth/popup-closed': 'The sign-in window was closed. Try again.',
    'auth/method-taken': 'This cannot be connected to your account. Use another one.',
    'auth/method-other': 'That is a different account. Choose your own.',
    'auth/account-deleted': 'Your account and everything in it were deleted.',
    'auth/last-method': 'This is your only way to sign in. Add another first.',
    'auth/account-refused':
      'No account could be made with this e-mail address and password. If you have one, sign in (with Google, if you did so before) or reset your password.',
    'auth/password-wrong': 'The current password is not right. Check it and try again.',
    'auth/link-other':
      'This link was sent to another e-mail address. Type the address that it was sent to, or ask for a link to yours.',
    'auth/link-expired': 'This link was used already or is too old. Ask for a new one.',
    'auth/address-unknown': 'Signing in this way is not set up here. Tell the operator of Talaan.',
    'auth/method-off': 'This way of signing in is switched off. Choose another one.',
    'auth/method-elsewhere':
      'This account cannot be used this way. Sign in the way you did before, such as with your password; the settings then connect this one.',
    'auth/no-email': 'This account gave no e-mail address. Use your e-mail address instead.',
    'network/timeout': 'The server takes too long to answer. Check the connection and try again.',
    'network/cancelled': 'The request was broken off before the server answered. Try again.',
    'network/unavailable': 'The server has no room for this at the moment. Try again in a minute.',
    'network/unproven':
      'Talaan could not confirm that this request comes from its own page. Reload the page. If this happens again, switch off extensions that block scripts.',
    'network/gateway-timeout':
      'The server did not finish in time and may still be working on it. Check whether it was done before you try again.',
    'data/refused': 'The server refused this change. Reload the page to see what changed, then try again.',
    'data/missing': 'No such document!',
    'data/gone': 'This was deleted meanwhile, in another tab or on another device.',
    'data/not-here': 'Not on this device yet: it needs a connection.',
    'data/stale': 'Someone else changed this record. Reload to see it, then save again.',
    'data/changing': 'Your records changed while they were read. Try again in a minute.',
    'data/unsent': 'Part of it is not sent yet. Try again once everything is sent.',
    'data/overtaken': 'This was changed in another tab or on another device. Check it, then save again.',
    'data/conflict':
      'Some of these scores were changed elsewhere meanwhile. Choose at each marked cell which value stays, then save again.',
    'data/quarter-closed':
      'This grading period is closed, so its record cannot be changed. Ask for it to be reopened first.',
    'data/handed-over':
      'This class was handed to another teacher, so nothing here can be changed. What you typed can be copied to that teacher.',
    'handing/doubts': 'Say first which of these learners are the same.',
    'handing/elsewhere':
      'This class is being handed to another teacher, or stands in that teacher’s list already. Reload the page to see where it is.',
    'handing/taken':
      'Something of this class has the id of something else in that teacher’s records, which would be lost. Nothing was written. Ask for help with this class.',
    'handing/unfinished':
      'A class is being handed to or from this person, and that is not finished. Nothing was deleted. An administrator hands the class over again first.',
    'data/quota': 'The daily limit of the database is used up. Your changes are kept here; save again later.',
    'removed/again':
      'It was made again since it was deleted, so putting it back would make it twice. Delete the newer one first, then put this one back.',
    'removed/gone': 'It is not kept any more. What is deleted can be put back for 30 days.',
    'removed/no-place':
      'What it belonged to is not there any more, so it cannot be put back. If that was deleted in the last 30 days, put it back first.',
    'removed/first':
      'A deleted subject of this class would not fit another policy. Open “Recently deleted” first, and put it back or delete it for good.',
    'removed/closed':
      'A grading period that it belongs to is closed, and a closed period takes nothing back. Ask for it to be reopened first, then put this back.',
    'subject/period-used':
      'This subject has activities or carried-in grades in a grading period that would go. Move or delete them first, then save again.',
    'register/too-many':
      'Unusually many people registered at this school today. Confirm your e-mail address first: open the link that was just sent to it, then press Register again.',
    'register/full':
      'Unusually many people registered at this school today. Try again tomorrow, or ask the school to add you.',
    'register/outdated':
      'This page is out of date: the privacy policy has changed since it was loaded. Reload the page and register again. Your school and your names are kept.',
    'reopening/answered': 'Another administrator has answered this request already.',
    'reopening/withdrawn': 'The teacher took this request back.',
    'reopening/no-subject': 'This subject was deleted, so it cannot be reopened. Reject the request instead.',
    'section/changed': 'Somebody else changed this section meanwhile. Look at it as it is now, then save again.',
    'section/not-handed-in':
      'The section does not take these grades: it names another teacher for the area, does not have it in this period, or has another policy or roster. Nothing was handed in.',
    'section/no-grades': 'There are no grades to hand in: no learner of the roster has a grade of this grading period.',
    'section/handed-in': 'This area was handed in meanwhile, so nobody was reminded.',
    'section/roster-changed':
      'Somebody else changed one of these learners meanwhile. Look at the roster as it is now, then save again.',
    'section/roster-full': 'A section has room for 100 learners. Nothing was saved.',
    'learner/other-name':
      'The LRN belongs to a learner with another name. Nothing was saved. Correct the LRN, or say whose it is.',
    'form/too-large':
      'This file is larger than 2 MB. Take pictures out of it, or let each teacher choose it on the own device.',
    'form/incomplete': 'A part of this form is missing. Ask an administrator to keep it for the school once more.',
    'logo/format': 'This file is neither a PNG nor a JPEG picture. Choose another one.',
    'logo/too-large': 'This picture is larger than 200 kB. Save it smaller, then choose it again.',
    'retention/not-due':
      'The records of this school year are not past the time that your school keeps them. Nothing was planned.',
    'retention/begun': 'This removal has begun, so it can no longer be cancelled.',
    'class/no-user': 'User ID is required.',
    'server/bad-request':
      'The server did not accept this request. Reload the page to get its latest version, then try again.',
    'server/bad-response': 'The server gave an answer that Talaan does not understand. Try again in a moment.',
    'server/origin-refused': 'This page may not speak to the server. Open Talaan at its own address.',
    'server/method-refused': 'The server does not offer this. Reload the page to get its latest version.',
    'server/not-json': 'The server did not understand the request. Reload the page to get its latest version.',
    'server/too-large': 'This is more than the server takes at once. Send less.',
    'server/not-allowed': 'Your account may not do this. Ask an administrator of your school.',
    'server/sign-in-again': 'For your safety, sign in again first; then repeat this within five minutes.',
    'server/not-found': 'There is no such person, request or school here. Reload the list; it may have changed.',
    'server/own-account': 'This is your own account. Delete it from its own page, “Delete my account”.',
    'server/last-administrator':
      'This is the only administrator of the school. Make somebody else an administrator first.',
    'server/account-refused':
      'No account could be made with this e-mail address. If your lists do not show the person, ask for another address.',
    'server/already-administrator': 'This person is an administrator of your school already.',
    'server/already-approved': 'Somebody approved this teacher meanwhile, so nothing was deleted. Reload the list.',
    'server/already-registered': 'Your account belongs to a school already. Delete it first to register anew.',
    'server/email-unverified': 'Confirm your e-mail address first: open the link that was sent to it, then try again.',
    'server/email-domain':
      'The first administrator of a school registers with an official e-mail address. Use yours and try again.',
    'server/limit-reached': 'This was done very often today. For safety, it works again tomorrow.',
    'server/busy': 'Too many of these requests came at once. Wait a moment, then try again.',
    'server/mail-failed': 'It was done, but the e-mail could not be sent. Tell the person yourself.',
    'input/invalid': 'Some values are not valid. They are marked; correct them and save again.',
    unexpected: 'Something went wrong. Try again; if it happens twice, reload the page.',
  }),
};

export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: { cause?: unknown; detail?: string }) {
    super(options?.detail ?? say(SENTENCES[code]), options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
  }
}

/** The plain sentence for anything that was thrown. A person is about to read it, so it is noticed. */
export function errorSentence(error: unknown): string {
  noticeError('shown', error);
  return error instanceof AppError ? error.message : say(SENTENCES.unexpected);
}

export function errorCode(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'unexpected';
}

/** Whether the server was not reached, so that the same may succeed later; rows that are not here need it too. */
export function isUnreached(error: unknown): boolean {
  const code = errorCode(error);
  return code.startsWith('network/') || code === 'data/not-here';
}

/** Anything thrown, as an `AppError` whose sentence a person reads. */
export function toAppError(error: unknown): AppError {
  noticeError('shown', error);
  return error instanceof AppError ? error : new AppError('unexpected', { cause: error });
}

export type ErrorNote = { code: ErrorCode; message: string };

/** Whether a text, such as the code of a server's refusal, is an `ErrorCode`. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(SENTENCES, text);
}

/** An error as plain data, for the store. */
export function toErrorNote(error: unknown): ErrorNote {
  return { code: errorCode(error), message: errorSentence(error) };
}
