/** The copy of a class that was handed over: its teacher changes nothing in it, nor the mark, and gives it to nobody. */
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLASS, edit, OPEN, SUBJECT, WRITES } from '#support/rules/bookWrites';
import {
  activityRow,
  answerIdOf,
  auditRow,
  but,
  classRow,
  enrolmentRow,
  freshId,
  queueRow,
  requestParent,
  requestRow,
  SCHOOL,
  scoreRow,
  subjectRow,
} from '#support/rules/rulesDocuments';
import { allowed, commit, openRulesWorld, refused, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const HANDED = { handedOver: { to: 'teacher2', name: 'Bea Cruz', at: new Date(0), isDone: true } };

beforeEach(world.reset);

const handOver = async () => {
  await world.alter(CLASS, HANDED);
  await world.alter(SUBJECT, HANDED);
};

describe('a class that was handed over', () => {
  it.each(WRITES)('refuses %s, which it took before', async (_label, ...writes) => {
    await world.seed(...OPEN);
    await allowed(teacher(), ...writes);
    await world.reset();
    await world.seed(...OPEN);
    await handOver();
    for (const { path } of OPEN) await world.alter(path, HANDED);
    await refusedWrites(teacher(), ...writes);
  });

  it('is not opened again by an administrator', async () => {
    await world.seed(requestParent(), requestRow());
    const writes: Write[] = [
      edit(SUBJECT, { 'quarterClosed.4': false }),
      { delete: requestRow().path },
      set(auditRow('reopenAccepted', { id: answerIdOf('reopenAccepted') })),
    ];
    await handOver();
    await refusedWrites(world.as('admin1'), ...writes);
  });

  it.each([
    ['a class', CLASS],
    ['a subject', SUBJECT],
  ])('keeps the mark of %s from everybody', async (_label, path) => {
    for (const uid of ['teacher1', 'admin1']) await refusedWrites(world.as(uid), edit(path, HANDED));
    await world.alter(path, HANDED);
    const cleared = { set: path, value: { ...(path === CLASS ? classRow('class1') : subjectRow('subject1')).value } };
    for (const uid of ['teacher1', 'teacher2', 'admin1']) {
      await refusedWrites(world.as(uid), cleared as unknown as Write);
      await refusedWrites(world.as(uid), edit(path, { 'handedOver.isDone': false }));
    }
  });

  it.each([true, false])('takes no new subject, so nothing below one either (isDone: %s)', async (isDone) => {
    const subject = set(but(subjectRow('subjectNew'), {}));
    const keyed = set(but(subjectRow('subjectKeyed'), { quarterClosed: { 1: false, 2: false } }));
    await world.alter(CLASS, { handedOver: { ...HANDED.handedOver, isDone } });
    for (const write of [subject, keyed]) await refusedWrites(teacher(), write);
    const activity = set(but(activityRow('activityNew'), { classSubjectModel: 'subjectNew' }));
    const enrolment = set(but(enrolmentRow('subjectNew--1'), { classModel: 'subjectNew' }));
    for (const below of [activity, enrolment]) await expect(commit(teacher(), [subject, below])).rejects.toThrow();
    await world.reset();
    for (const write of [subject, keyed]) await allowed(teacher(), write);
  });

  it('is not made with a mark', async () => {
    const id = freshId();
    await refusedWrites(teacher(), set(but(classRow(id), HANDED)));
    await allowed(teacher(), set(classRow(id)));
    await refusedWrites(teacher(), set(but(subjectRow(id), HANDED)));
  });

  it('goes below a tombstone that the server set', async () => {
    await handOver();
    await world.alter(CLASS, { deletedAt: new Date() });
    await world.alter(SUBJECT, { deletedAt: new Date() });
    await allowed(teacher(), { delete: scoreRow('enrolment1').path });
    await allowed(teacher(), { delete: enrolmentRow('enrolment1').path }, set(queueRow('enrolment1', 'classStudents')));
    await allowed(teacher(), { delete: SUBJECT }, set(queueRow('subject1', 'classSubjects')));
    await allowed(teacher(), { delete: CLASS }, set(queueRow('class1', 'class')));
  });

  it('is read by nobody new, nor is the record of the handing over', async () => {
    const record = `schools/${SCHOOL}/handings/class1`;
    await world.seed({
      path: record,
      value: { classId: 'class1', fromUid: 'teacher1', toUid: 'teacher2', state: 'done' },
    });
    for (const isHanded of [false, true]) {
      if (isHanded) await handOver();
      for (const path of [CLASS, SUBJECT, scoreRow('enrolment1').path, enrolmentRow('enrolment1').path]) {
        await getDoc(doc(teacher(), path));
        await getDoc(doc(world.as('admin1'), path));
        for (const uid of ['teacher2', 'teacher3', 'admin2']) await refused(getDoc(doc(world.as(uid), path)));
      }
    }
    for (const uid of ['teacher1', 'teacher2', 'admin1']) await refused(getDoc(doc(world.as(uid), record)));
    await refusedWrites(world.as('admin1'), { update: record, fields: { state: 'copied' } });
  });
});
