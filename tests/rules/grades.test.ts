import { describe, it } from 'vitest';
import { but, enrolmentRow, type Fields, gradeRow, inTree } from '#support/rules/rulesDocuments';
import { CREATED, IDENTITY, type Table, testTables } from '#support/rules/rulesTables';
import { allowed, openRulesWorld, refusedWrites, set } from '#support/rules/rulesWorld';

const world = openRulesWorld();

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

/** A class with another policy, whose table the rules do not know. */
const OTHER_POLICY: Table = {
  collection: 'studentGrades of another grading policy',
  build: () => but(gradeRow(), { classSubjectModel: 'subject9', transmutedGrade: 85 }),
  accepted: [
    ['the lowest mark of a card', { transmutedGrade: 60 }],
    ['the highest', { transmutedGrade: 100 }],
  ],
  refused: [
    ['a mark below 60', { transmutedGrade: 59 }],
    ['a mark above 100', { transmutedGrade: 101 }],
    ['a mark with decimals', { transmutedGrade: 84.86 }],
    ['an initial grade that is not the sum', { rawTotalGrade: 85 }],
    ['the mark in a class of DepEd Order 8', { classSubjectModel: 'subject1' }],
  ],
};

testTables(world, [DO8, OTHER_POLICY]);

describe('an enrolment whose id begins with its subject’s', () => {
  const teacher = () => world.as('teacher1');
  const grade = (fields: Fields = {}) => but(gradeRow('subject1--abc'), fields);

  it('has no grade in another subject of the teacher, open or not', async () => {
    await world.alter(inTree('classSubjects', 'subject1'), { 'quarterClosed.1': true });
    await refusedWrites(teacher(), set(grade({ classSubjectModel: 'subject9', transmutedGrade: 85 })));
    await refusedWrites(teacher(), set(grade()));
    await world.alter(inTree('classSubjects', 'subject1'), { 'quarterClosed.1': false });
    await refusedWrites(teacher(), set(grade({ classSubjectModel: 'subject9', transmutedGrade: 85 })));
    await allowed(teacher(), set(grade()));
  });

  it('is of that subject', async () => {
    await refusedWrites(teacher(), set(but(enrolmentRow('subject1--abc'), { classModel: 'subject9' })));
    await allowed(teacher(), set(enrolmentRow('subject1--abc')));
  });
});
