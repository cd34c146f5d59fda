import type { ClassRecord } from '@/domain/book/classRecord';
import { toId } from '@/domain/book/ids';
import { learnerName } from '@/domain/words/learnerNames';
import { useWords } from '@/language/words';

/** The name of a learner of the record by enrolment, as papers know it. */
export function useLearnerName({ learners }: ClassRecord): (learner: string) => string {
  const { _ } = useWords();
  return (learner) => {
    const found = learners.find(({ classStudentId }) => classStudentId === toId(learner));
    return found ? learnerName(found.student) : _('A learner who left');
  };
}
