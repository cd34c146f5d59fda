/** Marks and notes on cells: their values, their activity and its period, their readers, and their deletion. */
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { activityRow, but, type Fields, inTree, markRow, queueRow, scoreRow } from '#support/rules/rulesDocuments';
import { CREATED, IDENTITY, type Table, testTables } from '#support/rules/rulesTables';
import { allowed, openRulesWorld, refused, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');

const TABLES: Table[] = [
  {
    collection: 'scoreMarks',
    build: markRow,
    accepted: [
      ...['missing', 'absent', 'late'].map((mark): [string, Fields] => [mark, { mark }]),
      ['a mark with a note of 500 characters', { note: 'ñ'.repeat(500) }],
      ['a note of one character without a mark', { mark: null, note: 'x' }],
    ],
    refused: [
      ...IDENTITY,
      ...CREATED,
      ['another mark', { mark: 'ill' }],
      ['a mark in capitals', { mark: 'Excused' }],
      ['an empty mark', { mark: '' }],
      ['a mark that is a number', { mark: 1 }],
      ['a mark that is a list', { mark: ['excused'] }],
      ['no field for the mark', { mark: undefined, note: 'x' }],
      ['neither mark nor note', { mark: null }],
      ['a note of 501 characters', { note: 'x'.repeat(501) }],
      ['a note that is a number', { note: 3 }],
      ['no field for the note', { note: undefined }],
      ['a score', { score: 17 }],
      ['another enrolment than the id', { classStudentModel: 'enrolment1' }],
      ['another activity than the id', { activityModel: 'activityClosed' }],
      ['another subject than the activity', { classSubjectModel: 'subject9' }],
      ['no subject', { classSubjectModel: undefined }],
    ],
  },
];

testTables(world, TABLES);

describe('a mark', () => {
  beforeEach(world.reset);

  it('belongs to an activity that is there, in an open period, of a subject that is not being deleted', async () => {
    await allowed(teacher(), set(markRow('learner')));
    await refusedWrites(teacher(), set(markRow('learner', 'nowhere')));
    await refusedWrites(teacher(), set(markRow('learner', 'activityClosed')));
    await world.seed(but(activityRow('activityOpen'), { classSubjectModel: 'subjectDead' }));
    await refusedWrites(teacher(), set(but(markRow('learner', 'activityOpen'), { classSubjectModel: 'subjectDead' })));
  });

  it('is written by its owner, and read also by an administrator of the school', async () => {
    const row = markRow('enrolment1');
    const read = (uid: string) => getDoc(doc(world.as(uid), row.path));
    await read('teacher1');
    await read('admin1');
    for (const other of ['teacher2', 'admin2', 'pending1', 'disabled1']) await refused(read(other));
    await allowed(teacher(), set(row));
    for (const other of ['admin1', 'teacher2']) {
      await refusedWrites(world.as(other), set(row));
      await refusedWrites(world.as(other), { delete: row.path });
    }
  });

  it('is deleted with the score of its cell: one entry in the queue for each', async () => {
    const cell = { id: 'activity1_enrolment1', score: scoreRow('enrolment1').path, mark: markRow('enrolment1').path };
    const queued = (modelType: string, id = cell.id): Write => set(queueRow(id, modelType));
    await allowed(teacher(), { delete: cell.score }, queued('studentPerformance'));
    // The entry of the score stays the score's.
    await refusedWrites(teacher(), { delete: cell.mark }, queued('scoreMarks'));
    await allowed(teacher(), { delete: cell.mark }, queued('scoreMarks', `scoreMarks_${cell.id}`));
  });

  it('goes below a tombstone, whatever its period', async () => {
    const row = but(markRow('learner', 'activityDead'), { classSubjectModel: 'subjectDead' });
    const closed = markRow('learner', 'activityClosed');
    await world.seed(row, closed);
    await refusedWrites(teacher(), { delete: closed.path });
    await allowed(teacher(), { delete: row.path });
    await world.alter(inTree('classSubjects', 'subject1'), { deletedAt: new Date(0) });
    await allowed(teacher(), { delete: closed.path });
  });
});
