import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { createTransport } from 'nodemailer';
import type { SentAnswer } from '@/domain/functionsApi';
import { AppError } from '@/domain/words/errors';
import type { Administrator } from './auth';
import { database } from './firebase';
import type { Reply } from './http';
import { countAction, countUpTo, uncount } from './limits';
import { codeOf, log } from './log';
import { sendClaimed } from './mailClaim';
import { refusedPath } from './refusedAddress';
import { knownEmail as parseEmail } from './schema';
import {
  MAIL_DEADLINE_MS,
  MAIL_TIMEOUT_MS,
  type MailSettings,
  mailSettings,
  mailsADay,
  mailsOfASchool,
} from './settings';
import type { Message } from './templates/layout';

/** An e-mail. The server always looks up the address itself, in the school of the person who acts. */
export type Mail = {
  to: string;
  message: Message;
  /** The id of the school that the e-mail counts for; null for those to the operator. */
  school: string | null;
  /** The address that an answer goes to. */
  replyTo?: string;
};

/** `refused`: the mail server knows no such address, so a later try would end in the same way. */
export type MailAttempt = 'sent' | 'failed' | 'refused';

/**
 * Sends one e-mail and says whether the mail server took it. A failure is logged without address or names and never
 * thrown, because the mail tells of something that has already happened.
 */
export async function sendMail(mail: Mail): Promise<boolean> {
  return (await attemptMail(mail)) === 'sent';
}

/** As `sendMail`, and tells an address that no later try can reach from a mail server in trouble. */
export async function attemptMail({ to, message, school, replyTo }: Mail): Promise<MailAttempt> {
  try {
    const address = parseEmail(to, 'to');
    if (/[\r\n]/.test(message.subject)) throw new AppError('input/invalid');
    const settings = mailSettings();
    const { subject, text, html } = message;
    // An address object is one recipient, whatever its text holds.
    const transport = createTransport(transportOptions(settings));
    const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: parseEmail(replyTo, 'replyTo') } };
    const envelope = { from: settings.from, to: { name: '', address }, ...answers };
    await counted(school, () => inTime(transport.sendMail({ ...envelope, subject, text, html })));
    return 'sent';
  } catch (thrown) {
    log('mailFailed', { subject: message.subject, code: codeOf(thrown) });
    if (!isRefused(thrown)) return 'failed';
    await noteRefused(to);
    return 'refused';
  }
}

/**
 * Counts an e-mail where the installation has a limit. One that the mail server does not take is given back, and a school has
 * a part of the day alone: so neither a mail server in trouble nor one school keeps the others from their e-mails.
 */
async function counted(school: string | null, send: () => Promise<void>): Promise<void> {
  const most = mailsADay();
  if (most === null) return await send();
  const counts = [
    ...(school === null ? [] : [{ who: `school_${school}`, action: 'mails', limit: mailsOfASchool() }]),
    { who: 'installation', action: 'allMails', limit: most },
  ];
  const taken: typeof counts = [];
  try {
    for (const count of counts) {
      await countUpTo(count.who, count.action, count.limit);
      taken.push(count);
    }
    await send();
  } catch (thrown) {
    await Promise.all(taken.map(({ who, action }) => uncount(who, action))).catch(() => undefined);
    throw thrown;
  }
}

/**
 * The mail server says that there is no such address (RFC 3463, 5.1.x). Other refusals for good may be about the sender or the
 * settings, and are tried again.
 */
function isRefused(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('rejected' in thrown) || !('response' in thrown)) return false;
  return (
    Array.isArray(thrown.rejected) && thrown.rejected.length > 0 && /^5\d\d[ -]5\.1\.\d/.test(String(thrown.response))
  );
}

const REFUSED_MS = 30 * 24 * 60 * 60 * 1000;

/** `npm run operate -- people <address>` shows it. */
async function noteRefused(address: string): Promise<void> {
  const [refusedAt, expiresAt] = [Timestamp.now(), Timestamp.fromMillis(Date.now() + REFUSED_MS)];
  await database()
    .doc(refusedPath(address))
    .set({ refusedAt, expiresAt })
    .catch((thrown: unknown) => log('unexpected', { function: 'noteRefused', code: codeOf(thrown) }));
}

/**
 * Limits the whole time of one e-mail: a mail server that answers slowly but never stops would keep the function busy
 * for ever.
 */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('the mail server takes too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(late), MAIL_DEADLINE_MS);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends a mail once: `once` names it within the sender's school, and a mail that went out under that name within a day
 * is not sent again. The recipient and the subject are part of the name, so that a mail of another kind does not
 * suppress this one.
 */
export async function sendOnce(
  { schoolid }: Pick<Administrator, 'schoolid'>,
  { once, mail }: { once: string | undefined; mail: Mail },
): Promise<boolean> {
  if (once === undefined) return await sendMail(mail);
  const outcome = await sendNamed([schoolid, once, mail.to, mail.message.subject], mail);
  return outcome !== 'failed';
}

/** `before`: an e-mail of this name went out within the time, so this one was not sent. */
type NamedOutcome = 'sent' | 'before' | 'failed';

/** Sends the mail unless one of this name went out within `holdsMs`, a day where nothing else is said. */
export async function sendNamed(name: readonly string[], mail: Mail, holdsMs = DAY_MS): Promise<NamedOutcome> {
  // No client reads or writes this document, and its id reveals no person.
  const id = createHash('sha256').update(name.join('\n')).digest('base64url');
  const note = database().doc(`serverMails/${id}`);
  await note.set({ expiresAt: Timestamp.fromMillis(Date.now() + holdsMs + DAY_MS) }, { merge: true });
  let isOwn = false;
  const isSent = await sendClaimed({ note, sentField: 'sentAt', holdsMs }, () => {
    isOwn = true;
    return sendMail(mail);
  });
  if (!isSent) return 'failed';
  return isOwn ? 'sent' : 'before';
}

/** Answers for the functions that only send a mail: 200, or throws when the mail server refuses. */
export async function sentReply(
  sender: Pick<Administrator, 'uid' | 'schoolid'>,
  mail: Mail,
  once?: string,
): Promise<Reply<SentAnswer>> {
  await countAction(sender.uid, 'mails');
  if (!(await sendOnce(sender, { once, mail }))) throw new AppError('server/mail-failed');
  return { status: 200, answer: { sent: true } };
}

function transportOptions({ host, port, user, pass }: MailSettings) {
  return {
    host,
    port,
    secure: port === 465,
    // A password never travels in the clear.
    requireTLS: user !== '' && port !== 465,
    ...(user === '' ? {} : { auth: { user, pass } }),
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
