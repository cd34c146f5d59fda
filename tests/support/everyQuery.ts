/** Every question that may be asked of a tree, in each form that screens and plans use. */
import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';

export type QueryIds = {
  classId: ClassId;
  subjectIds: readonly ClassSubjectId[];
  studentIds: readonly StudentId[];
  enrolmentId: ClassStudentId;
  activityIds: readonly ActivityId[];
  scannableId: ActivityId;
  lrns: readonly string[];
};

type Kind = TreeQuery['of'];

export function everyQuery(ids: QueryIds): TreeQuery[] {
  const { classId, studentIds, enrolmentId, activityIds, scannableId: activityId, lrns } = ids;
  const subjectId = ids.subjectIds[0]!;
  const studentId = studentIds[0]!;
  const quarter = 1;
  // The compiler reports a missing kind here.
  const byKind: { [Of in Kind]: Extract<TreeQuery, { of: Of }>[] | TreeQuery[] } = {
    classes: [{ of: 'classes' }],
    subjects: [{ of: 'subjects' }],
    subjectsOfClass: [{ of: 'subjectsOfClass', classId }],
    enrolments: [{ of: 'enrolments', subjectId }],
    enrolmentsOfLearner: [{ of: 'enrolmentsOfLearner', studentId }],
    learners: [{ of: 'learners' }],
    learnersById: [
      { of: 'learnersById', ids: studentIds },
      { of: 'learnersById', ids: [] },
    ],
    learnersByLrn: [
      { of: 'learnersByLrn', lrns },
      { of: 'learnersByLrn', lrns: [] },
    ],
    activities: [{ of: 'activities' }],
    activityList: activityLists(ids.subjectIds),
    controls: [{ of: 'controls' }],
    removed: [{ of: 'removed' }],
    allScores: [{ of: 'allScores' }],
    allGrades: [{ of: 'allGrades' }],
    activitiesOfSubject: [{ of: 'activitiesOfSubject', subjectId, quarter }],
    allActivitiesOfSubject: [{ of: 'allActivitiesOfSubject', subjectId }],
    items: [{ of: 'items', activityId }],
    itemsOfSubject: [{ of: 'itemsOfSubject', subjectId }],
    points: [{ of: 'points', activityId }],
    pointsOfSubject: [{ of: 'pointsOfSubject', subjectId }],
    scores: [
      { of: 'scores', subjectId, activityIds },
      { of: 'scores', subjectId, activityIds: activityIds.slice(0, 1) },
      { of: 'scores', subjectId, activityIds: [] },
    ],
    scoresOfSubject: [{ of: 'scoresOfSubject', subjectId }],
    marks: [
      { of: 'marks', subjectId, activityIds },
      { of: 'marks', subjectId, activityIds: [] },
    ],
    marksOfSubject: [{ of: 'marksOfSubject', subjectId }],
    grades: [{ of: 'grades', subjectId, quarter }],
    allGradesOfSubject: [{ of: 'allGradesOfSubject', subjectId }],
    closings: [{ of: 'closings', subjectId, quarter }],
    closingsOfSubject: [{ of: 'closingsOfSubject', subjectId }],
    scoresOfEnrolment: [{ of: 'scoresOfEnrolment', enrolmentId }],
    marksOfEnrolment: [{ of: 'marksOfEnrolment', enrolmentId }],
    pointsOfEnrolment: [{ of: 'pointsOfEnrolment', enrolmentId }],
    gradesOfEnrolment: [{ of: 'gradesOfEnrolment', enrolmentId }],
  };
  return Object.values(byKind).flat();
}

/** Each choice of the filters of the list of activities: subject, section or all; quarter or all; category or all. */
export function activityLists(subjectIds: readonly ClassSubjectId[]): TreeQuery[] {
  const places = [{}, { subjectIds: subjectIds.slice(0, 1) }, { subjectIds }];
  return places.flatMap((place) =>
    [{}, { quarter: 1 }].flatMap((quarter) =>
      [{}, { category: 1 }].map((category): TreeQuery => ({ of: 'activityList', ...place, ...quarter, ...category })),
    ),
  );
}
