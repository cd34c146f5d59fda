/** Every element of an id list is an id. Any other element would make queries by id fail for all who read the book. */
import { describe, it } from 'vitest';
import {
  activityRow,
  but,
  classRow,
  closingRow,
  enrolmentRow,
  inTree,
  itemRow,
  NOW,
  type Row,
  requestParent,
  studentRow,
  subjectRow,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');

const LISTS: [string, () => Row, string][] = [
  ['the learners of a class', classRow, 'students'],
  ['the order of a class', classRow, 'learnerOrder'],
  ['the subjects of a class', classRow, 'classSubjects'],
  ['the enrolments of a subject', subjectRow, 'classStudents'],
  ['the activities of a subject', subjectRow, 'activity'],
  ['the enrolments of a learner', studentRow, 'classStudents'],
  ['the grades of an enrolment', enrolmentRow, 'studentGrades'],
  ['the scores of an enrolment', enrolmentRow, 'studentPerformance'],
  ['the points of an enrolment', enrolmentRow, 'studentPoints'],
  ['the items of an activity', activityRow, 'activityItem'],
  ['the scores of an activity', activityRow, 'studentPerformance'],
  ['the points of an activity', activityRow, 'studentPoints'],
  ['the points of an item', itemRow, 'studentPoints'],
  ['what waits of a teacher', requestParent, 'waiting'],
];

const NO_IDS: [string, unknown][] = [
  ['a path', 'a/b'],
  ['an empty text', ''],
  ['a space', 'a b'],
  ['a text of 258 letters', 'x'.repeat(258)],
  ['a text of 200 kB', 'x'.repeat(200_000)],
  ['null', null],
  ['true', true],
  ['a number', 7],
  ['a map', { id: 'a' }],
];

describe.each(LISTS)('%s', (_label, build, field) => {
  it.each(NO_IDS)('do not hold %s, alone or beside an id', async (_what, element) => {
    const row = build();
    for (const list of [[element], ['a', element], [element, 'a']]) {
      await refusedWrites(teacher(), set(but(row, { [field]: list })));
    }
    await allowed(teacher(), set(but(row, { [field]: ['a', 'b-2_c', 'x'.repeat(257)] })));
  });

  it('may be empty', () => allowed(teacher(), set(but(build(), { [field]: [] }))));
});

describe('the learners of a closing', () => {
  const close: Write = {
    update: inTree('classSubjects', 'subject1'),
    fields: { 'quarterClosed.1': true, lastSync: NOW },
  };
  it.each(NO_IDS.filter(([, element]) => element !== ''))('are not %s', async (_what, element) => {
    await world.reset();
    const closing = closingRow();
    const learners = { enrolment1: 'student1', enrolment2: element };
    await refusedWrites(teacher(), set(but(closing, { learners })), close);
    await allowed(teacher(), set(closing), close);
  });
});
