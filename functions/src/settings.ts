/**
 * The settings of an operator (`.env.example` describes each). They are read at each use, because tests and emulators
 * set them late.
 */

/** How long the mail server may be silent at each step. Milliseconds. */
export const MAIL_TIMEOUT_MS = 10_000;
/** How long one e-mail may take in all; well below the minute that a function has. Milliseconds. */
export const MAIL_DEADLINE_MS = 20_000;
/** A body of the largest request, 100 user ids, is some 3 kB. */
export const MAX_BODY_BYTES = 64 * 1024;
/** How recent the sign-in of a person who deletes their own account must be. Seconds. */
export const RECENT_SIGN_IN_SECONDS = 5 * 60;
/**
 * Actions per person and day. E-mails and deletions are enough to let in a school of 200 teachers on one day, and a
 * limit for a stolen session. A page sends at most 10 reports of errors in a visit. `allProblems` is for the whole
 * installation: the operator's mailbox must not be flooded.
 */
export const DAILY_LIMITS = {
  mails: 300,
  deletions: 100,
  errorReports: 20,
  problems: 5,
  allProblems: 200,
  learnerSearches: 300,
  learnerFiles: 100,
  /** One for each save of a roster that brings an LRN: late comers are added one at a time, in many sections. */
  rosterChecks: 1000,
  /** One for each learner whose dialog of carried-in grades is opened: a class of newcomers has 60. */
  earlierGrades: 300,
  /** One for each look at the records of a section, and one for each eight learners who are written. */
  permanentRecords: 1000,
  /** One for each look at what a class consists of, and one for each class that is handed over. */
  handings: 500,
  recordCounts: 50,
  recordFiles: 20,
  recordFileParts: 3000,
  removalPlans: 20,
  removalsCancelled: 50,
  verificationLists: 1000,
  adoptedEmails: 50,
  corrections: 5,
} as const;

/** Applications to administer one school, per day; and of one person, who could fill the days of many schools. */
export const APPLICATIONS_A_DAY = 50;
export const APPLICATIONS_OF_A_PERSON = 5;

export type MailSettings = {
  host: string;
  port: number;
  user: string;
  pass: string;
  from: string;
};

export function mailSettings(): MailSettings {
  return {
    host: text('SMTP_HOST', '127.0.0.1'),
    port: Number(text('SMTP_PORT', '587')),
    user: text('SMTP_USER'),
    pass: text('SMTP_PASS'),
    from: text('MAIL_FROM', 'Talaan <no-reply@localhost>'),
  };
}

/** An address of the app, for links in e-mails. */
export function appLink(path: string): string {
  return `${text('APP_URL', 'http://127.0.0.1:5173').replace(/\/+$/, '')}${path}`;
}

/**
 * The service account that the functions run as: an address, or a name before `@` of the project's own. Null: the
 * project's default account.
 */
export function serviceAccount(): string | null {
  return text('SERVICE_ACCOUNT') || null;
}

/** Instances that are always ready, of each function that people wait for. */
export function warmInstances(): number {
  const count = Number(text('MIN_INSTANCES', '0'));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** The operator's address for problems that people describe; null where none is set. */
export function operatorEmail(): string | null {
  return text('OPERATOR_EMAIL') || null;
}

/** Whether errors that people meet are counted and logged. */
export function areErrorsReported(): boolean {
  return text('ERROR_REPORTS', 'on') !== 'off';
}

/**
 * The part of App Check: none, a line in the log for requests without a token, or their refusal. A setting that
 * is none of these refuses, because a typing error must not open the door.
 */
export function appCheckMode(): 'off' | 'watch' | 'enforce' {
  const mode = text('APP_CHECK', 'off');
  return mode === 'off' || mode === 'watch' ? mode : 'enforce';
}

/**
 * Whether somebody with this address waits for the operator before they administer a school as its first. The setting is
 * `on`, `off`, or the e-mail domains whose owners wait. Everybody waits where it holds anything else, because a typing error must
 * not open the door.
 */
export function waitsForOperator(email: string): boolean {
  const wanted = list('CONFIRM_FIRST_ADMIN').map((entry) => entry.toLowerCase());
  if (wanted.length === 0 || (wanted.length === 1 && wanted[0] === 'off')) return false;
  return wanted.some((each) => each === domainOf(email) || !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(each));
}

/** How many e-mails the whole installation sends in a day (UTC); null where nothing but the mailbox's own limit holds. */
export function mailsADay(): number | null {
  const most = Number(text('MAILS_A_DAY', '0'));
  return Number.isInteger(most) && most > 0 ? most : null;
}

/** A school of 200 teachers that is let in on one day, and what else goes out on it. */
const MAILS_OF_A_SCHOOL = 500;

/** How many of these one school may send. */
export function mailsOfASchool(): number {
  const most = Number(text('MAILS_A_DAY_OF_A_SCHOOL', String(MAILS_OF_A_SCHOOL)));
  return Number.isInteger(most) && most > 0 ? most : MAILS_OF_A_SCHOOL;
}

/** The allowed origins, exactly as browsers send them: scheme, host, port. */
export function allowedOrigins(): readonly string[] {
  return list('ALLOWED_ORIGINS');
}

/** Whether the first administrator of a school may have this address. Without a setting: DepEd's own domain. */
export function isOfficialEmail(email: string): boolean {
  const domains = list('ADMIN_EMAIL_DOMAINS');
  const allowed = domains.length === 0 ? ['deped.gov.ph'] : domains.map((name) => name.toLowerCase());
  return allowed.includes('*') || allowed.includes(domainOf(email));
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

function text(name: string, fallback = ''): string {
  const value = process.env[name]?.trim();
  return value ? value : fallback;
}

function list(name: string): readonly string[] {
  return text(name)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
