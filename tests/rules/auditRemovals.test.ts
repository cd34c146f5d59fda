/** The school's trail of subjects and classes with closed quarters that their teacher deletes. */
import { beforeEach, describe, expect, it } from 'vitest';
import { auditRow, but, type Fields, inTree, NOW, SCHOOL } from '#support/rules/rulesDocuments';
import { allowed, commit, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
beforeEach(world.reset);

const SECTION = 'Grade 7 - Sampaguita';
const own = { actorUid: 'teacher1', teacherUid: 'teacher1', section: SECTION };
const bury = (path: string): Write => ({ update: path, fields: { deletedAt: NOW, lastSync: NOW } });

const SUBJECT = inTree('classSubjects', 'subject1');
const CLASS = inTree('class', 'class1');
const subjectGone = auditRow('subjectRemoved', {
  ...{ ...own, id: 'subjectRemoved_teacher1_subject1', aboutId: 'subject1', subject: 'English' },
});
const classGone = auditRow('classRemoved', { ...own, id: 'classRemoved_teacher1_class1', aboutId: 'class1' });

describe.each([
  ['a subject', subjectGone, bury(SUBJECT), { subject: 'Science' }],
  ['a class', classGone, bury(CLASS), { subject: 'English' }],
] as const)('the deletion of %s', (_label, entry, tombstone, otherSubject) => {
  it('is noted with its tombstone, once', async () => {
    await refusedWrites(teacher(), set(entry));
    await allowed(teacher(), tombstone, set(entry));
    await refusedWrites(teacher(), set(entry));
    await refusedWrites(teacher(), tombstone, set(entry));
  });

  it('needs no entry, because another client writes none', () => allowed(teacher(), tombstone));

  it.each<[string, Fields]>([
    ['another subject’s name', otherSubject],
    ['another section’s name', { section: 'Rizal' }],
    ['no section', { section: null }],
    ['a quarter', { quarter: 1 }],
    ['a reason', { reason: 'Because.' }],
    ['another thing', { aboutId: 'subject9' }],
    ['somebody else', { teacherUid: 'teacher2', people: ['teacher1', 'teacher2'] }],
  ])('is not noted with %s', async (_what, fields) => {
    await refusedWrites(teacher(), tombstone, set(but(entry, fields)));
    await allowed(teacher(), tombstone, set(entry));
  });

  it('is not noted under another id', async () => {
    for (const id of [
      `${entry.value.id}_1`,
      String(entry.value.id).replace('teacher1', 'teacher2'),
      entry.value.kind,
    ]) {
      const path = `schools/${SCHOOL}/audit/${id}`;
      await refusedWrites(teacher(), tombstone, set({ path, value: { ...entry.value, id } }));
    }
  });

  it.each(['admin1', 'teacher2', 'pending1'])('is not noted by %s', async (uid) => {
    await commit(teacher(), [tombstone]);
    await refusedWrites(world.as(uid), set(entry));
    await refusedWrites(world.as(uid), set(but(entry, { actorUid: uid, people: [uid, 'teacher1'] })));
  });
});

it('a subject in which no quarter is closed leaves no entry', async () => {
  await world.alter(SUBJECT, { quarterClosed: {} });
  await refusedWrites(teacher(), bury(SUBJECT), set(subjectGone));
  await allowed(teacher(), bury(SUBJECT));
});

it.each([
  ['a subject', SUBJECT, subjectGone, 'subject', { subject: 'Anything' }],
  ['a class', CLASS, classGone, 'name', { section: 'Anything' }],
] as const)('%s is not renamed by the batch that deletes it', async (_label, path, entry, field, said) => {
  const renamed: Write = { update: path, fields: { deletedAt: NOW, lastSync: NOW, [field]: 'Anything' } };
  await refusedWrites(teacher(), renamed, set(but(entry, said)));
  await allowed(teacher(), bury(path), set(entry));
});

it('a subject or class that is gone, or has a tombstone already, gets no entry', async () => {
  const dead = auditRow('subjectRemoved', {
    ...{ ...own, id: 'subjectRemoved_teacher1_subjectDead', aboutId: 'subjectDead', subject: 'English' },
  });
  await refusedWrites(teacher(), set(dead));
  const none = auditRow('subjectRemoved', {
    ...{ ...own, id: 'subjectRemoved_teacher1_nothing', aboutId: 'nothing', subject: 'English' },
  });
  await refusedWrites(teacher(), set(none));
  expect(dead.value.section).toBe(SECTION);
});
