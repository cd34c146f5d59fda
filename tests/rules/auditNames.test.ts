/** A trail entry has the names of the record at that moment, or none, and no words of its writer's own. */
import { beforeEach, describe, it } from 'vitest';
import {
  answerIdOf,
  auditRow,
  but,
  type Fields,
  inTree,
  NOW,
  REQUESTED_AT,
  type Row,
  requestParent,
  requestRow,
  subjectRow,
  timeNow,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
beforeEach(world.reset);

const NAMES = { subject: 'English', section: 'Grade 7 - Sampaguita' };
const ABOUT = { aboutId: 'subject1', quarter: 4, ...NAMES };
const CLOSED = but(subjectRow('subject1'), { quarterClosed: { 1: false, 2: false, 3: false, 4: true } });
const OWN = { actorUid: 'teacher1', teacherUid: 'teacher1' };

type Noted = { by: string; entry: Row; beside?: Write[]; before?: Row[] };

const answered = (kind: string): Noted => ({
  by: 'admin1',
  entry: auditRow(kind, { ...ABOUT, id: answerIdOf(kind) }),
  before: [CLOSED, requestParent(), but(requestRow(), { createdAt: new Date(REQUESTED_AT) })],
  beside: [
    { delete: requestRow().path },
    { delete: requestParent().path },
    ...(kind === 'reopenAccepted'
      ? [{ update: inTree('classSubjects', 'subject1'), fields: { 'quarterClosed.4': false, lastSync: NOW } }]
      : []),
  ],
});

const ACTS: [string, Noted][] = [
  [
    'a look at a record',
    { by: 'admin1', entry: auditRow('viewed', { ...ABOUT, id: `viewed_admin1_teacher1_subject1_${timeNow(24)}` }) },
  ],
  [
    "the export of a teacher's record",
    {
      by: 'admin1',
      entry: auditRow('exported', { ...ABOUT, id: `exported_admin1_teacher1_subject1_4_${timeNow(1)}` }),
    },
  ],
  [
    'the export of the own record',
    {
      by: 'teacher1',
      entry: auditRow('exported', { ...OWN, ...ABOUT, id: `exported_teacher1_teacher1_subject1_4_${timeNow(1)}` }),
    },
  ],
  [
    'a request to reopen',
    {
      by: 'teacher1',
      entry: auditRow('reopenRequested', {
        ...{ ...OWN, ...ABOUT, id: `reopenRequested_teacher1_teacher1_subject1_4_${timeNow(1)}` },
      }),
      before: [CLOSED],
      beside: [set(requestParent()), set(requestRow())],
    },
  ],
  ['a rejected request', answered('reopenRejected')],
  ['an accepted request', answered('reopenAccepted')],
];

describe.each(ACTS)('%s', (_label, { by, entry, beside = [], before = [] }) => {
  beforeEach(() => world.seed(...before));
  const note = (fields: Fields): Write[] => [...beside, set(but(entry, fields))];

  it.each<Fields>([{ subject: 'Science' }, { section: 'Grade 7 - Rizal' }, { subject: null }, { section: null }])(
    'does not say %o',
    async (fields) => {
      await refusedWrites(world.as(by), ...note(fields));
      await allowed(world.as(by), ...note({}));
    },
  );

  it('may leave out the names', () => allowed(world.as(by), ...note({ subject: null, section: null })));

  it('has the new name after a renaming', async () => {
    await world.alter(inTree('classSubjects', 'subject1'), { subject: 'Filipino' });
    await refusedWrites(world.as(by), ...note({}));
    await allowed(world.as(by), ...note({ subject: 'Filipino' }));
  });
});

it.each<Fields>([{ subject: 'x'.repeat(101) }, { subject: '<b>English</b>' }])(
  'no name that is none: %o',
  async (fields) => {
    await world.alter(inTree('classSubjects', 'subject1'), fields);
    const [, { entry }] = ACTS[0] as [string, Noted];
    await refusedWrites(world.as('admin1'), set(but(entry, fields)));
  },
);

it.each<Fields>([{ subject: 'English' }, { section: 'Rizal' }, { quarter: 1 }])(
  'of what has no subject, nothing is said of one: %o',
  async (fields) => {
    const approve: Write = { update: 'users/pending1', fields: { approved: true } };
    const entry = auditRow('approved', { teacherUid: 'pending1', id: 'approved_pending1' });
    await refusedWrites(world.as('admin1'), approve, set(but(entry, fields)));
    await allowed(world.as('admin1'), approve, set(entry));
  },
);
