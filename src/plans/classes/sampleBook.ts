/**
 * The book of the sample: the sample class that a teacher can also make in an account, with more learners, a second
 * subject, and two periods. Every row is made by the plans that make it for a teacher.
 */
import type { Change } from '@/domain/book/change';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import { applyChanges, emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { CATEGORY } from '@/domain/constants';
import type { LearnerInput } from '@/domain/intents/inputs';
import { academicYearAt } from '@/domain/school/academicYear';
import { policyOf } from '@/grading';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { inTurn } from '@/plans/changes';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planClassUpdate } from './planClassUpdate';
import { activitiesUnder, planSampleClass, pointsOf, SAMPLE_LEARNERS, type SampleActivity } from './planSampleClass';

/** Last name, first name, sex, and percent of the points that the learner tends to get, as in the sample class. */
const MORE_LEARNERS = [
  ['Agbayani', 'Ligaya', 'F', 91],
  ['Alonzo', 'Bayani', 'M', 79],
  ['Bautista', 'Luningning', 'F', 86],
  ['Castillo', 'Alon', 'M', 70],
  ['Dalisay', 'Mayumi', 'F', 93],
  ['Enriquez', 'Sinag', 'M', 84],
  ['Francisco', 'Dalisay', 'F', 76],
  ['Galang', 'Matapang', 'M', 62],
  ['Javier', 'Tadhana', 'F', 89],
  ['Kalaw', 'Himig', 'M', 80],
  ['Lacson', 'Ulan', 'F', 74],
  ['Magsino', 'Lualhati', 'F', 96],
  ['Navarro', 'Kidlat', 'M', 68],
  ['Ocampo', 'Silahis', 'F', 87],
  ['Pangilinan', 'Agila', 'M', 82],
  ['Quiambao', 'Hilom', 'F', 78],
  ['Rosales', 'Habagat', 'M', 73],
  ['Salonga', 'Mutya', 'F', 92],
] as const;

const NO_WEIGHTS = { 1: null, 2: null, 3: null, 4: null };

const SECOND_PERIOD: readonly SampleActivity[] = [
  { name: 'Quiz 1', category: CATEGORY.writtenWorks, totalPoints: 20, scored: 30 },
  { name: 'Quiz 2', category: CATEGORY.writtenWorks, totalPoints: 20, scored: 30 },
  { name: 'Skit', category: CATEGORY.performanceTask, totalPoints: 50, scored: 30 },
  { name: 'Summative test 1', category: CATEGORY.quarterlyExam, totalPoints: 20, scored: 18, part: 'ST1' },
];

/** A period's activities; those of the first are in the sample class already, with scores of some learners. */
type Period = { quarter: number; activities: readonly SampleActivity[]; isMade: boolean };

export function sampleBook(nowMs: number): Tables {
  let ids = 0;
  // The same ids each time: the address of a record leads to the same record after a reload.
  const newId = () => {
    ids += 1;
    return `sample${ids}`;
  };
  const grow = (tables: Tables, plan: (now: Tables) => Change[]) => applyChanges(tables, plan(tables), nowMs);
  const academicYear = academicYearAt(new Date(nowMs));
  const first = grow(emptyTables(), (now) =>
    planSampleClass(now, { academicYear, subCategoryWeights: NO_WEIGHTS }, newId),
  );
  const [section] = rowsOf(first, 'class');
  const [english] = rowsOf(first, 'classSubjects');
  if (!section || !english) throw new Error('The sample class has a subject');
  const policy = policyOf(section.gradingPolicy);
  const { writtenWorks, performanceTask, quarterlyExam } = english;
  const mathematics = { subject: 'Mathematics 7', writtenWorks, performanceTask, quarterlyExam };
  const addLearners = MORE_LEARNERS.map(
    ([lastName, firstName, sex]): LearnerInput => ({ lastName, firstName, sex, lrn: '' }),
  );
  const whole = grow(first, (now) =>
    planClassUpdate(
      now,
      { classId: section.id, addSubjects: [mathematics], addLearners, subCategoryWeights: NO_WEIGHTS },
      newId,
    ),
  );
  return rowsOf(whole, 'classSubjects').reduce((tables, subject) => {
    const isMade = subject.id === english.id;
    const periods: Period[] = [
      { quarter: 1, activities: activitiesUnder(policy), isMade },
      { quarter: 2, activities: SECOND_PERIOD, isMade: false },
    ];
    return periods.reduce((now, period) => grow(now, (before) => planPeriod(before, subject, period, newId)), tables);
  }, whole);
}

function planPeriod(tables: Tables, subject: ClassSubjectDoc, period: Period, newId: () => string): Change[] {
  const { quarter, activities, isMade } = period;
  const fixed = { quarter, scannable: false, items: [], weightOverride: null, subCategory: null };
  const adds = activities.map(({ scored: _, ...activity }) => (now: Tables) => {
    const command = { ...activity, ...fixed, subjectId: subject.id, subCategoryWeights: NO_WEIGHTS };
    return planActivityAdd(now, command, newId);
  });
  return inTurn(tables, [
    ...(isMade ? [] : adds),
    (now) => {
      const edits = missingScores(now, subject, period);
      return planScoreSave(now, { subjectId: subject.id, quarter, edits, subCategoryWeights: NO_WEIGHTS });
    },
  ]);
}

/** The first period is complete; in the second the newest column has the scores of some learners. */
function missingScores(now: Tables, subject: ClassSubjectDoc, { quarter, activities }: Period): ScoreEdit[] {
  const percents = new Map([...SAMPLE_LEARNERS, ...MORE_LEARNERS].map(([last, , , percent]) => [last, percent]));
  const stored = rowsOf(now, 'activity', (row) => row.classSubjectModel === subject.id && row.quarter === quarter);
  const scored = new Set(rowsOf(now, 'studentPerformance').map(keyOfScore));
  return rowsOf(now, 'classStudents', (row) => row.classModel === subject.id).flatMap((enrolment, index) =>
    activities.flatMap(({ name, totalPoints, scored: count }, turn): ScoreEdit[] => {
      const activity = stored.find((row) => row.name === name);
      const percent = percents.get(now.students[enrolment.studentModel]?.lastName as never) ?? 80;
      if (!activity || (quarter > 1 && index >= count)) return [];
      const cell = { activityId: activity.id, classStudentId: enrolment.id };
      if (scored.has(`${activity.id} ${enrolment.id}`)) return [];
      return [{ ...cell, score: pointsOf({ totalPoints, percent, turn: index + turn + subject.subject.length }) }];
    }),
  );
}

const keyOfScore = (row: { activityModel: string; classStudentModel: string }) =>
  `${row.activityModel} ${row.classStudentModel}`;
