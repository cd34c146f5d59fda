/** Saves a teacher's comment on a learner's grade. */
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import type { GradeComment } from '@/domain/intents/intents';
import { say } from '@/domain/words/say';
import type { Thunk } from '@/store/makeStore';
import { type Attempt, perform } from '@/store/outbox/intents';

type GradeOf = { subjectId: ClassSubjectId; classStudentId: ClassStudentId; quarter: number };

/** `opened`: the comment that the form showed. Shows a toast on failure and answers false. */
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
      // A toast has already shown the reason.
      return false;
    }
  };
}
