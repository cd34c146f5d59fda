import { expect, it } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { toErrorNote } from '@/domain/words/errors';
import { changeAdvising } from './advisingActions';

const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
const PATH = `schools/${SCHOOL}/sections/rizal`;
const EDITS = [{ learner: 'a', field: 'comment', from: null, to: 'Helps others.' }] as const;
const REF = { sectionId: 'rizal', period: 1 };

function openSection() {
  const { world, signIn } = openAdmin();
  const made = newSection('rizal', NAMES, {});
  world.documents.set(PATH, { ...made, adviserUid: TEACHER, adviserName: 'Ana Reyes' });
  const learners = { a: { ...removedLearner(), lastName: 'Abad', standing: 'enrolled' } };
  world.documents.set(`schools/${SCHOOL}/sectionRosters/rizal`, { id: 'rizal', version: 1, learners });
  return { world, store: signIn(personOf(TEACHER)) };
}

it('a section that was taken from its adviser says so when something typed is saved', async () => {
  const { world, store } = openSection();
  await store.dispatch(changeAdvising(REF, EDITS));
  world.documents.set(PATH, { ...world.documents.get(PATH), adviserUid: 'ben', adviserName: 'Ben Cruz' });
  const refused = await store.dispatch(changeAdvising(REF, EDITS)).catch(toErrorNote);
  expect(refused).toMatchObject({ code: 'data/refused' });
  expect(refused).toHaveProperty('message', expect.stringMatching(/another adviser now.*stays in this tab/));
});

it('another refusal of the own section keeps its own sentence', async () => {
  const { store } = openSection();
  const strange = [{ ...EDITS[0], learner: 'nobody' }];
  const refused = await store.dispatch(changeAdvising(REF, strange)).catch(toErrorNote);
  expect(refused).toHaveProperty('message', expect.stringMatching(/^The server refused this change/));
});
