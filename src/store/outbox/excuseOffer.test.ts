import { expect, test } from 'vitest';
import { openIntentBook, writeElsewhere } from '#support/intentBook';
import { TEACHER } from '#support/storeWorld';
import { addLearnersToClass } from '@/parts/class-form/classes';
import { loadRows } from '@/store/book/load';
import { newAttempt } from './intents';
import { takeOffer } from './putBack';

const PIA = { lastName: 'Gomez', firstName: 'Pia', lrn: '' };

async function added(learners = [PIA], fields: object = {}) {
  const given = await openIntentBook();
  const { opened, book, subjectId } = given;
  writeElsewhere(opened, `users/${TEACHER}/classSubjects/${subjectId}`, fields);
  if (Object.keys(fields).length > 0) {
    await opened.store.dispatch(loadRows([{ of: 'subjects' }], { force: true }));
  }
  await opened.store.dispatch(addLearnersToClass({ classId: book.classId, learners }, newAttempt()));
  return { ...given, store: opened.store, offer: opened.store.getState().shell.notification?.offer };
}

test('a learner who is added to a class with scores can be excused from the activities before, in the record that has them', async () => {
  const { store, offer, subjectId } = await added();
  expect(offer).toMatchObject({ label: 'Excuse earlier activities', name: 'Gomez, Pia' });
  await store.dispatch(takeOffer(offer!));
  const { classStudents, students } = store.getState().entities.tables;
  const { modal } = store.getState().shell;
  expect(modal).toMatchObject({ bodyType: 'learnerExcuse', extraObject: { subjectId, quarter: 1, isAway: true } });
  const { classStudentId } = modal!.extraObject as { classStudentId: string };
  expect(students[classStudents[classStudentId]!.studentModel]?.lastName).toBe('Gomez');
});

test('of several learners, or where the only activity with scores is closed, the list can be taken back', async () => {
  const several = await added([PIA, { ...PIA, firstName: 'Rey' }]);
  expect(several.offer).toHaveProperty('joinId');
  const closed = await added([PIA], { quarterClosed: { 1: true, 2: false, 3: false, 4: false } });
  expect(closed.offer).toHaveProperty('joinId');
});
