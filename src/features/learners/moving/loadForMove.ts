import type { ClassId, StudentId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import { loadRows } from '@/store/book/load';
import type { Thunk } from '@/store/makeStore';

/** Reads what the choice of a move shows. Throws an `AppError`. */
export function loadForMove(studentId: StudentId, classIds: readonly ClassId[]): Thunk {
  return async (dispatch, getState) => {
    const anew = { force: true, isBehind: true };
    const first: TreeQuery[] = [
      { of: 'classes' },
      { of: 'subjects' },
      { of: 'learnersById', ids: [studentId] },
      { of: 'enrolmentsOfLearner', studentId },
    ];
    if (!(await dispatch(loadRows(first, anew)))) throw new AppError('network/unreachable');
    const { tables } = getState().entities;
    const subjects = rowsOf(tables, 'classSubjects', (row) => classIds.includes(row.classModel) && !row.deletedAt);
    const own = new Set<string>(subjects.map(({ id }) => id));
    const enrolments = rowsOf(
      tables,
      'classStudents',
      (row) => row.studentModel === studentId && own.has(row.classModel),
    );
    const more = [
      ...subjects.map(({ id }): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId: id })),
      ...enrolments.flatMap(({ id }): TreeQuery[] => [
        { of: 'scoresOfEnrolment', enrolmentId: id },
        { of: 'marksOfEnrolment', enrolmentId: id },
        { of: 'gradesOfEnrolment', enrolmentId: id },
      ]),
    ];
    if (!(await dispatch(loadRows(more, anew)))) throw new AppError('network/unreachable');
  };
}
