/** The history of scores is made by the batch that changes them, and never changes. */
import { collection, doc, getDoc, getDocs, orderBy, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  but,
  changesRow,
  type Fields,
  inTree,
  NOW,
  type Row,
  scoreRow,
  versionRow,
} from '#support/rules/rulesDocuments';
import { allowed, commit, openRulesWorld, refused, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const SUBJECT = inTree('classSubjects', 'subject1');
const MADE = changesRow();
const BATCH: Write[] = [set(scoreRow('enrolment1')), set(versionRow(7))];
/** Another id has another path too. */
const named = (id: string): Row => but({ ...MADE, path: inTree('scoreChanges', id) }, { id });

beforeEach(world.reset);

describe('the history of a batch is made', () => {
  it('with the names of its activities', () =>
    allowed(teacher(), set(but(MADE, { names: { activity1: 'Quiz 1' } })), ...BATCH));

  it('with its rows and version, and may be sent again', () => allowed(teacher(), set(MADE), ...BATCH));

  it('with the time at which it was typed, if that is another one', () =>
    allowed(teacher(), set(but(MADE, { typedAt: new Date(Date.now() - 60_000) })), ...BATCH));

  it('not without the version', async () => {
    await refusedWrites(teacher(), set(MADE));
    await commit(teacher(), BATCH);
    await refusedWrites(teacher(), set(MADE));
    await refusedWrites(teacher(), set(MADE), set(scoreRow('enrolment1')));
    await allowed(teacher(), set(MADE), ...BATCH);
  });

  it('not with a version of another revision', async () => {
    await refusedWrites(teacher(), set(MADE), set(versionRow(8)));
    await refusedWrites(teacher(), set(MADE), set(versionRow(17)));
    await allowed(teacher(), set(MADE), set(versionRow(7)));
  });

  it('not with a version that has no revision of its own', async () => {
    await world.seed(but(versionRow(7), { revAt: new Date(0), lastModified: new Date(0) }));
    const old: Write = { update: versionRow().path, fields: { lastModified: NOW } };
    await refusedWrites(teacher(), set(MADE), old);
    await allowed(teacher(), set(MADE), { update: old.update, fields: { lastModified: NOW, revAt: NOW } });
  });

  it('not in a closed period', async () => {
    await world.alter(SUBJECT, { 'quarterClosed.1': true });
    await refusedWrites(teacher(), set(MADE), set(versionRow()));
    await world.alter(SUBJECT, { 'quarterClosed.1': false });
    await allowed(teacher(), set(MADE), set(versionRow()));
  });

  it('not with the commit that closes the period', async () => {
    const close: Write = { update: SUBJECT, fields: { 'quarterClosed.1': true, lastSync: NOW } };
    await refusedWrites(teacher(), set(MADE), close, set(versionRow()));
    await allowed(teacher(), set(MADE), set(versionRow()));
  });

  it('not below a subject that is being deleted, or gone', async () => {
    await world.alter(SUBJECT, { deletedAt: new Date(0) });
    await refusedWrites(teacher(), set(MADE), set(versionRow()));
    await world.remove(SUBJECT);
    await refusedWrites(teacher(), set(MADE), set(versionRow()));
  });

  it.each(['admin1', 'teacher2', 'pending1', 'disabled1'])('not by %s', (uid) =>
    refusedWrites(world.as(uid), set(MADE), set(versionRow())),
  );

  it.each<[string, Fields]>([
    ['another id', { id: 'save2_7' }],
    ['an unknown key', { note: 'x' }],
    ['names that are no map', { names: ['Quiz 1'] }],
    [
      'names of too many activities',
      { names: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, 'Quiz'])) },
    ],
    ['a subject that is none', { classSubjectModel: 'nobody' }],
    ['no subject', { classSubjectModel: undefined }],
    ['a quarter that is none', { quarter: 7 }],
    ['a quarter as a text', { quarter: '1' }],
    ['a time of the client', { at: new Date() }],
    ['no time', { at: undefined }],
    ['a text for the time at which it was typed', { typedAt: '2026-06-08' }],
    ['null for that time', { typedAt: null }],
    ['no activity', { activities: [] }],
    ['an activity whose id is none', { activities: ['activity 1'] }],
    ['a text for the activities', { activities: 'activity1' }],
    ['no cell', { cells: {} }],
    ['a list of cells', { cells: ['activity1_enrolment1'] }],
    ['a cell whose key is none', { cells: { 'Dela Cruz, Juan': { from: {}, to: {} } } }],
    ['21 activities', { activities: Array.from({ length: 21 }, (_, n) => `activity${n}`) }],
  ])('not with %s', async (_label, fields) => {
    await refusedWrites(teacher(), set(but(MADE, fields)), ...BATCH);
    await allowed(teacher(), set(MADE), ...BATCH);
  });

  it('not with an id without its revision', async () => {
    await refusedWrites(teacher(), set(named('save1')), ...BATCH);
    await refusedWrites(teacher(), set(named('7')), ...BATCH);
    await refusedWrites(teacher(), set(named('save1_77')), ...BATCH);
    await allowed(teacher(), set(named('a-save_of_mine_7')), ...BATCH);
  });

  it('for 400 cells of 20 activities, and for no more', async () => {
    const keys = Array.from(
      { length: 401 },
      (_, n) => `activity-of-20-chars${n % 20}_subject-of-20-chars--enrolment${n}`,
    );
    const cell = { from: { score: null, comment: '' }, to: { score: 17.25, comment: 'x'.repeat(1000) } };
    const sized = (count: number) =>
      but(MADE, {
        activities: Array.from({ length: 20 }, (_, n) => `activity-of-20-chars${n}`),
        cells: Object.fromEntries(keys.slice(0, count).map((key) => [key, cell])),
      });
    await refusedWrites(teacher(), set(sized(401)), ...BATCH);
    await allowed(teacher(), set(sized(400)), ...BATCH);
  });
});

