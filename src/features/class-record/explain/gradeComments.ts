/** What a teacher writes about a learner's grade. */
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import type { GradeComment } from '@/domain/book/intents';
import { say } from '@/domain/words/say';
import type { Thunk } from '@/store/makeStore';
import { type Attempt, perform } from '@/store/outbox/intents';

type GradeOf = { subjectId: ClassSubjectId; classStudentId: ClassStudentId; quarter: number };

/** `opened`: the comment that the form showed. Answers false on failure, after a toast that says why. */
export function commentGrade(
  { subjectId, classStudentId, quarter }: GradeOf,
  { opened, comments }: GradeComment & { opened: string },
  attempt: Attempt,
): Thunk<Promise<boolean>> {
  const of = { subjectId, classStudentId, quarter };
  const edit = { before: { comments: opened }, after: { comments } };
  return async (dispatch) => {
    try {
      await dispatch(perform({ kind: 'gradeComment', ...of, ...edit }, attempt, () => say('The comment was saved.')));
      return true;
    } catch {
      // The toast has said why.
      return false;
    }
  };
}
