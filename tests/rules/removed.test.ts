/** Kept deletions: their values, their owner, their time; and documents that come back under their ids. */
import { beforeEach, describe, it } from 'vitest';
import {
  activityRow,
  but,
  freshId,
  inTree,
  NOW,
  ofClient,
  queueRow,
  type Row,
  removedRow,
  scoreRow,
  studentRow,
} from '#support/rules/rulesDocuments';
import { IDENTITY, idList, testTables } from '#support/rules/rulesTables';
import { allowed, openRulesWorld, refusedWrites, set } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');

testTables(world, [
  {
    collection: 'removed',
    build: removedRow,
    accepted: [
      ['a learner of many subjects', { kind: 'learner', subjects: idList(60), classes: { class1: 'key', class2: '' } }],
      ['names that are empty', { section: '', subject: '', name: '' }],
      ['the last of several parts', { part: 4, parts: 5 }],
      ['850,000 bytes', { rows: 'x'.repeat(850_000) }],
    ],
    refused: [
      ...IDENTITY,
      ['another kind', { kind: 'class' }],
      ['no root', { rootId: undefined }],
      ['a root that is a path', { rootId: 'a/b' }],
      ['a name that is too long', { name: 'x'.repeat(301) }],
      ['a section that is no text', { section: 7 }],
      ['a subject of 101 characters', { subject: 'x'.repeat(101) }],
      ['subjects that are no ids', { subjects: ['a b'] }],
      ['classes that are a list', { classes: ['class1'] }],
      ['a number of scores below 0', { scores: -1 }],
      ['a part behind the last one', { part: 1 }],
      ['101 parts', { parts: 101 }],
      ['rows that are a list', { rows: [] }],
      ['more rows than a document takes with the rest', { rows: 'x'.repeat(900_001) }],
      ['a time of the client', { removedAt: ofClient() }],
      ['no time', { removedAt: undefined }],
    ],
  },
]);

describe('a kept deletion', () => {
  beforeEach(world.reset);

  it('stays about the same document; its time may stay', async () => {
    const row = removedRow();
    await allowed(teacher(), set(row));
    await allowed(teacher(), { update: row.path, fields: { rows: '[1]', scores: 0, lastSync: NOW } });
    await refusedWrites(teacher(), { update: row.path, fields: { kind: 'learner', lastSync: NOW } });
    await refusedWrites(teacher(), { update: row.path, fields: { rootId: 'other', lastSync: NOW } });
    await refusedWrites(teacher(), { update: row.path, fields: { removedAt: ofClient(), lastSync: NOW } });
  });

  it('goes when it is put back, with its entry in the queue', async () => {
    const row = removedRow('kept1');
    await world.seed(row);
    await allowed(teacher(), { delete: row.path }, set(queueRow('kept1', 'removed')));
    await allowed(teacher(), { delete: row.path }, set(queueRow('kept1', 'removed')));
  });
});

describe('a document that comes back', () => {
  beforeEach(world.reset);
  const past = { createdAt: ofClient() };
  const rows: [string, (id: string) => Row][] = [
    ['students', (id) => but(studentRow(id), past)],
    ['activity', (id) => but(activityRow(id), past)],
  ];

  it.each(rows)('in %s has its time again only where it was deleted', async (modelType, build) => {
    const id = freshId();
    await refusedWrites(teacher(), set(build(id)));
    await world.seed(queueRow(id, modelType));
    const later = { createdAt: new Date(Date.now() + 3_600_000) };
    await refusedWrites(teacher(), set(but(build(id), later)));
    await allowed(teacher(), set(build(id)));
    // The same batch, sent again; another time is none.
    await allowed(teacher(), set(build(id)));
    await refusedWrites(teacher(), { update: build(id).path, fields: { createdAt: new Date(0), lastSync: NOW } });
  });

  it('in a closed period stays away, and so do its scores', async () => {
    const gone = but(activityRow('goneAgain'), past);
    await world.seed(queueRow('goneAgain', 'activity'));
    await world.alter(inTree('classSubjects', 'subject1'), { quarterClosed: { 1: true } });
    await refusedWrites(teacher(), set(gone));
    await refusedWrites(teacher(), set(gone), set(scoreRow('enrolment1', 'goneAgain')));
  });
});
