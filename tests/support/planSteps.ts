/** Every plan, one after the other, for a class of 45; the tests on the real server write these changes. */
import type { Change } from '@/domain/book/change';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { Operation } from '@/domain/constants';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planActivityCopy } from '@/plans/activities/planActivityCopy';
import { planActivityRemove } from '@/plans/activities/planActivityRemove';
import { planActivityUpdate } from '@/plans/activities/planActivityUpdate';
import { planPointsSave } from '@/plans/activities/planPointsSave';
import { inTurn } from '@/plans/changes';
import { planClassAdd } from '@/plans/classes/planClassAdd';
import { planClassRemoval, planClassTombstone } from '@/plans/classes/planClassRemove';
import { planClassUpdate } from '@/plans/classes/planClassUpdate';
import { planSubjectRemoval, planSubjectTombstone } from '@/plans/classes/planSubjectRemove';
import {
  planStudentAdd,
  planStudentEnrol,
  planStudentRemove,
  planStudentUnenrol,
  planStudentUpdate,
} from '@/plans/learners/planStudent';
import { planCounts, planRecount } from '@/plans/planControls';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { aQuiz, countingIds, ENGLISH, learnersOf, lrnOf, NO_WEIGHTS as subCategoryWeights } from './book';
import {
  activityNamed,
  english,
  enrolmentsIn,
  LEARNERS,
  learnerWith,
  lessItems,
  pointsOfSome,
  QUIZZES,
  RESEARCH,
  RIZAL,
  rizal,
  SCIENCE,
  scoresOfSome,
  subjectNamed,
  toInput,
} from './planRows';

const newId = countingIds();

export type PlanStep = [name: string, operation: Operation, plan: (now: Tables) => Change[]];

