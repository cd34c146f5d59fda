import { beforeAll, describe, it } from 'vitest';
import {
  but,
  classRow,
  enrolmentRow,
  type Fields,
  gradeRow,
  inTree,
  policyRow,
  termSubjectRow,
} from '#support/rules/rulesDocuments';
import { CREATED, IDENTITY, type Table, testTables } from '#support/rules/rulesTables';
import { allowed, openRulesWorld, refusedWrites, set } from '#support/rules/rulesWorld';

const world = openRulesWorld();

beforeAll(() =>
  world.seed(
    but(policyRow('zeroBased'), {
      scale: { kind: 'zeroBased', floor: 60 },
      transmutation: undefined,
      publishedAt: new Date(0),
    }),
    but(classRow('classZero'), { gradingPolicy: 'DO15_2027' }),
    but(classRow('classOwnZero'), { gradingPolicy: 'school:zeroBased' }),
    termSubjectRow('subjectZero', 'classZero'),
    termSubjectRow('subjectOwnZero', 'classOwnZero'),
  ),
);

/** A learner with the same percentage in each component of 30/50/20 has that as initial grade. */
function level(percent: number, transmutedGrade: unknown): Fields {
  const [weightedWrittenWorks, weightedPerformanceTask] = [percent * 0.3, percent * 0.5];
  return {
    percentageWrittenWork: percent,
    weightedWrittenWorks,
    percentagePerformanceTask: percent,
    weightedPerformanceTask,
    percentageQuarterlyExam: percent,
    weightedQuarterlyExam: percent - weightedWrittenWorks - weightedPerformanceTask,
    rawTotalGrade: percent,
    transmutedGrade,
  };
}

/** DepEd Order 8, s. 2015, Appendix B: the bounds of its bands, from the specification, section 9. */
const BANDS: readonly [number, number][] = [
  [100, 100],
  [99.99, 99],
  [98.4, 99],
  [98.39, 98],
  [84.86, 90],
  [64.8, 78],
  [61.6, 76],
  [61.59, 75],
  [60, 75],
  [59.99, 74],
  [56, 74],
  [55.99, 73],
  [4, 61],
  [3.99, 60],
  [0, 60],
];

const NO_EXAM = { percentageQuarterlyExam: null, weightedQuarterlyExam: null };
const NO_GRADE = { rawTotalGrade: null, transmutedGrade: null };
const NOTHING = {
  ...NO_EXAM,
  ...NO_GRADE,
  percentageWrittenWork: null,
  weightedWrittenWorks: null,
  percentagePerformanceTask: null,
  weightedPerformanceTask: null,
};
/** 0, 80 and 75 by 30/50/20. */
const COUNTED_AS_ZERO = {
  ...{ percentageWrittenWork: 0, weightedWrittenWorks: 0, percentagePerformanceTask: 80, weightedPerformanceTask: 40 },
  ...{ percentageQuarterlyExam: 75, weightedQuarterlyExam: 15, rawTotalGrade: 55, transmutedGrade: 73 },
};
/** 40/60/0, the exam skipped: 36.25 + 50.00. */
const SKIPPED = {
  ...NO_EXAM,
  classSubjectModel: 'subjectNoExam',
  weightedWrittenWorks: 36.25,
  weightedPerformanceTask: 50,
  rawTotalGrade: 86.25,
  transmutedGrade: 91,
};

