/** Deletions: the tombstone first, then leaves to roots, each with its entry in the queue. */

import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  activityRow,
  but,
  enrolmentRow,
  gradeRow,
  inTree,
  itemRow,
  NOW,
  ofClient,
  pointsRow,
  queueRow,
  type Row,
  scoreRow,
  subjectRow,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const DEAD = { classSubjectModel: 'subjectDead' };
const CLASS = inTree('class', 'class1');
const SUBJECT = inTree('classSubjects', 'subject1');

beforeEach(world.reset);

function withQueue(path: string): Write[] {
  const [, , collection = '', id = ''] = path.split('/');
  return [{ delete: path }, set(queueRow(id, collection))];
}

/** Rows of a closed quarter below a subject that is being deleted. */
const LEAVES: Row[] = [
  but(scoreRow('enrolment1', 'activityDead'), DEAD),
  but(pointsRow('enrolment9'), { ...DEAD, activityModel: 'activityDead' }),
  but(itemRow('item9'), { ...DEAD, activityModel: 'activityDead' }),
  but(gradeRow('enrolment9'), { ...DEAD }),
];

describe('a tombstone', () => {
  it.each([
    ['class', CLASS],
    ['classSubjects', SUBJECT],
    ['classStudents', inTree('classStudents', 'enrolment1')],
  ])('on %s is set by the server and never taken back', async (_label, path) => {
    await refusedWrites(teacher(), { update: path, fields: { deletedAt: ofClient(), lastSync: NOW } });
    await allowed(teacher(), { update: path, fields: { deletedAt: NOW, lastSync: NOW } });
    await refusedWrites(teacher(), { update: path, fields: { deletedAt: null, lastSync: NOW } });
    await refusedWrites(teacher(), { update: path, fields: { deletedAt: new Date(0), lastSync: NOW } });
  });

  it.each([
    ['a score', set(scoreRow())],
    ['an activity', set(activityRow())],
    ['an item', set(itemRow())],
    ['points', set(pointsRow())],
    ['a grade', set(gradeRow())],
    ['an enrolment', set(enrolmentRow())],
    ['another score', { update: scoreRow('enrolment1').path, fields: { score: 3, lastSync: NOW } } as Write],
  ])('on a subject refuses %s', async (_label, write) => {
    await allowed(teacher(), write);
    await world.alter(SUBJECT, { deletedAt: new Date(0) });
    await refusedWrites(teacher(), write);
  });

  it('on a subject unlocks the rows of a closed quarter', async () => {
    await world.seed(...LEAVES);
    const batch = LEAVES.flatMap((leaf) => withQueue(leaf.path));
    await world.alter(inTree('classSubjects', 'subjectDead'), { deletedAt: null });
    await refusedWrites(teacher(), ...batch);
    await world.alter(inTree('classSubjects', 'subjectDead'), { deletedAt: new Date(0) });
    await allowed(teacher(), ...batch);
  });

  it('stays where another device goes on writing', async () => {
    await world.alter(CLASS, { deletedAt: new Date(0) });
    await allowed(teacher(), { update: CLASS, fields: { students: ['student1'], lastSync: NOW } });
  });
});

describe('deleting', () => {
  it('a subject that is gone protects no rows', async () => {
    await world.seed(...LEAVES);
    await world.remove(inTree('classSubjects', 'subjectDead'));
    await allowed(teacher(), ...LEAVES.flatMap((leaf) => withQueue(leaf.path)));
    await allowed(teacher(), ...withQueue(activityRow('activityDead').path));
  });

  it('an activity is deleted with its rows in one batch', async () => {
    await allowed(
      teacher(),
      ...withQueue(scoreRow('enrolment1').path),
      ...withQueue(pointsRow('enrolment1').path),
      ...withQueue(itemRow('item1').path),
      ...withQueue(activityRow('activity1').path),
    );
  });

  it('the last batch deletes the subject with the rows left below it', async () => {
    await allowed(
      teacher(),
      ...withQueue(activityRow('activityDead').path),
      ...withQueue(inTree('classSubjects', 'subjectDead')),
      ...withQueue(CLASS),
    );
    const left = await getDoc(doc(teacher(), CLASS));
    expect(left.exists()).toBe(false);
  });

  it('a learner, an enrolment and the counters of a year may be deleted', async () => {
    await allowed(
      teacher(),
      ...withQueue(inTree('students', 'student1')),
      ...withQueue(inTree('classStudents', 'enrolment1')),
      ...withQueue(inTree('controls', '2026-2027')),
    );
  });

  it('an entry of the queue never changes', async () => {
    const entry = queueRow('gone1', 'students');
    await allowed(teacher(), set(entry));
    await refusedWrites(teacher(), set(but(entry, { modelType: 'class' })));
    await refusedWrites(teacher(), { delete: entry.path });
    await allowed(teacher(), set(entry));
  });

  it('no row of a subject without tombstone that is not there comes back', async () => {
    await refusedWrites(teacher(), set(but(scoreRow(), { classSubjectModel: 'nowhere' })));
    await refusedWrites(teacher(), set(but(subjectRow(), { deletedAt: NOW })));
  });
});
