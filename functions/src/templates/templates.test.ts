import { describe, expect, it } from 'vitest';
import { accountCreated } from './accountCreated';
import { accountElsewhere } from './accountElsewhere';
import { adminAccepted } from './adminAccepted';
import { adminInvited } from './adminInvited';
import { adminRejected } from './adminRejected';
import { adminRemoved } from './adminRemoved';
import { claimAnswered } from './claimAnswered';
import { escapeHtml, type Message } from './layout';
import { problem } from './problem';
import { quarterAccepted } from './quarterAccepted';
import { quarterRejected } from './quarterRejected';
import { sectionComplete } from './sectionComplete';
import { sectionRemind } from './sectionRemind';
import { teacherAccepted } from './teacherAccepted';
import { teacherDeleted } from './teacherDeleted';
import { teacherRejected } from './teacherRejected';
import { waiting } from './waiting';

const name = 'Dina Peña';
const school = 'Mabini <High> School';
const link = 'https://talaan.example/login';
const reason = 'Not on our list.\n<script>alert("x")</script> & more';

const section = 'Narra <b>x</b>';
const area = 'Science & <script>alert(1)</script>';
const by = 'Gloria Santos';
const reminder = { name, reminder: by, section, area, period: 'Term 1', link };
const complete = { name, section, period: 'Term 1', areas: 8, link };
const answered = { name, by, section, areas: area, link };

const FACTS = {
  ...({ version: '0.1.0', route: '/', browser: 'Safari', online: true, waiting: 2, refused: 0 } as const),
  ...({ pages: ['/', 'other'], errors: [] } as const),
};