const DO8: Table = {
  collection: 'studentGrades',
  build: gradeRow,
  accepted: [
    ...BANDS.map(([raw, grade]): [string, Fields] => [`${raw} as ${grade}`, level(raw, grade)]),
    ['a component not started', { ...NO_EXAM, ...NO_GRADE }],
    ['nothing started', NOTHING],
    ['a component without a score that counts as 0', COUNTED_AS_ZERO],
    ['a comment', { comments: 'x'.repeat(1000) }],
    [
      'a component without weight that has scores',
      { ...SKIPPED, percentageQuarterlyExam: 55, weightedQuarterlyExam: 0 },
    ],
    ['a component without weight that is skipped', SKIPPED],
  ],
  refused: [
    ...IDENTITY,
    ...CREATED,
    ...BANDS.slice(1).map(([raw, grade]): [string, Fields] => [`${raw} as ${grade + 1}`, level(raw, grade + 1)]),
    ['100 as 101', level(100, 101)],
    ['3.99 as 59', level(3.99, 59)],
    ['a grade with decimals', { transmutedGrade: 90.5 }],
    ['a grade as a string', { transmutedGrade: '90' }],
    ['a grade that is NaN', { transmutedGrade: Number.NaN }],
    ['an initial grade that is not the sum', { rawTotalGrade: 84.9 }],
    ['an initial grade as a string', { rawTotalGrade: '84.86' }],
    ['an initial grade that is NaN', { rawTotalGrade: Number.NaN }],
    ['an initial grade above 100', { ...level(100, 100), rawTotalGrade: 100.01 }],
    ['a percentage above 100', { percentageWrittenWork: 100.01 }],
    ['a percentage below 0', { percentageWrittenWork: -1 }],
    ['a percentage that is infinite', { percentageWrittenWork: Number.POSITIVE_INFINITY }],
    ['a percentage alone', { ...NO_GRADE, weightedWrittenWorks: null }],
    ['a weighted score alone', { ...NO_GRADE, percentageWrittenWork: null }],
    [
      'a component without a score that counts as 0 and is stored as not started',
      { ...COUNTED_AS_ZERO, percentageWrittenWork: null, weightedWrittenWorks: null },
    ],
    ['an initial grade without its exam', { ...NO_EXAM, rawTotalGrade: 68.86, transmutedGrade: 80 }],
    ['a quarterly grade without an initial one', { ...NO_EXAM, rawTotalGrade: null }],
    ['an initial grade without a quarterly one', { transmutedGrade: null }],
    ['no grade although all is there', NO_GRADE],
    ['a missing component', { percentageWrittenWork: undefined }],
    ['another quarter than the id', { quarter: 2 }],
    ['another enrolment than the id', { classStudentModel: 'enrolment1' }],
    ['a subject that is not there', { classSubjectModel: 'nowhere' }],
    ['a subject that is being deleted', { classSubjectModel: 'subjectDead' }],
    ['a comment of 1,001 characters', { comments: 'x'.repeat(1001) }],
  ],
};

/** The same percentage in each component of a subject with the weights 20/50/30. */
function even(percent: number, transmutedGrade: unknown): Fields {
  const [weightedWrittenWorks, weightedPerformanceTask] = [percent * 0.2, percent * 0.5];
  const weightedQuarterlyExam = percent - weightedWrittenWorks - weightedPerformanceTask;
  return { ...level(percent, transmutedGrade), weightedWrittenWorks, weightedPerformanceTask, weightedQuarterlyExam };
}

/** A table, checked at each of these initial grades against the grade, one above and one below. */
function scaleTable(label: string, subject: string, bands: readonly [number, number][]): Table {
  const [highest, lowest] = [100, Math.min(...bands.map(([, grade]) => grade))];
  const near = bands.flatMap(([raw, grade]) => [
    [raw, grade + 1],
    [raw, grade - 1],
  ]) as [number, number][];
  return {
    collection: `studentGrades by ${label}`,
    build: () => but(gradeRow(), { classSubjectModel: subject, ...even(100, 100) }),
    accepted: bands.map(([raw, grade]) => [`${raw} as ${grade}`, even(raw, grade)]),
    refused: [
      ...near.map(([raw, grade]): [string, Fields] => [`${raw} as ${grade}`, even(raw, grade)]),
      [`a grade below ${lowest}`, even(0, lowest - 1)],
      [`a grade above ${highest}`, even(100, highest + 1)],
      ['a grade with decimals', even(84, 84.5)],
    ],
  };
}

