import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/words/errors';
import { attemptMail, sendMail } from './mail';
import { refusedPath } from './refusedAddress';
import { teacherAccepted } from './templates/teacherAccepted';

/** Lines of the log. The console is replaced first, because the logger takes it when it is loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  Object.assign(console, { error: (line: unknown) => lines.push(String(line)) });
  return lines;
});

/** Counts of the installation's day. */
const { countUpTo, uncount, kept } = vi.hoisted(() => ({
  ...{ countUpTo: vi.fn(), uncount: vi.fn(() => Promise.resolve()) },
  kept: new Map<string, Record<string, unknown>>(),
}));
vi.mock('./limits', async (original) => ({ ...(await original<typeof import('./limits')>()), countUpTo, uncount }));
vi.mock('./firebase', async (original) => ({
  ...(await original<typeof import('./firebase')>()),
  database: () => ({
    doc: (path: string) => ({ set: (fields: object) => Promise.resolve(kept.set(path, { ...fields })) }),
  }),
}));

type Delivery = { recipients: string[]; raw: string; mail: ParsedMail };

const deliveries: Delivery[] = [];
const passwords: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) => {
    passwords.push(password ?? '');
    done(null, { user: 'talaan' });
  },
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo: (address, _session, done) =>
    done(
      {
        full: new Error('the mailbox is full'),
        gone: Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }),
      }[address.address.split('@')[0] ?? ''],
    ),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      void simpleParser(raw).then((mail) => {
        deliveries.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw, mail });
        done();
      });
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  deliveries.length = 0;
  logged.length = 0;
  kept.clear();
  vi.clearAllMocks();
  vi.stubEnv('SMTP_HOST', '127.0.0.1');
  vi.stubEnv('SMTP_PORT', String((server.server.address() as AddressInfo).port));
  vi.stubEnv('SMTP_USER', '');
  vi.stubEnv('MAIL_FROM', 'Talaan <no-reply@talaan.example>');
});
afterEach(() => vi.unstubAllEnvs());

const message = teacherAccepted({
  language: 'en',
  name: 'Dina Peña',
  school: 'Mabini High School',
  link: 'https://talaan.example',
});