/** The steps in order; each works on the result of the ones before. */
export const PLAN_STEPS: PlanStep[] = [
  [
    'planClassAdd: 45 learners, two subjects',
    'classAdd',
    (now) => planClassAdd(now, { ...RIZAL, subjects: [ENGLISH, SCIENCE], learners: learnersOf(LEARNERS) }, newId),
  ],
  [
    'planClassAdd: learners who are known',
    'classAdd',
    (now) =>
      planClassAdd(
        now,
        {
          name: 'Mabini',
          academicYear: '2023-2024',
          gradeLevel: '8',
          subjects: [RESEARCH],
          learners: [
            ...learnersOf(3).map((row) => ({ ...row, firstName: 'Nena', overrideName: true })),
            { firstName: 'Ana', lastName: 'Peña', lrn: '' },
          ],
        },
        newId,
      ),
  ],
  [
    'planClassUpdate: name, year, a subject, two learners',
    'classUpdate',
    (now) =>
      planClassUpdate(
        now,
        {
          classId: rizal(now).id,
          gradeLevel: '9',
          academicYear: '2025-2026',
          addSubjects: [{ ...SCIENCE, subject: 'Filipino' }],
          addLearners: [46, 47].map((number) => ({ firstName: 'New', lastName: 'Learner', lrn: lrnOf(number) })),
          subCategoryWeights,
        },
        newId,
      ),
  ],
  [
    'planStudentAdd',
    'studentOperation',
    (now) =>
      planStudentAdd(
        now,
        {
          learner: { firstName: 'Jose', lastName: 'Cruz', lrn: lrnOf(50), sex: 'M' },
          classId: rizal(now).id,
          subjectIds: [english(now)],
        },
        newId,
      ),
  ],
  [
    'planStudentEnrol',
    'studentOperation',
    (now) =>
      planStudentEnrol(
        now,
        { studentId: learnerWith(now, 50), classId: rizal(now).id, subjectIds: rizal(now).classSubjects },
        newId,
      ),
  ],
  [
    'planStudentUpdate',
    'studentOperation',
    (now) =>
      planStudentUpdate(now, {
        studentId: learnerWith(now, 50),
        learner: { firstName: 'Jose', lastName: 'Ñuñez', middleName: '', lrn: lrnOf(51) },
      }),
  ],
  [
    'planActivityAdd: 14 quizzes, a task, an exam',
    'activityAdd',
    (now) =>
      inTurn(
        now,
        [
          ...Array.from({ length: QUIZZES }, (_, index) => aQuiz(english(now), { name: `Quiz ${index + 1}` })),
          aQuiz(english(now), { name: 'Task', category: 2 }),
          aQuiz(english(now), { name: 'Exam', category: 3 }),
        ].map((quiz) => (then: Tables) => planActivityAdd(then, quiz, newId)),
      ),
  ],
  [
    'planActivityAdd: five items',
    'activityAdd',
    (now) =>
      planActivityAdd(
        now,
        aQuiz(english(now), {
          name: 'Test',
          scannable: true,
          items: [1, 2, 3, 4, 5].map((points) => ({ answerKey: 'A', points })),
        }),
        newId,
      ),
  ],
  [
    'planScoreSave: 14 quizzes, a task and an exam',
    'scoreSave',
    (now) =>
      planScoreSave(now, {
        subjectId: english(now),
        quarter: 1,
        edits: scoresOfSome(now),
        subCategoryWeights,
      }),
  ],
  [
    'planPointsSave: five items',
    'scoreSave',
    (now) =>
      planPointsSave(now, {
        activityId: activityNamed(now, 'Test').id,
        edits: pointsOfSome(now),
        subCategoryWeights,
      }),
  ],
  [
    'planScoreSave: changed, commented, emptied',
    'scoreSave',
    (now) =>
      planScoreSave(now, {
        subjectId: english(now),
        quarter: 1,
        edits: enrolmentsIn(now, english(now)).flatMap((classStudentId, index) => [
          { activityId: activityNamed(now, 'Quiz 1').id, classStudentId, score: index % 2 === 0 ? null : 20 },
          { activityId: activityNamed(now, 'Quiz 2').id, classStudentId, score: 19.75, comments: 'Retaken <b>' },
        ]),
        subCategoryWeights,
      }),
  ],
  [
    'planActivityCopy: with its items, to a section and another quarter',
    'activityAdd',
    (now) =>
      planActivityCopy(
        now,
        {
          activityId: activityNamed(now, 'Test').id,
          subjectIds: [subjectNamed(now, 'Science').id, subjectNamed(now, 'Research').id],
          quarter: 2,
          subCategoryWeights,
        },
        newId,
      ),
  ],
  [
    'planActivityUpdate: a lower total caps the scores',
    'activityUpdate',
    (now) =>
      planActivityUpdate(now, { ...toInput(activityNamed(now, 'Quiz 2')), totalPoints: 5, name: 'Quiz two' }, newId),
  ],
  [
    'planActivityUpdate: to another quarter',
    'activityUpdate',
    (now) => planActivityUpdate(now, { ...toInput(activityNamed(now, 'Quiz 3')), quarter: 3 }, newId),
  ],
  [
    'planActivityUpdate: an item less, another worth less',
    'activityUpdate',
    (now) =>
      planActivityUpdate(
        now,
        {
          ...toInput(activityNamed(now, 'Test')),
          items: lessItems(now),
        },
        newId,
      ),
  ],
  [
    'planClassUpdate: other weights, every grade anew',
    'classUpdate',
    (now) =>
      planClassUpdate(
        now,
        {
          classId: rizal(now).id,
          editSubjects: [{ ...SCIENCE, subject: 'English', subjectId: english(now) }],
          subCategoryWeights,
        },
        newId,
      ),
  ],
  [
    'planActivityRemove',
    'activityDelete',
    (now) => planActivityRemove(now, { activityId: activityNamed(now, 'Quiz 4').id, subCategoryWeights }),
  ],
  [
    'planActivityRemove: with items and points',
    'activityDelete',
    (now) =>
      planActivityRemove(now, {
        activityId: rowsOf(now, 'activity', (row) => row.name === 'Test' && row.classSubjectModel === english(now))[0]!
          .id,
        subCategoryWeights,
      }),
  ],
  [
    'planStudentUnenrol: from a subject',
    'studentOperation',
    (now) => planStudentUnenrol(now, { studentId: learnerWith(now, 4), subjectId: english(now) }),
  ],
  [
    'planStudentUnenrol: from a class',
    'studentOperation',
    (now) => planStudentUnenrol(now, { studentId: learnerWith(now, 5), classId: rizal(now).id }),
  ],
  [
    'planStudentRemove: in two classes',
    'studentOperation',
    (now) => planStudentRemove(now, { studentId: learnerWith(now, 1) }),
  ],
  [
    'planCounts: drift',
    'classOperation',
    (now) => planCounts(now, [{ academicYear: '2025-2026', classes: 3, activities: { 1: -2 } }]),
  ],
  ['planRecount: mended', 'classOperation', planRecount],
  ['planQuarterClose', 'gradeOperation', (now) => planQuarterClose(now, { subjectId: english(now), quarter: 1 })],
  [
    'planSubjectTombstone: with a closed quarter',
    'classOperation',
    (now) => planSubjectTombstone(now, { subjectId: english(now) }),
  ],
  [
    'planSubjectRemoval',
    'classOperation',
    (now) =>
      planSubjectRemoval(now, { subjectId: rowsOf(now, 'classSubjects', (row) => Boolean(row.deletedAt))[0]!.id }),
  ],
  ['planClassTombstone', 'classOperation', (now) => planClassTombstone(now, { classId: rizal(now).id })],
  [
    'planClassRemoval: learners of another class stay',
    'classOperation',
    (now) => planClassRemoval(now, { classId: rizal(now).id }),
  ],
];
