/** Rows whose parents are gone can be deleted, and locked rows stay locked. */
import { beforeEach, describe, it } from 'vitest';
import {
  activityRow,
  auditRow,
  but,
  closingRow,
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
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';
import type { TreeCollection } from '@/domain/book/entities';
import { queueIdOf } from '@/domain/book/queueId';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const SUBJECT = inTree('classSubjects', 'subject1');
beforeEach(world.reset);

const nameOf = (row: Row): [string, Row] => [row.path.split('/')[2] ?? '', row];
function withQueue({ path }: Row): Write[] {
  const [, , collection = '', id = ''] = path.split('/');
  return [{ delete: path }, set(queueRow(queueIdOf(collection as TreeCollection, id), collection))];
}

const GONE = { activityModel: 'activityGone' };
const ORPHANS = [
  but(scoreRow('enrolment1', 'activityGone'), {}),
  but(markRow('enrolment1', 'activityGone'), {}),
  but(pointsRow('enrolment9'), GONE),
  but(itemRow('item9'), GONE),
];

describe('a row whose activity is gone', () => {
  it.each(ORPHANS.map(nameOf))('is deleted from %s', async (_label, row) => {
    await world.seed(row);
    await allowed(teacher(), ...withQueue(row));
  });

  it('stays where its activity is in a closed quarter', async () => {
    await world.seed(...ORPHANS, but(activityRow('activityGone'), { quarter: 4 }));
    for (const row of ORPHANS) await refusedWrites(teacher(), ...withQueue(row));
  });

  it('is deleted with its enrolment and the rows of existing activities', async () => {
    await world.seed(...ORPHANS, scoreRow('enrolment1'));
    await allowed(
      teacher(),
      ...ORPHANS.flatMap(withQueue),
      ...withQueue(scoreRow('enrolment1')),
      ...withQueue(gradeRow('enrolment1')),
      ...withQueue(enrolmentRow('enrolment1')),
    );
  });
});

const OLD = { classSubjectModel: undefined };
/** Rows as older clients wrote them; points named only their item. */
const OLD_ROWS = [
  but(scoreRow('enrolment1'), OLD),
  but(pointsRow('enrolment1'), { ...OLD, activityModel: undefined }),
  but(itemRow('item1'), OLD),
  but(gradeRow('enrolment1'), OLD),
];

describe('a row without its subject', () => {
  beforeEach(() => world.seed(...OLD_ROWS));

  it.each(OLD_ROWS.map(nameOf))(
    'is deleted from %s below a tombstone, and below a subject that is gone',
    async (_label, row) => {
      await world.alter(SUBJECT, { 'quarterClosed.1': true });
      await refusedWrites(teacher(), ...withQueue(row));
      await world.alter(SUBJECT, { deletedAt: new Date(0) });
      await allowed(teacher(), ...withQueue(row));
      await world.seed(row);
      await world.remove(SUBJECT);
      await allowed(teacher(), ...withQueue(row));
    },
  );

  it.each(OLD_ROWS.map(nameOf))('is deleted from %s where its parents are gone', async (_label, row) => {
    await world.remove(inTree('activity', 'activity1'), inTree('classStudents', 'enrolment1'));
    await allowed(teacher(), ...withQueue(row));
  });

  it.each(OLD_ROWS.filter((row) => !row.path.includes('studentPoints')).map(nameOf))(
    'is deleted from %s while its quarter is open',
    async (_label, row) => {
      await allowed(teacher(), ...withQueue(row));
    },
  );

  it('is deleted by its owner alone', async () => {
    await world.alter(SUBJECT, { deletedAt: new Date(0) });
    for (const row of OLD_ROWS) await refusedWrites(world.as('teacher2'), ...withQueue(row));
  });
});

describe('a subject whose class is gone', () => {
  const own = { actorUid: 'teacher1', teacherUid: 'teacher1', aboutId: 'subject1', subject: 'English', section: null };
  beforeEach(() => world.remove(inTree('class', 'class1')));

  it('is removed with its entry, which names no section', async () => {
    const tombstone: Write = { update: SUBJECT, fields: { deletedAt: NOW, lastSync: NOW } };
    const entry = auditRow('subjectRemoved', { ...own, id: 'subjectRemoved_teacher1_subject1' });
    await refusedWrites(teacher(), tombstone, set(but(entry, { section: 'Rizal' })));
    await allowed(teacher(), tombstone, set(entry));
  });

  it('has a quarter closed with its entry', async () => {
    const close: Write[] = [set(closingRow()), { update: SUBJECT, fields: { 'quarterClosed.1': true, lastSync: NOW } }];
    const entry = auditRow('closed', { ...own, quarter: 1, id: 'closed_teacher1_subject1_1_1' });
    await refusedWrites(teacher(), ...close, set(but(entry, { section: 'Rizal' })));
    await allowed(teacher(), ...close, set(entry));
  });
});