describe('the history of a batch that exists', () => {
  beforeEach(() => commit(teacher(), [set(MADE), ...BATCH]));
  const gone: Write = { delete: MADE.path };

  it.each<[string, Fields]>([
    ['its cells', { 'cells.activity1_enrolment1.to.score': 20, at: NOW }],
    ['its quarter', { quarter: 2, at: NOW }],
    ['the time of the typing', { typedAt: new Date(0), at: NOW }],
    ['its time', { at: new Date(0) }],
  ])('keeps %s', async (_label, fields) => {
    await refusedWrites(teacher(), { update: MADE.path, fields }, set(versionRow(7)));
    await refusedWrites(world.as('admin1'), { update: MADE.path, fields });
    await allowed(teacher(), { update: MADE.path, fields: { at: NOW } });
  });

  it('gets a new time only from a commit that is sent again at once', async () => {
    const again: Write = { update: MADE.path, fields: { at: NOW } };
    await allowed(teacher(), again);
    await world.alter(MADE.path, { at: new Date(Date.now() - 3 * 60_000) });
    await refusedWrites(teacher(), again);
  });

  it('is deleted with its subject and not before', async () => {
    await refusedWrites(teacher(), gone);
    await world.alter(SUBJECT, { deletedAt: new Date(0) });
    await refusedWrites(world.as('admin1'), gone);
    await refusedWrites(world.as('teacher2'), gone);
    await allowed(teacher(), gone);
  });

  it('is deleted where the subject is gone', async () => {
    await world.remove(SUBJECT);
    await allowed(teacher(), gone);
  });
});

describe('the history is read', () => {
  beforeEach(() => world.seed(MADE));
  const all = (uid: string) => collection(world.as(uid), 'users/teacher1/scoreChanges');
  const ofRecord = (uid: string) =>
    getDocs(
      query(all(uid), where('classSubjectModel', '==', 'subject1'), where('quarter', '==', 1), orderBy('at', 'desc')),
    );
  const ofActivity = (uid: string) =>
    getDocs(query(all(uid), where('activities', 'array-contains', 'activity1'), orderBy('at', 'desc')));

  it.each(['teacher1', 'admin1'])('by %s', async (uid) => {
    expect((await ofRecord(uid)).docs.map(({ id }) => id)).toEqual(['save1_7']);
    expect((await ofActivity(uid)).docs.map(({ id }) => id)).toEqual(['save1_7']);
  });

  it.each(['teacher2', 'admin2', 'pending1', 'disabled1'])('not by %s', async (uid) => {
    await refused(ofRecord(uid));
    await refused(ofActivity(uid));
    await refused(getDoc(doc(world.as(uid), MADE.path)));
  });
});