describe('sendMail', () => {
  it('delivers one message with a text and an HTML part to one address', async () => {
    expect(await sendMail({ to: 'dina@deped.gov.ph', message, school: null })).toBe(true);
    expect(deliveries).toHaveLength(1);
    const [{ recipients, mail }] = deliveries as [Delivery];
    expect(recipients).toEqual(['dina@deped.gov.ph']);
    expect(mail.from?.value[0]).toEqual({ name: 'Talaan', address: 'no-reply@talaan.example' });
    expect(mail.subject).toBe('Your Talaan account was approved');
    expect(mail.text).toContain('Hello Dina Peña,');
    expect(mail.html).toContain('Hello Dina Peña,');
  });

  it.each([
    'dina@deped.gov.ph\r\nBcc: all@deped.gov.ph',
    'dina@deped.gov.ph, all@deped.gov.ph',
    'Dina <dina@deped.gov.ph>',
    'dina',
    '',
  ])('sends nothing to %j', async (to) => {
    expect(await sendMail({ to, message, school: null })).toBe(false);
    expect(deliveries).toEqual([]);
  });

  it('sends no subject with two lines', async () => {
    const injected = { ...message, subject: 'Hello\r\nBcc: all@deped.gov.ph' };
    expect(await sendMail({ to: 'dina@deped.gov.ph', message: injected, school: null })).toBe(false);
    expect(deliveries).toEqual([]);
  });

  it('adds no header for text that looks like one', async () => {
    const words = { ...message, text: 'x\r\nBcc: all@deped.gov.ph\r\n\r\ny' };
    expect(await sendMail({ to: 'dina@deped.gov.ph', message: words, school: null })).toBe(true);
    const [{ recipients, mail }] = deliveries as [Delivery];
    expect(recipients).toEqual(['dina@deped.gov.ph']);
    expect(mail.bcc).toBeUndefined();
  });

  it('answers false when the mail server refuses the address, and logs this without the address', async () => {
    expect(await sendMail({ to: 'full@deped.gov.ph', message, school: null })).toBe(false);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('EENVELOPE');
    expect(logged[0]).not.toContain('full@');
  });

  it('tells an address that the mail server does not know from a failure, and notes it without the address', async () => {
    expect(await attemptMail({ to: 'full@deped.gov.ph', message, school: null })).toBe('failed');
    expect(kept.size).toBe(0);
    expect(await attemptMail({ to: 'gone@deped.gov.ph', message, school: null })).toBe('refused');
    expect([...kept.keys()]).toEqual([refusedPath('Gone@deped.gov.ph')]);
    expect(JSON.stringify([...kept])).not.toContain('gone');
    vi.stubEnv('SMTP_PORT', '9');
    expect(await attemptMail({ to: 'dina@deped.gov.ph', message, school: null })).toBe('failed');
  });

  it('counts no e-mails without a limit of the installation, and stops at one', async () => {
    expect(await sendMail({ to: 'dina@deped.gov.ph', message, school: 's1' })).toBe(true);
    expect(countUpTo).not.toHaveBeenCalled();
    vi.stubEnv('MAILS_A_DAY', '2000');
    expect(await sendMail({ to: 'dina@deped.gov.ph', message, school: null })).toBe(true);
    expect(countUpTo.mock.calls).toEqual([['installation', 'allMails', 2000]]);
    deliveries.length = 0;
    countUpTo.mockRejectedValueOnce(new AppError('server/limit-reached'));
    expect(await sendMail({ to: 'dina@deped.gov.ph', message, school: null })).toBe(false);
    expect(deliveries).toEqual([]);
    expect(logged.map((line) => JSON.parse(line).code)).toEqual(['server/limit-reached']);
  });

  it('counts those of a school apart, which has a part of the day alone', async () => {
    vi.stubEnv('MAILS_A_DAY', '2000');
    await sendMail({ to: 'dina@deped.gov.ph', message, school: 's1' });
    vi.stubEnv('MAILS_A_DAY_OF_A_SCHOOL', '700');
    await sendMail({ to: 'dina@deped.gov.ph', message, school: 's1' });
    expect(countUpTo.mock.calls).toEqual([
      ['school_s1', 'mails', 500],
      ['installation', 'allMails', 2000],
      ['school_s1', 'mails', 700],
      ['installation', 'allMails', 2000],
    ]);
    expect(uncount).not.toHaveBeenCalled();
  });

  it('gives back what the mail server did not take, and a school’s count where the installation’s is full', async () => {
    vi.stubEnv('MAILS_A_DAY', '2000');
    await sendMail({ to: 'full@deped.gov.ph', message, school: 's1' });
    expect(uncount.mock.calls).toEqual([
      ['school_s1', 'mails'],
      ['installation', 'allMails'],
    ]);
    uncount.mockClear();
    countUpTo.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new AppError('server/limit-reached'));
    await sendMail({ to: 'dina@deped.gov.ph', message, school: 's1' });
    expect(uncount.mock.calls).toEqual([['school_s1', 'mails']]);
  });

  it('answers false when no mail server listens', async () => {
    vi.stubEnv('SMTP_PORT', '9');
    expect(await sendMail({ to: 'dina@deped.gov.ph', message, school: null })).toBe(false);
  });

  it('sends no password over an unencrypted connection', async () => {
    vi.stubEnv('SMTP_USER', 'talaan');
    vi.stubEnv('SMTP_PASS', 'secret');
    expect(await sendMail({ to: 'dina@deped.gov.ph', message, school: null })).toBe(false);
    expect(passwords).toEqual([]);
    expect(deliveries).toEqual([]);
  });
});
