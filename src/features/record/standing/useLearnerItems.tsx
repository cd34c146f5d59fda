import { CalendarOff, Import, UserRoundCog } from 'lucide-react';
import type { RecordLearner } from '@/domain/book/classRecord';
import { takesScores } from '@/domain/book/roll';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { bookNames } from '@/domain/words/toldNames';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { modalOpened } from '@/store/state/shell';
import type { MenuAction } from '@/ui/menu/Menu';

/** The actions on a learner of the record, for the menus of a row. A reader of another person's record has none. */
export function useLearnerItems(learner: RecordLearner | undefined, quarter: number): MenuAction[] {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isReading = useAppSelector(selectIsReading);
  const tables = useAppSelector((state) => state.entities.tables);
  const enrolment = learner && tables.classStudents[learner.classStudentId];
  const subject = enrolment && tables.classSubjects[enrolment.classModel];
  if (!learner || !subject || isReading) return [];
  const { id: subjectId, classModel: classId } = subject;
  const isOpen = takesScores(enrolment) && !isQuarterClosed(subject, quarter);
  const nameOf = () => bookNames(tables).get(learner.student.id) ?? '';
  const extraObject = { studentId: learner.student.id, classId };
  return [
    {
      key: 'standing',
      label: _('Standing'),
      icon: <UserRoundCog aria-hidden="true" />,
      apart: true,
      onSelect: () =>
        dispatch(
          modalOpened({
            bodyType: 'learnerStanding',
            title: phrase('Standing of {name}', { name: nameOf() }),
            extraObject,
          }),
        ),
    },
    {
      key: 'carried',
      label: _('Carried-in grade'),
      icon: <Import aria-hidden="true" />,
      onSelect: () =>
        dispatch(
          modalOpened({
            bodyType: 'gradeCarried',
            title: phrase('Carried-in grade of {name}', { name: nameOf() }),
            extraObject: { subjectId, quarter, classStudentId: learner.classStudentId },
          }),
        ),
    },
    ...(isOpen
      ? [
          {
            key: 'excuse',
            label: _('Excuse earlier activities'),
            icon: <CalendarOff aria-hidden="true" />,
            onSelect: () =>
              dispatch(
                modalOpened({
                  bodyType: 'learnerExcuse',
                  title: phrase('Earlier activities of {name}', { name: nameOf() }),
                  extraObject: { subjectId, quarter, classStudentId: learner.classStudentId },
                }),
              ),
          },
        ]
      : []),
  ];
}
