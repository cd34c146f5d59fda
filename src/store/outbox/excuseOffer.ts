/** The offer in the message about a learner who was added to a class in which activities with scores stand. */
import type { ActivityDoc } from '@/domain/book/entities';
import { type ClassSubjectId, type StudentId, toId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { learnerName } from '@/domain/learners/learnerNames';
import { namedIds } from '@/domain/words/namedIds';
import { say } from '@/domain/words/say';
import { compareText } from '@/domain/words/textOrder';
import { findByLrn } from '@/plans/learners/learners';
import { loadRows } from '@/store/book/load';
import type { Thunk } from '@/store/makeStore';
import type { ExcuseOffer } from '@/store/state/shell';
import type { Outcome } from './intents';

type Added = { studentId: StudentId; subjectIds: readonly ClassSubjectId[] };

/**
 * The offer for the learner of a stored intent, which is `id`; undefined while the intent waits, and where the activities
 * of the subjects cannot be read.
 */
export function offerExcuse(
  { lrn, subjectIds }: { lrn: string; subjectIds: readonly ClassSubjectId[] },
  id: string,
  outcome: Outcome,
): Thunk<Promise<ExcuseOffer | undefined>> {
  return async (dispatch, getState) => {
    if (outcome === 'waiting') return undefined;
    await dispatch(loadRows(subjectIds.map((subjectId) => ({ of: 'allActivitiesOfSubject', subjectId }) as const)));
    const { tables } = getState().entities;
    const studentId = findByLrn(tables, lrn)?.id ?? toId<StudentId>(namedIds(id)('learner/0'));
    return excuseOffer(tables, { studentId, subjectIds });
  };
}

/**
 * The record of the newest activity that has scores, in an open grading period of a subject that the learner takes; of
 * several subjects the first by name. Needs the learner's enrolments and the activities.
 */
function excuseOffer(tables: Tables, { studentId, subjectIds }: Added): ExcuseOffer | undefined {
  const learner = tables.students[studentId];
  if (!learner) return undefined;
  const subjects = subjectIds
    .flatMap((id) => tables.classSubjects[id] ?? [])
    .toSorted((a, b) => compareText(a.subject, b.subject));
  for (const subject of subjects) {
    const [enrolment] = rowsOf(
      tables,
      'classStudents',
      (row) => row.classModel === subject.id && row.studentModel === studentId,
    );
    const hasScores = ({ classSubjectModel, quarter, studentPerformance }: ActivityDoc) =>
      classSubjectModel === subject.id && studentPerformance.length > 0 && !isQuarterClosed(subject, quarter);
    const [newest] = rowsOf(tables, 'activity', hasScores).toSorted((a, b) => b.createdAt - a.createdAt);
    if (!enrolment || !newest || !takesScores(enrolment)) continue;
    const excuse = {
      subjectId: subject.id,
      quarter: newest.quarter,
      classStudentId: enrolment.id,
      isAway: true,
    };
    return { excuse, name: learnerName(learner), label: say('Excuse earlier activities') };
  }
  return undefined;
}
