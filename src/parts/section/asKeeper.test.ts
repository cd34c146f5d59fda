import { expect, it } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { toErrorNote } from '@/domain/words/errors';
import { changeRoster, changeSection } from '@/features/sections/sectionActions';

const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };

it.each([
  [
    'the roster',
    changeRoster('rizal', { kind: 'added', learners: { a: { ...removedLearner(), lastName: 'Abad' } } } as never),
  ],
  ['a claim', changeSection('rizal', { kind: 'claimAnswered', revision: 1, claimant: 'ben', areas: [] } as never)],
])('a section that was taken from its adviser says so: %s', async (_, change) => {
  const { world, signIn } = openAdmin();
  const made = newSection('rizal', NAMES, {});
  const path = `schools/${SCHOOL}/sections/rizal`;
  world.documents.set(path, { ...made, adviserUid: 'ben', adviserName: 'Ben Cruz', claims: { ben: { areas: [] } } });
  const refused = await signIn(personOf(TEACHER))
    .dispatch(change as never as ReturnType<typeof changeSection>)
    .catch(toErrorNote);
  expect(refused).toHaveProperty('message', expect.stringMatching(/another adviser now/));
});
