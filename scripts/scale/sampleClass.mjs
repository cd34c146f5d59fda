/** The documents of one class with one subject, as the product stores them: what the storage of a class is reckoned from. */

const UID_LENGTH = 28;
const ID_LENGTH = 20;
const CATEGORIES = [1, 2, 3];
const AT = 1_760_000_000_000;

const idOf = (kind, number = 0) => `${kind}${number}`.padEnd(ID_LENGTH, 'x');
const OWNER = 'u'.padEnd(UID_LENGTH, 'x');
const SUBJECT = idOf('subject');
const CLASS = idOf('class');
const numbers = (count) => Array.from({ length: count }, (_, index) => index);
const documentOf = (collection, id, fields) => ({ path: `users/${OWNER}/${collection}/${id}`, fields });
const times = { createdAt: AT, lastSync: AT };

/** `scored`: activities of all quarters; each learner has a score in each, and each column was saved once. */
export function sampleClass({ learners, activities, quarters }) {
  const enrolments = numbers(learners).map((each) => idOf('enrolment', each));
  const students = numbers(learners).map((each) => idOf('learner', each));
  const columns = numbers(activities).map((each) => ({
    id: idOf('activity', each),
    quarter: 1 + (each % quarters),
    category: CATEGORIES[each % CATEGORIES.length],
  }));
  const scoreId = (activity, enrolment) => `${activity}_${enrolment}`;
  const gradeIds = (enrolment) => numbers(quarters).map((quarter) => `${enrolment}_${quarter + 1}`);
  return [
    documentOf('class', CLASS, {
      ...{
        id: CLASS,
        name: 'Grade 7 Sampaguita',
        academicYear: '2026-2027',
        gradeLevel: '7',
        classSubjects: [SUBJECT],
      },
      ...{ students, gradingPolicy: 'DO8_2015', ...times },
    }),
    documentOf('classSubjects', SUBJECT, {
      ...{ id: SUBJECT, subject: 'Mathematics', classModel: CLASS, classStudents: enrolments },
      ...{ activity: columns.map(({ id }) => id), writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 },
      ...{ quarterClosed: Object.fromEntries(numbers(quarters).map((quarter) => [`${quarter + 1}`, false])), ...times },
    }),
    ...students.map((id, each) =>
      documentOf('students', id, {
        ...{ id, firstName: 'Maria Lourdes', lastName: 'Dela Cruz', lastNameLower: 'dela cruz', lrn: '136728140987' },
        ...{ sex: 'F', classStudents: [enrolments[each]], ...times },
      }),
    ),
    ...enrolments.map((id, each) =>
      documentOf('classStudents', id, {
        ...{ id, classModel: SUBJECT, studentModel: students[each], overallInitialGrade: 84.25, overallFinalGrade: 89 },
        ...{ studentGrades: gradeIds(id), studentPerformance: columns.map((column) => scoreId(column.id, id)) },
        ...{ studentPoints: [], ...times },
      }),
    ),
    ...columns.map(({ id, quarter, category }) =>
      documentOf('activity', id, {
        ...{ id, name: 'Seatwork 1', quarter, totalPoints: 20, scannable: false, weightOverride: null },
        ...{ activityCategoryModel: category, activitySubCategoryModel: null, classSubjectModel: SUBJECT },
        ...{ activityItem: [], studentPerformance: enrolments.map((enrolment) => scoreId(id, enrolment)) },
        ...{ studentPoints: [], ...times },
      }),
    ),
    ...columns.flatMap(({ id: activityModel }) =>
      enrolments.map((classStudentModel) => {
        const id = scoreId(activityModel, classStudentModel);
        const parents = { classStudentModel, activityModel, classSubjectModel: SUBJECT };
        return documentOf('studentPerformance', id, { id, ...parents, score: 17.5, comments: '', ...times });
      }),
    ),
    ...enrolments.flatMap((classStudentModel) =>
      gradeIds(classStudentModel).map((id, quarter) =>
        documentOf('studentGrades', id, {
          ...{ id, classStudentModel, classSubjectModel: SUBJECT, quarter: quarter + 1, comments: '' },
          ...{ percentageWrittenWork: 82.5, weightedWrittenWorks: 33, percentagePerformanceTask: 85 },
          ...{ weightedPerformanceTask: 34, percentageQuarterlyExam: 80, weightedQuarterlyExam: 16 },
          ...{ rawTotalGrade: 83, transmutedGrade: 89, ...times },
        }),
      ),
    ),
    ...columns.map(({ id, quarter }, each) =>
      documentOf('scoreChanges', `${idOf('save', each)}_${each}`, {
        ...{ classSubjectModel: SUBJECT, quarter, activities: [id], names: { [id]: 'Seatwork 1' } },
        cells: Object.fromEntries(
          enrolments.map((enrolment) => [scoreId(id, enrolment), { from: { score: null }, to: { score: 17.5 } }]),
        ),
        ...{ at: AT, typedAt: AT, lastSync: AT },
      }),
    ),
  ];
}
