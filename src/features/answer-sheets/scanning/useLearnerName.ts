import type { ClassRecord } from '@/domain/book/classRecord';
import { toId } from '@/domain/book/ids';
import { recordNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';

/** The name of a learner of the record by enrolment, as papers know it. */
export function useLearnerName(record: ClassRecord): (learner: string) => string {
  const { _ } = useWords();
  const names = recordNames(record);
  return (learner) => {
    const found = record.learners.find(({ classStudentId }) => classStudentId === toId(learner));
    return found ? (names.get(found.student.id) ?? '') : _('A learner who left');
  };
}
