/**
 * Firestore evaluates 1,000 expressions per operation at most, then refuses without a reason. Here every condition of a
 * write first uses up 300 of them: a write that passes needs less than 70 percent.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { BURNT, burning } from '#support/rules/burning';
import {
  activityRow,
  answerIdOf,
  approvedRow,
  auditRow,
  but,
  changesRow,
  classRow,
  closingRow,
  controlsRow,
  enrolmentRow,
  gradeRow,
  inTree,
  itemRow,
  markRow,
  NOW,
  person,
  pointsRow,
  policyPublishedRow,
  policyRow,
  policyTable,
  queueRow,
  REQUESTED_AT,
  type Row,
  registrationRow,
  removedRow,
  requestParent,
  requestRow,
  SCHOOL,
  scoreRow,
  studentRow,
  subjectRow,
  versionRow,
} from '#support/rules/rulesDocuments';
import { idList } from '#support/rules/rulesTables';
import { allowed, commit, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';
import { MAX_PERIODS } from '@/domain/constants';

const RULES = readFileSync('firestore.rules', 'utf8');
const world = openRulesWorld({ rules: burning(RULES, BURNT) });
const ALL = Array.from({ length: MAX_PERIODS }, (_, index) => index + 1);
const keysOf = (closed: boolean) => Object.fromEntries(ALL.map((number) => [number, closed]));
const SUBJECT = inTree('classSubjects', 'subjectFull');

const COLLECTIONS = [
  ...['class', 'classSubjects', 'students', 'classStudents', 'activity', 'activityItem', 'studentPerformance'],
  ...['scoreMarks', 'studentPoints', 'studentGrades', 'quarterClosings', 'controls', 'removed'],
];

/** A grade that another class gave, in a class with a school's own policy. */
const CARRIED = but(gradeRow(), {
  ...{ percentageWrittenWork: null, percentagePerformanceTask: null, percentageQuarterlyExam: null },
  ...{ weightedWrittenWorks: null, weightedPerformanceTask: null, weightedQuarterlyExam: null, rawTotalGrade: null },
  ...{ classSubjectModel: 'subjectOwn', transmutedGrade: 80, carried: true, carriedFrom: 'x'.repeat(200) },
});

const FULL_REMOVED = but(removedRow(), {
  ...{ subjects: idList(60), classes: Object.fromEntries(idList(60).map((id) => [id, 'key'])) },
  ...{ kind: 'learner', name: 'x'.repeat(300), parts: 100, part: 99, rows: 'x'.repeat(850_000) },
});

/** Rows that take the longest way through each validator. */
const FULL: Row[] = [
  but(classRow(), {
    classSubjects: idList(60),
    students: idList(500),
    learnerOrder: idList(500),
    gradingPolicy: 'school:published',
  }),
  but(subjectRow(), { classStudents: idList(500), activity: idList(500) }),
  but(studentRow(), { middleName: 'Reyes', extensionName: 'Jr.', sex: 'M', classStudents: idList(500) }),
  but(enrolmentRow(), {
    ...{ overallInitialGrade: 84.86, overallFinalGrade: 90, studentPerformance: idList(1000) },
    ...{ standing: 'transferredOut', standingOn: '2026-11-22', standingNote: 'x'.repeat(200) },
  }),
  but(activityRow(), {
    weightOverride: 10,
    activityItem: idList(300),
    studentPerformance: idList(500),
    studentPoints: idList(9000),
  }),
  but(itemRow(), { studentPoints: idList(500) }),
  scoreRow(),
  but(markRow(), { note: 'ñ'.repeat(500) }),
  pointsRow(),
  gradeRow(),
  but(gradeRow(), { classSubjectModel: 'subjectTerms', transmutedGrade: 87 }),
  but(gradeRow(), { classSubjectModel: 'subjectOwn', transmutedGrade: 89 }),
  CARRIED,
  controlsRow(),
  FULL_REMOVED,
  queueRow(),
  but(versionRow(), { c: Object.fromEntries([...COLLECTIONS, 'deleteItemQueue'].map((name) => [name, 7])) }),
];

