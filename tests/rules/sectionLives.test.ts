/**
 * A section that was deleted is not made again under its id: the trail's entries of its first life bear the numbers
 * that a second life would have, and would stand for changes that nobody noted.
 */
import type { Firestore } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { person, type Row } from '#support/rules/rulesDocuments';
import { allowed, commit, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';
import {
  learnersOf,
  rosterRow,
  sectionEdit,
  sectionEntry,
  sectionRow,
  taught,
  versionsRow,
} from '#support/rules/sectionDocuments';

const world = openRulesWorld();
const admin = () => world.as('admin1');
const RIZAL = sectionRow('rizal');
const past = (row: Row): Row => ({ ...row, value: { ...row.value, at: new Date(0) } });

/** The first life: made, adviser at 2, teachers at 3 and 4, a roster, deleted. */
beforeEach(async () => {
  await world.reset();
  await world.seed(person('teacher4'));
  await world.seed(
    past(sectionEntry('adviserSet', RIZAL, 2, { teacherUid: 'teacher1', teacherName: 'Ligaya Santos' })),
    past(sectionEntry('areasAssigned', RIZAL, 3)),
    past(sectionEntry('areasAssigned', RIZAL, 4, { actorUid: 'teacher1', people: ['teacher1'] })),
    past(sectionEntry('rosterChanged', RIZAL, 1)),
    past(sectionEntry('sectionRemoved', RIZAL, null)),
  );
});

/** The section as it is at a revision. */
const edited = (revision: number, fields: Record<string, unknown>): Write =>
  sectionEdit({ ...RIZAL, value: { ...RIZAL.value, revision: revision - 1 } }, fields);
const ADVISED = edited(2, { adviserUid: 'teacher1', adviserName: 'Ligaya Santos' });

type Step = readonly [who: () => Firestore, ...writes: Write[]];

/** Whether every step of a second life came through. */
async function livesAgain(...steps: readonly Step[]): Promise<boolean> {
  let passed = true;
  for (const [who, ...writes] of [[admin, set(RIZAL)] as Step, ...steps]) {
    passed &&= await commit(who(), writes).then(
      () => true,
      () => false,
    );
  }
  return passed;
}

describe('a section that was deleted gets by its old entries no', () => {
  it.each<[string, readonly Step[]]>([
    ['adviser', [[admin, ADVISED]]],
    [
      'teachers',
      [
        [admin, edited(2, { name: 'Bonifacio' })],
        [admin, edited(3, taught({ science: 'teacher4' }))],
      ],
    ],
    [
      'other roster',
      [[admin, set(rosterRow(RIZAL, 1, { learners: learnersOf('x', 'y') })), set(versionsRow(RIZAL, 1))]],
    ],
    ['deletion without an entry', [[admin, { delete: RIZAL.path }]]],
    [
      "area of a colleague in the adviser's hands",
      [
        [admin, ADVISED],
        [admin, edited(3, taught({ science: 'teacher2' }))],
        [() => world.as('teacher1'), edited(4, taught({ science: 'teacher1' }))],
      ],
    ],
  ])('%s', async (_what, steps) => {
    expect(await livesAgain(...steps)).toBe(false);
  });
});

it('is not made again, and a new section beside it is', async () => {
  await refusedWrites(admin(), set(RIZAL));
  await refusedWrites(admin(), set(sectionRow()), set(RIZAL));
  await allowed(admin(), set(sectionRow()));
});
