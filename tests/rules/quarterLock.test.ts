/** Each write passes in the open quarter 1, and is refused once that quarter is closed. */
import { beforeEach, describe, it } from 'vitest';
import {
  activityRow,
  but,
  classRow,
  enrolmentRow,
  gradeRow,
  inTree,
  itemRow,
  markRow,
  NOW,
  pointsRow,
  queueRow,
  type Row,
  scoreRow,
  subjectRow,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const SUBJECT = inTree('classSubjects', 'subject1');
const ROWS: Row[] = [
  activityRow('activity1'),
  itemRow('item1'),
  scoreRow('enrolment1'),
  pointsRow('enrolment1'),
  markRow('enrolment1'),
  gradeRow('enrolment1'),
];

beforeEach(world.reset);

function closeQuarter(quarter: number): Promise<void> {
  return world.alter(SUBJECT, { [`quarterClosed.${quarter}`]: true });
}

function edit(path: string, fields: object): Write {
  return { update: path, fields: { ...fields, lastSync: NOW } };
}

const WRITES: [string, Write][] = [
  ['a new score', set(scoreRow('enrolment2'))],
  ['another score', edit(scoreRow('enrolment1').path, { score: 3 })],
  ['a comment', edit(scoreRow('enrolment1').path, { comments: 'Late' })],
  ['a new mark', set(markRow('enrolment2'))],
  ['a late score', edit(markRow('enrolment1').path, { mark: 'late' })],
  ['a note', edit(markRow('enrolment1').path, { note: 'Hands it in on Monday' })],
  ['points of an item', edit(pointsRow('enrolment1').path, { pointsEarned: 0.5 })],
  ['new points of an item', set(pointsRow('enrolment2'))],
  ['an answer key', edit(itemRow('item1').path, { answerKey: 'C' })],
  ['a new item', set(itemRow('item2'))],
  ['a comment on a grade', edit(gradeRow('enrolment1').path, { comments: 'Improved' })],
  ['a new grade', set(gradeRow('enrolment2'))],
  ['the name of an activity', edit(activityRow('activity1').path, { name: 'Quiz' })],
  ['a new activity', set(activityRow('activity2'))],
  ['an activity that leaves the quarter', edit(activityRow('activity1').path, { quarter: 2 })],
  ['the weights', edit(SUBJECT, { writtenWorks: 25, performanceTask: 55 })],
];

describe('a closed quarter', () => {
  it.each(WRITES)('refuses %s', async (_label, write) => {
    await world.alter(SUBJECT, { 'quarterClosed.4': false });
    await allowed(teacher(), write);
    await world.reset();
    await world.alter(SUBJECT, { 'quarterClosed.4': false, 'quarterClosed.1': true });
    await refusedWrites(teacher(), write);
  });

  it.each(ROWS.map((row): [string, Row] => [row.path.split('/')[2] ?? '', row]))(
    'keeps what stands in %s',
    async (_label, row) => {
      await closeQuarter(1);
      await refusedWrites(teacher(), { delete: row.path });
      await world.alter(SUBJECT, { 'quarterClosed.1': false });
      await allowed(teacher(), { delete: row.path });
    },
  );

  it('takes no activity from another quarter', async () => {
    await refusedWrites(teacher(), edit(activityRow('activity1').path, { quarter: 4 }));
    await allowed(teacher(), edit(activityRow('activity1').path, { quarter: 3 }));
  });

  it('refuses a score in the same batch as the closing', async () => {
    const closing = edit(SUBJECT, { 'quarterClosed.1': true });
    await refusedWrites(teacher(), edit(scoreRow('enrolment1').path, { score: 3 }), closing);
    await allowed(teacher(), closing);
  });

  it('does not lock the other quarters', async () => {
    await closeQuarter(2);
    await allowed(teacher(), edit(scoreRow('enrolment1').path, { score: 3 }));
  });

  it('does not lock fields that no grade depends on', async () => {
    await closeQuarter(1);
    await allowed(teacher(), edit(SUBJECT, { subject: 'English 7', classStudents: ['enrolment1'] }));
    await allowed(teacher(), edit(inTree('classStudents', 'enrolment1'), { studentGrades: ['g1'] }));
  });
});

describe('rows keep their parents', () => {
  const MOVES: [string, Write, Write][] = [
    [
      'a score',
      edit(scoreRow('enrolment1').path, { score: 1 }),
      edit(scoreRow('enrolment1').path, { score: 1, activityModel: 'activity9' }),
    ],
    [
      'a mark',
      edit(markRow('enrolment1').path, { mark: 'late' }),
      edit(markRow('enrolment1').path, { mark: 'late', activityModel: 'activity9' }),
    ],
    [
      'an item',
      edit(itemRow('item1').path, { points: 1 }),
      edit(itemRow('item1').path, { points: 1, activityModel: 'activity9' }),
    ],
    [
      'points',
      edit(pointsRow('enrolment1').path, { pointsEarned: 1 }),
      edit(pointsRow('enrolment1').path, { pointsEarned: 1, activityModel: 'activity9' }),
    ],
    [
      'a grade',
      edit(gradeRow('enrolment1').path, { comments: 'x' }),
      edit(gradeRow('enrolment1').path, { comments: 'x', classSubjectModel: 'subject9' }),
    ],
    [
      'an activity',
      edit(activityRow('activity1').path, { name: 'x' }),
      edit(activityRow('activity1').path, { name: 'x', classSubjectModel: 'subject9' }),
    ],
    [
      'an enrolment',
      edit(inTree('classStudents', 'enrolment1'), { studentGrades: [] }),
      edit(inTree('classStudents', 'enrolment1'), { classModel: 'subject9' }),
    ],
    [
      'an enrolled learner',
      edit(inTree('classStudents', 'enrolment1'), { studentGrades: [] }),
      edit(inTree('classStudents', 'enrolment1'), { studentModel: 'student2' }),
    ],
    ['a subject', edit(SUBJECT, { subject: 'x' }), edit(SUBJECT, { subject: 'x', classModel: 'class9' })],
    [
      'the policy of a class',
      edit(inTree('class', 'class1'), { name: 'x' }),
      edit(inTree('class', 'class1'), { name: 'x', gradingPolicy: 'DO8_2015' }),
    ],
  ];
  it.each(MOVES)('%s', async (_label, good, bad) => {
    await world.seed(but(activityRow('activity9'), { totalPoints: 30 }));
    await allowed(teacher(), good);
    await refusedWrites(teacher(), bad);
  });
});

describe('documents that closed quarters depend on', () => {
  const ENROLMENT = inTree('classStudents', 'enrolment1');
  const FINAL = { overallInitialGrade: 90, overallFinalGrade: 95 };
  const ALL = { 'quarterClosed.1': true, 'quarterClosed.2': true, 'quarterClosed.3': true, 'quarterClosed.4': true };
  const remove = (path: string): Write[] => {
    const [, , collection = '', id = ''] = path.split('/');
    return [{ delete: path }, set(queueRow(id, collection))];
  };

  it('a final grade is fixed once every quarter is closed, in an old enrolment and in a new one', async () => {
    const added = but(enrolmentRow('enrolment7'), FINAL);
    await allowed(teacher(), edit(ENROLMENT, FINAL));
    await allowed(teacher(), set(added));
    await world.reset();
    await world.alter(SUBJECT, ALL);
    await allowed(teacher(), edit(ENROLMENT, { studentGrades: [] }));
    await refusedWrites(teacher(), edit(ENROLMENT, FINAL));
    await refusedWrites(teacher(), set(added));
  });

  it('a deleted enrolment never comes back: its grades would change their learner', async () => {
    const back = but(enrolmentRow('enrolment1'), { studentModel: 'student2' });
    await refusedWrites(teacher(), { delete: ENROLMENT });
    await refusedWrites(teacher(), ...remove(ENROLMENT), set(back));
    await allowed(teacher(), ...remove(ENROLMENT));
    await refusedWrites(teacher(), set(back));
    await world.alter(SUBJECT, { 'quarterClosed.4': false });
    await allowed(teacher(), set(back));
  });

  it('a new enrolment is refused where a grade of a closed quarter has its id', async () => {
    const prepared = enrolmentRow('enrolment7');
    const laidUp = (quarter: number) =>
      but(
        { ...gradeRow('enrolment7'), path: inTree('studentGrades', `enrolment7_${quarter}`) },
        { id: `enrolment7_${quarter}`, quarter },
      );
    await allowed(teacher(), set(laidUp(1)));
    await closeQuarter(1);
    const exchanged = [...remove(ENROLMENT), set(prepared)];
    await refusedWrites(teacher(), set(prepared));
    await refusedWrites(teacher(), ...exchanged);
    await world.alter(SUBJECT, { 'quarterClosed.1': false });
    await allowed(teacher(), set(prepared));
    await world.remove(prepared.path, laidUp(1).path);
    await world.alter(SUBJECT, { 'quarterClosed.1': true, 'quarterClosed.2': true, 'quarterClosed.3': true });
    for (const quarter of [1, 2, 3, 4]) {
      await world.seed(laidUp(quarter));
      await refusedWrites(teacher(), set(prepared));
      await world.remove(laidUp(quarter).path);
    }
    await allowed(teacher(), ...exchanged);
  });

  it('a new enrolment is refused so, too, in the batch that closes the quarter', async () => {
    await world.seed(gradeRow('enrolment7'));
    const close = edit(SUBJECT, { 'quarterClosed.1': true });
    await refusedWrites(teacher(), set(enrolmentRow('enrolment7')), close);
    await allowed(teacher(), set(enrolmentRow('enrolment8')), close);
  });

  it('a class that was deleted does not come back with another policy', async () => {
    const path = inTree('class', 'class1');
    await refusedWrites(teacher(), { delete: path });
    await allowed(teacher(), ...remove(path));
    await refusedWrites(teacher(), set(classRow('class1')));
    await allowed(teacher(), set(classRow('class7')));
  });
});

describe('closing and reopening', () => {
  const CLOSE = edit(SUBJECT, { 'quarterClosed.1': true });
  const REOPEN = edit(SUBJECT, { 'quarterClosed.4': false });

  it('the owner closes a quarter and cannot reopen it', async () => {
    await allowed(teacher(), CLOSE);
    await refusedWrites(teacher(), edit(SUBJECT, { 'quarterClosed.1': false }));
    await refusedWrites(teacher(), REOPEN);
    await refusedWrites(teacher(), edit(SUBJECT, { quarterClosed: {} }));
  });

  it('the write has no other change', async () => {
    await refusedWrites(teacher(), edit(SUBJECT, { 'quarterClosed.1': true, writtenWorks: 20 }));
    await refusedWrites(teacher(), edit(SUBJECT, { 'quarterClosed.1': true, 'quarterClosed.4': false }));
    await allowed(teacher(), CLOSE);
  });

  it('a new subject has no closed quarter', async () => {
    const good = subjectRow();
    await refusedWrites(teacher(), set(but(good, { quarterClosed: { 1: true } })));
    await allowed(teacher(), set(good));
  });

  it('deleting the subject and making it anew does not reopen a quarter', async () => {
    const queued = set({
      path: inTree('deleteItemQueue', 'subject1'),
      value: { deletedFirebaseItemId: 'subject1', modelType: 'classSubjects', deletedAt: NOW },
    });
    await refusedWrites(teacher(), { delete: SUBJECT });
    await refusedWrites(teacher(), { delete: SUBJECT }, queued, set(subjectRow('subject1')));
    await allowed(teacher(), { delete: SUBJECT }, queued);
    await refusedWrites(teacher(), set(subjectRow('subject1')));
    await refusedWrites(teacher(), { delete: inTree('deleteItemQueue', 'subject1') });
    await allowed(teacher(), set(subjectRow('subject2')));
  });
});