describe('each condition stays below 70 percent', () => {
  it.each(FULL.map((row): [string, Row] => [row.path.split('/')[2] ?? '', row]))('%s', (_label, row) =>
    allowed(world.as('teacher1'), set(row)),
  );

  it.each(FULL.slice(0, 10).map((row): [string, Row] => [row.path.split('/')[2] ?? '', row]))(
    'deleting from %s',
    async (_label, row) => {
      const id = row.path.split('/')[3] ?? '';
      await allowed(world.as('teacher1'), { delete: row.path }, set(queueRow(id, row.path.split('/')[2])));
    },
  );

  it('the history of a batch, and its deletion', async () => {
    const cells = Object.fromEntries(idList(400).map((id) => [id, { from: { score: null }, to: { score: 1 } }]));
    const made = but(changesRow(), { activities: idList(20), cells, typedAt: new Date(0) });
    await allowed(world.as('teacher1'), set(made), set(versionRow()));
    await world.remove(inTree('classSubjects', 'subject1'));
    await allowed(world.as('teacher1'), { delete: made.path });
    await world.reset();
  });

  it("a class's change of policy with its nine subjects, and seven for a school's policy", async () => {
    const ids = idList(9).map((id) => `of-${id}`);
    const section = but(classRow('classNine'), { classSubjects: ids, learnerOrder: idList(500) });
    await world.seed(section, ...ids.map((id) => but(subjectRow(id), { classModel: 'classNine', quarterClosed: {} })));
    const change = (gradingPolicy: string): Write => ({
      update: section.path,
      fields: { gradingPolicy, lastSync: NOW },
    });
    await allowed(world.as('teacher1'), change('DO15_2026'));
    await world.alter(section.path, { classSubjects: ids.slice(2) });
    await allowed(world.as('teacher1'), change('school:published'));
  });

  it("a school's policy with all that it may hold, made and published", async () => {
    const policy = but(policyRow(), {
      scale: { kind: 'table', floor: 0 },
      emptyComponent: 'noGrade',
      transmutation: policyTable(0),
      periods: ALL.map((number) => ({
        number,
        name: `Period ${number}`,
        from: '2026-06-08',
        to: '2026-08-08',
      })),
      descriptors: Array.from({ length: 10 }, (_, n) => ({ from: 90 - 10 * n, name: `Level ${n}` })),
    });
    await allowed(world.as('admin1'), set(policy));
    const publish = { update: policy.path, fields: { publishedAt: NOW } };
    await allowed(world.as('admin1'), publish, set(policyPublishedRow(policy)));
  });

  it('an enrolment that begins where every period is closed', async () => {
    await world.seed(but(subjectRow('subjectShut'), { quarterClosed: keysOf(true) }));
    const begun = but(enrolmentRow('subjectShut--new'), {
      classModel: 'subjectShut',
      studentPerformance: idList(1000),
    });
    await allowed(world.as('teacher1'), set(begun));
  });

  it.each([scoreRow('old'), but(pointsRow('old'), { activityModel: undefined }), gradeRow('old')])(
    'deleting a row that names no subject: $path',
    async (row) => {
      await world.seed(but(row, { classSubjectModel: undefined }));
      await allowed(world.as('teacher1'), { delete: row.path });
    },
  );

  it('a parent whose list of eight is settled', async () => {
    await world.seed(requestParent('teacher1', idList(8)));
    await allowed(world.as('admin1'), { delete: requestParent().path });
  });

  it('registering', () => {
    const someone = set(person('someone', { approved: false, lastLogin: NOW }));
    const last = { lastUid: 'someone', updatedAt: NOW };
    const counter = { path: `schools/${SCHOOL}/registrations/proven`, value: { count: 1, createdAt: NOW, ...last } };
    return allowed(world.as('someone'), someone, set(registrationRow('someone')), set(counter));
  });

  it('the own record, and approval', async () => {
    const fields = {
      firstname: 'Luz',
      lastname: 'Niño',
      lastnamelower: 'niño',
      facultyId: 'F-9',
      lastLogin: NOW,
    };
    await allowed(world.as('teacher2'), { update: 'users/teacher2', fields });
    const approval = { update: 'users/pending1', fields: { approved: true } };
    await allowed(world.as('admin1'), approval, set(approvedRow('pending1')));
  });

  it('the second closing of a quarter of 60 learners and 60 activities', async () => {
    const of = <Value>(name: string, value: Value) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${name}${n}`, value]));
    const whole = but(closingRow(2), {
      activities: of('activity', { name: 'Quiz', totalPoints: 20 }),
      learners: of('enrolment', 'student1'),
      scores: of('activity', of('enrolment', 17.25)),
      marks: of('activity', of('enrolment', 'late')),
      grades: of('enrolment', { initial: 84.86, quarterly: 90 }),
      fingerprints: of('enrolment', '0123456789abcdef'),
    });
    await world.seed(closingRow(1));
    const flag = { update: inTree('classSubjects', 'subject1'), fields: { 'quarterClosed.1': true, lastSync: NOW } };
    await allowed(world.as('teacher1'), set(whole), flag);
  });

  describe('every period of a policy of the most', () => {
    const open = but(subjectRow('subjectFull'), { classStudents: idList(500), activity: idList(500) });
    beforeAll(() =>
      world.seed(
        but(policyRow('most'), {
          publishedAt: new Date(0),
          periods: ALL.map((number) => ({ number, name: `Period ${number}` })),
        }),
        but(open, { quarterClosed: keysOf(false) }),
        but(classRow('class1'), { classSubjects: ['subjectFull'], gradingPolicy: 'school:most' }),
      ),
    );

    it('is closed at once; four are asked for and reopened in one write', async () => {
      await allowed(world.as('teacher1'), { update: SUBJECT, fields: { quarterClosed: keysOf(true), lastSync: NOW } });
      const requests = [1, 2, 3, 4].map((quarter) => requestRow('subjectFull', quarter));
      await allowed(world.as('teacher1'), set(requestParent()), ...requests.map(set));
      // Asked at a known time, which the ids of the answers name.
      const asked = new Date(REQUESTED_AT);
      for (const request of requests) await world.alter(request.path, { createdAt: asked });
      const answers: Write[] = requests.flatMap((request) => [
        { delete: request.path },
        set(
          auditRow('reopenAccepted', {
            id: answerIdOf('reopenAccepted', request),
            ...{ aboutId: 'subjectFull', subject: 'English', section: 'Grade 7 - Sampaguita' },
            quarter: request.value.quarter,
          }),
        ),
      ]);
      const reopen = {
        update: SUBJECT,
        fields: { quarterClosed: { ...keysOf(true), 1: false, 2: false, 3: false, 4: false }, lastSync: NOW },
      };
      await commit(world.as('admin1'), [reopen, ...answers, { delete: requestParent().path }]);
    });
  });
});

describe('the measure itself', () => {
  const tight = burning(RULES, 990);
  it('uses up expressions in every condition of a write', () => {
    const writes = RULES.match(/allow [a-z, ]*(create|update|delete)[a-z, ]*: if/g) ?? [];
    expect(tight.match(/if burn\(\)/g)).toHaveLength(writes.filter((allow) => !allow.includes('read')).length);
  });
});

describe('beyond the budget', () => {
  const spent = openRulesWorld({ rules: burning(RULES, 990) });
  it('the same write is refused', async () => {
    await expect(refusedWrites(spent.as('teacher1'), set(scoreRow()))).rejects.toThrow(/maximum of 1000 expressions/);
  });
});
