/** The offer in the message about a learner who was added to a class in which activities with scores stand. */
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { learnerName } from '@/domain/learners/learnerNames';
import { say } from '@/domain/words/say';
import { compareText } from '@/domain/words/textOrder';
import { loadRows } from '@/store/book/load';
import type { Thunk } from '@/store/makeStore';
import type { ExcuseOffer } from '@/store/state/shell';

type Added = { studentId: StudentId | undefined; subjectIds: readonly ClassSubjectId[] };

/** Reads the activities of the subjects, for `excuseOffer`; without them nothing is offered. */
export function loadForOffer(subjectIds: readonly ClassSubjectId[]): Thunk<Promise<boolean>> {
  return loadRows(subjectIds.map((subjectId) => ({ of: 'allActivitiesOfSubject', subjectId }) as const));
}

/**
 * The record of the newest activity that has scores, in an open grading period of a subject that the learner takes; of
 * several subjects the first by name. Needs the learner's enrolments and the activities.
 */
export function excuseOffer(tables: Tables, { studentId, subjectIds }: Added): ExcuseOffer | undefined {
  const learner = studentId && tables.students[studentId];
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
