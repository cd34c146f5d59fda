/** Reads the rows that a move of a learner is planned on. */
import type { IntentOf as Of } from '@/domain/book/intents';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { readFresh } from '@/store/book/readFresh';
import type { Thunk } from '@/store/makeStore';

export function readForMove({ studentId, fromClassId, toClassId }: Of<'learnerMove'>): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    const first = await dispatch(
      readFresh([
        { of: 'learnersById', ids: [studentId] },
        { of: 'classes' },
        { of: 'subjects' },
        { of: 'enrolmentsOfLearner', studentId },
      ]),
    );
    const isConcerned = (classId: string) => classId === fromClassId || classId === toClassId;
    const subjects = rowsOf(first, 'classSubjects', (row) => isConcerned(row.classModel) && !row.deletedAt);
    const own = new Set<string>(subjects.map(({ id }) => id));
    const enrolments = rowsOf(first, 'classStudents', (row) => own.has(row.classModel));
    return await dispatch(
      readFresh(
        [
          ...subjects.map(({ id }): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId: id })),
          ...enrolments.flatMap(({ id }): TreeQuery[] => [
            { of: 'scoresOfEnrolment', enrolmentId: id },
            { of: 'gradesOfEnrolment', enrolmentId: id },
          ]),
        ],
        first,
      ),
    );
  };
}