const MESSAGES: [string, Message, string[]][] = [
  [
    'teacherAccepted',
    teacherAccepted({ language: 'en', name, school, link }),
    [name, school, 'approved your account', link],
  ],
  [
    'teacherRejected',
    teacherRejected({ language: 'en', name, school, reason }),
    [name, school, 'did not accept', 'Not on our list.'],
  ],
  ['teacherDeleted', teacherDeleted({ name, school }), [name, school, 'is deleting your account']],
  ['teacherDeleted afterwards', teacherDeleted({ name, school, isDone: true }), [name, school, 'deleted your account']],
  [
    'quarterRejected',
    quarterRejected({ name, quarter: '2nd Quarter', reason, link }),
    [name, '2nd Quarter', 'stays closed', 'Not on our list.', link],
  ],
  [
    'adminRejected',
    adminRejected({ language: 'en', name, school }),
    [name, school, 'will not become an administrator'],
  ],
  [
    'adminRejected with a reason',
    adminRejected({ language: 'en', name, school, reason }),
    [name, school, 'This is the reason they gave:', 'Not on our list.'],
  ],
  [
    'adminInvited',
    adminInvited({ language: 'en', name, school, inviter: 'Gloria Santos', link: `${link}?invite=1` }),
    [name, school, 'Gloria Santos', `${link}?invite=1`, 'nothing happens without you'],
  ],
  [
    'adminAccepted',
    adminAccepted({ language: 'en', name, school, link }),
    [name, school, 'accepted your application', link],
  ],
  [
    'accountElsewhere',
    accountElsewhere({ language: 'en', name, school, link }),
    [name, school, 'the school was not told', link],
  ],
  [
    'accountCreated for a teacher',
    accountCreated({
      language: 'en',
      name,
      school,
      creator: 'Gloria Santos',
      isAdministrator: false,
      passwordLink: `${link}?a=1&b=2`,
    }),
    [name, school, 'Gloria Santos', 'as a teacher', `${link}?a=1&b=2`, 'Forgot password'],
  ],
  [
    'accountCreated for an administrator',
    accountCreated({
      language: 'en',
      name,
      school,
      creator: 'Gloria Santos',
      isAdministrator: true,
      passwordLink: link,
    }),
    ['as an administrator', link],
  ],
  ['teacherAccepted in Filipino', teacherAccepted({ language: 'fil', name, school, link }), [name, school, link]],
  [
    'teacherRejected in Filipino',
    teacherRejected({ language: 'fil', name, school, reason }),
    [name, school, 'Ito ang dahilang ibinigay:', 'Not on our list.'],
  ],
  ['adminAccepted in Filipino', adminAccepted({ language: 'fil', name, school, link }), [name, school, link]],
  [
    'adminRejected in Filipino',
    adminRejected({ language: 'fil', name, school, reason }),
    [name, school, 'Ito ang dahilang ibinigay:', 'Not on our list.'],
  ],
  [
    'adminInvited in Filipino',
    adminInvited({ language: 'fil', name, school, inviter: 'Gloria Santos', link }),
    [name, school, 'ni Gloria Santos', link],
  ],
  ['accountElsewhere in Filipino', accountElsewhere({ language: 'fil', name, school, link }), [name, school, link]],
  [
    'accountCreated in Filipino',
    accountCreated({
      language: 'fil',
      name,
      school,
      creator: 'Gloria Santos',
      isAdministrator: false,
      passwordLink: link,
    }),
    [name, school, 'ni Gloria Santos', 'bilang guro', link],
  ],
  [
    'quarterRejected in Filipino',
    quarterRejected({ language: 'fil', name, quarter: 'Ikalawang Markahan', reason, link }),
    [`Kumusta ${name},`, 'Ikalawang Markahan', 'Mananatili itong sarado', 'Not on our list.', link],
  ],
  [
    'teacherDeleted in Filipino',
    teacherDeleted({ language: 'fil', name, school, isDone: true }),
    [`Kumusta ${name},`, school, 'Binura ng isang administrador'],
  ],
  ['adminRemoved', adminRemoved({ language: 'en', name, school }), [name, school, 'removed you']],
  ['adminRemoved in Filipino', adminRemoved({ language: 'fil', name, school }), [name, school, 'Inalis ka']],
  [
    'waiting',
    waiting({ language: 'en', name, school, counts: { registrations: 2, applications: 1 }, link }),
    [`Hello ${name},`, school, '• 2 teachers registered', '• 1 person asks', 'at most once an hour', link],
  ],
  [
    'waiting in Filipino',
    waiting({ language: 'fil', name, school, counts: { reopenRequests: 3 }, link }),
    [`Kumusta ${name},`, school, '• 3 kahilingang buksan muli ang isang markahan o term', link],
  ],
  [
    'quarterAccepted',
    quarterAccepted({ language: 'en', name, periods: [`${area}, ${section}, Term 1`, 'Math, Rizal, Term 2'], link }),
    [`Hello ${name},`, area, section, '• Math, Rizal, Term 2', 'Close them again', link],
  ],
  [
    'quarterAccepted in Filipino',
    quarterAccepted({ language: 'fil', name, periods: ['Math, Rizal, Term 2'], link }),
    [`Kumusta ${name},`, '• Math, Rizal, Term 2', 'ang mga iskor. Isara itong muli', link],
  ],
  [
    'quarterRejected of several',
    quarterRejected({ name, quarter: 'Term 1', periods: ['Math, Rizal, Term 1', 'Math, Luna, Term 1'], reason, link }),
    [
      name,
      'your requests to reopen',
      '• Math, Rizal, Term 1',
      '• Math, Luna, Term 1',
      'They stay closed',
      'Not on our list.',
      link,
    ],
  ],
  [
    'quarterRejected of several in Filipino',
    quarterRejected({ language: 'fil', name, quarter: 'T1', periods: ['A, B, C', 'D, E, F'], reason, link }),
    [name, 'ang mga hiling mong', '• A, B, C', 'Mananatiling sarado ang mga ito', 'Not on our list.', link],
  ],
  [
    'sectionRemind',
    sectionRemind({ language: 'en', ...reminder, isReopened: false }),
    [`Hello ${name},`, by, section, area, 'Closing Term 1 in the class record', 'under “Your class”', link],
  ],
  [
    'sectionRemind in Filipino',
    sectionRemind({ language: 'fil', ...reminder, isReopened: false }),
    [`Kumusta ${name},`, by, section, area, 'isinara mo ang Term 1 sa class record', 'sa “Ang klase mo”', link],
  ],
  [
    'sectionRemind after a reopening',
    sectionRemind({ language: 'en', ...reminder, isReopened: true }),
    ['Term 1 was opened again after you handed it in. Closing it again hands the grades in.'],
  ],
  [
    'sectionRemind after a reopening in Filipino',
    sectionRemind({ language: 'fil', ...reminder, isReopened: true }),
    ['Binuksang muli ang Term 1 matapos mong ipasa. Naipapasa ang mga grade kapag isinara mo ito ulit.'],
  ],
  [
    'sectionComplete',
    sectionComplete({ language: 'en', ...complete }),
    [`Hello ${name},`, section, 'All 8 learning areas', 'Term 1', link],
  ],
  [
    'sectionComplete in Filipino',
    sectionComplete({ language: 'fil', ...complete }),
    [`Kumusta ${name},`, section, 'lahat ng 8 learning area', 'Term 1', link],
  ],
  [
    'sectionComplete of two areas',
    sectionComplete({ language: 'en', ...complete, areas: 2 }),
    ['Both learning areas of', 'Term 1'],
  ],
  [
    'sectionComplete of two areas in Filipino',
    sectionComplete({ language: 'fil', ...complete, areas: 2 }),
    ['Naipasa na ng dalawang learning area'],
  ],
  [
    'claimAnswered, accepted',
    claimAnswered({ language: 'en', ...answered, accepted: true }),
    [`Hello ${name},`, `${by} gave you ${area}`, section, link],
  ],
  [
    'claimAnswered, refused',
    claimAnswered({ language: 'en', ...answered, accepted: false }),
    [`${by} did not give you ${area}`, section, link],
  ],
  [
    'claimAnswered, accepted in Filipino',
    claimAnswered({ language: 'fil', ...answered, accepted: true }),
    [`Kumusta ${name},`, `Ibinigay sa iyo ni ${by} ang ${area}`, section, link],
  ],
  [
    'claimAnswered, refused in Filipino',
    claimAnswered({ language: 'fil', ...answered, accepted: false }),
    [`Hindi ibinigay sa iyo ni ${by} ang ${area}`, section, link],
  ],
  ['problem', problem({ text: reason }), ['Not on our list.', 'wants no answer', 'Technical facts: not sent']],
  [
    'problem with what was allowed',
    problem({ text: reason, facts: FACTS, answerTo: 'ana@mabini.example' }),
    [
      'Not on our list.',
      'Answer to: ana@mabini.example',
      'Version: 0.1.0',
      'Pages opened last: /, other',
      'Errors in this visit: none',
    ],
  ],
];

describe.each(MESSAGES)('%s', (_, message, meaning) => {
  it.each(meaning)('says %j as text and as HTML', (words) => {
    expect(message.text).toContain(words);
    expect(message.html).toContain(escapeHtml(words));
  });

  it('has a subject of one line that names no person', () => {
    expect(message.subject).toMatch(/^[\w ]{10,78}$/);
    for (const personal of ['Dina', 'Peña', 'Gloria', 'Mabini']) expect(message.subject).not.toContain(personal);
  });

  it('has no markup from the values', () => {
    expect(message.html).not.toContain('<script');
    expect(message.html).not.toContain('<High>');
  });

  it('fits a phone and loads nothing from other servers', () => {
    expect(message.html).toContain('name="viewport"');
    expect(message.html).toContain('max-width:560px');
    expect(message.html).not.toMatch(/<img|<link|src=|url\(/);
  });
});