/** DepEd Order 15, s. 2026: the table of 2026-27, from `policies.md`. */
const ADJUSTED: readonly [number, number][] = [
  [99.5, 100],
  [99.49, 99],
  [85.76, 88],
  [83.66, 86],
  [70, 75],
  [69.99, 74],
  [65.33, 73],
  [46.67, 70],
  [46.66, 69],
  [4.68, 61],
  [4.67, 60],
  [0, 60],
];
const ZERO_BASED: readonly [number, number][] = [
  [83.66, 84],
  [99.5, 100],
  [99.49, 99],
  [74.5, 75],
  [74.49, 74],
  [60.5, 61],
  [60.49, 60],
  [12, 60],
];
/** `policyTable`: 1.50 a grade, 65 from 0. */
const OWN: readonly [number, number][] = [
  [100, 100],
  [99.99, 99],
  [98.5, 99],
  [98.49, 98],
  [49, 66],
  [48.99, 65],
  [0, 65],
];

/** A grade that another record gave. */
const CARRIED: Table = {
  collection: 'studentGrades that are carried in',
  build: () => but(gradeRow(), { ...NOTHING, classSubjectModel: 'subjectOwn', carried: true, transmutedGrade: 80 }),
  accepted: [
    ['its record', { carriedFrom: 'Grade 7 - Rizal, DepEd Order 8' }],
    ['the floor of its policy', { transmutedGrade: 65 }],
    ['100', { transmutedGrade: 100 }],
  ],
  refused: [
    ...IDENTITY,
    ['a grade below the floor', { transmutedGrade: 64 }],
    ['a grade above 100', { transmutedGrade: 101 }],
    ['a grade with decimals', { transmutedGrade: 80.5 }],
    ['no grade', { transmutedGrade: null }],
    ['an initial grade', { rawTotalGrade: 80 }],
    ['a component', { percentageWrittenWork: 80, weightedWrittenWorks: 24 }],
    ['another component', { percentagePerformanceTask: 80, weightedPerformanceTask: 24 }],
    ['an exam', { percentageQuarterlyExam: 80, weightedQuarterlyExam: 24 }],
    ['no mark that it is', { carried: undefined }],
    ['another mark', { carried: 'yes' }],
    ['a record of 201 characters', { carriedFrom: 'x'.repeat(201) }],
    ['a record that is a number', { carriedFrom: 7 }],
  ],
};

testTables(world, [
  DO8,
  scaleTable('the table of DepEd Order 15', 'subjectTerms', ADJUSTED),
  scaleTable('DepEd Order 15 without a table', 'subjectZero', ZERO_BASED),
  scaleTable("a school's table", 'subjectOwn', OWN),
  scaleTable("a school's zero-based scale", 'subjectOwnZero', ZERO_BASED),
  CARRIED,
]);

describe('a computed grade', () => {
  it.each<[string, Fields]>([
    ['carried in', { carried: true }],
    ['from another record', { carriedFrom: 'Rizal' }],
  ])('is not %s', async (_label, fields) => {
    const blank = but(gradeRow(), { ...NO_EXAM, ...NO_GRADE });
    for (const row of [gradeRow(), blank]) {
      await refusedWrites(world.as('teacher1'), set(but(row, fields)));
      await allowed(world.as('teacher1'), set(row));
    }
  });
});

describe('an enrolment whose id begins with its subject’s', () => {
  const teacher = () => world.as('teacher1');
  const grade = (fields: Fields = {}) => but(gradeRow('subject1--abc'), fields);

  it('has no grade in another subject of the teacher, open or not', async () => {
    await world.alter(inTree('classSubjects', 'subject1'), { 'quarterClosed.1': true });
    await refusedWrites(teacher(), set(grade({ classSubjectModel: 'subject9' })));
    await refusedWrites(teacher(), set(grade()));
    await world.alter(inTree('classSubjects', 'subject1'), { 'quarterClosed.1': false });
    await refusedWrites(teacher(), set(grade({ classSubjectModel: 'subject9' })));
    await allowed(teacher(), set(grade()));
  });

  it('is of that subject', async () => {
    await refusedWrites(teacher(), set(but(enrolmentRow('subject1--abc'), { classModel: 'subject9' })));
    await allowed(teacher(), set(enrolmentRow('subject1--abc')));
  });
});
