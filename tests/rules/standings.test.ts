/** The standing of a learner in a class: fields of the enrolment, which change in closed periods too. */
import { beforeEach, describe, it } from 'vitest';
import { but, enrolmentRow, type Fields, gradeRow, inTree, NOW, studentRow } from '#support/rules/rulesDocuments';
import { testTables } from '#support/rules/rulesTables';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const LEFT = { standing: 'transferredOut', standingOn: '2026-11-22', standingNote: 'To Bonifacio High School' };

testTables(world, [
  {
    collection: 'classStudents',
    build: () => but(enrolmentRow(), LEFT),
    accepted: [
      ['a learner who dropped out', { standing: 'dropped' }],
      ['a learner who transferred in', { standing: 'transferredIn' }],
      ['a learner who enrolled late', { standing: 'lateEnrolled' }],
      ['a learner who is enrolled again', { standing: 'enrolled', standingOn: '', standingNote: '' }],
      ['none of the fields', { standing: undefined, standingOn: undefined, standingNote: undefined }],
      ['no note', { standingNote: undefined }],
      ['a note of 200 characters', { standingNote: 'x'.repeat(200) }],
    ],
    refused: [
      ['another standing', { standing: 'left' }],
      ['a standing that is a number', { standing: 1 }],
      ['no date', { standingOn: undefined }],
      ['an empty date', { standingOn: '' }],
      ['a date that is a time', { standingOn: new Date(0) }],
      ['a 13th month', { standingOn: '2026-13-22' }],
      ['a 32nd day', { standingOn: '2026-11-32' }],
      ['a date with words after it', { standingOn: '2026-11-22 or so' }],
      ['a date of a learner who is enrolled', { standing: 'enrolled' }],
      ['a date without a standing', { standing: undefined }],
      ['a note of 201 characters', { standingNote: 'x'.repeat(201) }],
      ['a note with markup', { standingNote: '<b>' }],
      ['a note of two lines', { standingNote: 'a\nb' }],
      ['a note that is a list', { standingNote: ['a'] }],
    ],
  },
]);

describe('with every period closed', () => {
  const path = inTree('classStudents', 'enrolment1');
  const edit = (fields: Fields): Write => ({ update: path, fields: { ...fields, lastSync: NOW } });

  beforeEach(() =>
    world.alter(inTree('classSubjects', 'subject1'), {
      quarterClosed: { 1: true, 2: true, 3: true, 4: true },
    }),
  );

  it('the standing changes, and the final grade does not change with it', async () => {
    await allowed(teacher(), edit(LEFT));
    await refusedWrites(teacher(), edit({ ...LEFT, overallInitialGrade: 90, overallFinalGrade: 95 }));
    await allowed(teacher(), edit({ standing: 'enrolled', standingOn: '', standingNote: '' }));
  });

  it('neither an administrator nor another teacher changes it', async () => {
    await refusedWrites(world.as('admin1'), edit(LEFT));
    await refusedWrites(world.as('teacher2'), edit(LEFT));
    await allowed(teacher(), edit(LEFT));
  });

  it('a subject that is being deleted takes none', async () => {
    await world.alter(inTree('classSubjects', 'subject1'), { deletedAt: new Date(0) });
    await refusedWrites(teacher(), edit(LEFT));
    await world.alter(inTree('classSubjects', 'subject1'), { deletedAt: null });
    await allowed(teacher(), edit(LEFT));
  });
});

describe('a carried-in grade', () => {
  const nothing = {
    ...{ percentageWrittenWork: null, percentagePerformanceTask: null, percentageQuarterlyExam: null },
    ...{ weightedWrittenWorks: null, weightedPerformanceTask: null, weightedQuarterlyExam: null },
  };
  const computed = but(gradeRow('enrolment1'), {});
  const carried = but(computed, {
    ...{ ...nothing, rawTotalGrade: null, transmutedGrade: 88 },
    ...{ carried: true, carriedFrom: 'Bonifacio High School' },
  });

  it('takes the place of a computed one and gives it back, in an open period alone', async () => {
    await world.alter(inTree('classSubjects', 'subject1'), { quarterClosed: { 1: false } });
    await allowed(teacher(), set(carried));
    await allowed(teacher(), set(computed));
    await world.alter(inTree('classSubjects', 'subject1'), { quarterClosed: { 1: true } });
    await refusedWrites(teacher(), set(carried));
    await world.remove(computed.path);
    await refusedWrites(teacher(), set(carried));
    await world.alter(inTree('classSubjects', 'subject1'), { quarterClosed: { 1: false } });
    await allowed(teacher(), set(carried));
  });
});

describe('an enrolment that goes over to another record of its learner', () => {
  const path = inTree('classStudents', 'enrolment1');
  const goes: Write = { update: path, fields: { studentModel: 'joined', lastSync: NOW } };
  const from = inTree('students', 'student1');
  const to = but(studentRow('joined'), {});

  it('has the same LRN, or the same name and no two LRNs', async () => {
    await world.alter(inTree('classSubjects', 'subject1'), { quarterClosed: { 1: false } });
    await world.seed(to);
    const { lrn, firstName, lastName, lastNameLower } = to.value;
    const same = { lrn, firstName, lastName, lastNameLower };
    await world.alter(from, same);
    const back = () => world.alter(path, { studentModel: 'student1' });
    await allowed(teacher(), goes);
    await back();
    await world.alter(from, { lrn: '999999999999' });
    await refusedWrites(teacher(), goes);
    await world.alter(from, { lrn: '' });
    await allowed(teacher(), goes);
    await back();
    await world.alter(from, { lrn: '', firstName: 'Somebody' });
    await refusedWrites(teacher(), goes);
    await world.alter(from, { lrn, firstName: 'Somebody' });
    await allowed(teacher(), goes);
    await back();
    await world.alter(from, { ...same, lrn: '', lastNameLower: 'other' });
    await refusedWrites(teacher(), goes);
  });
});
