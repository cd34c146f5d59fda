import type { ClassSubjectId } from './ids';
import type { TreeQuery } from './treeQueries';

/** The first queries of a subject's record in a quarter; those for scores and learners follow from their answers. */
export function recordQueries({ subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number }): TreeQuery[] {
  return [
    { of: 'enrolments', subjectId },
    { of: 'activitiesOfSubject', subjectId, quarter },
    { of: 'grades', subjectId, quarter },
  ];
}
