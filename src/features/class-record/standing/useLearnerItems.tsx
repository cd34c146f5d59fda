import { UserRoundCog } from 'lucide-react';
import type { RecordLearner } from '@/domain/book/classRecord';
import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { learnerName } from '@/domain/words/learnerNames';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { modalOpened } from '@/store/state/shell';
import type { MenuAction } from '@/ui/menu/Menu';

/** The actions on a learner of the record, for the menus of a row. A reader of another person's record has none. */
export function useLearnerItems(learner: RecordLearner | undefined): MenuAction[] {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isReading = useAppSelector(selectIsReading);
  const tables = useAppSelector((state) => state.entities.tables);
  const subjectId = learner && tables.classStudents[learner.classStudentId]?.classModel;
  const classId = subjectId && tables.classSubjects[toId<ClassSubjectId>(subjectId)]?.classModel;
  if (!learner || !classId || isReading) return [];
  const name = learnerName(learner.student);
  const extraObject: { studentId: typeof learner.student.id; classId: ClassId } = {
    studentId: learner.student.id,
    classId,
  };
  return [
    {
      key: 'standing',
      label: _('Standing'),
      icon: <UserRoundCog aria-hidden="true" />,
      apart: true,
      onSelect: () =>
        dispatch(
          modalOpened({ bodyType: 'learnerStanding', title: phrase('Standing of {name}', { name }), extraObject }),
        ),
    },
  ];
}
