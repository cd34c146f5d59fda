import { CalendarOff, Import, UserRoundCog } from 'lucide-react';
import type { RecordLearner } from '@/domain/book/classRecord';
import type { ClassStudentDoc } from '@/domain/book/entities';
import { takesScores } from '@/domain/book/roll';
import type { Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { bookNames } from '@/domain/words/toldNames';
import { periodsOf, policyOf } from '@/grading';
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
  const earliest = firstUngraded(tables, enrolment, quarter);
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
      label: earliest === quarter ? _('Carried-in grade') : _('Bring in earlier grades'),
      icon: <Import aria-hidden="true" />,
      onSelect: () =>
        dispatch(
          modalOpened({
            bodyType: 'gradeCarried',
            title: phrase('Carried-in grade of {name}', { name: nameOf() }),
            extraObject: { subjectId, quarter: earliest, classStudentId: learner.classStudentId },
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

/**
 * The first period before this one that lacks a grade of a learner on the section's roster: another section may have it.
 * This period where none is, and for a learner who left.
 */
function firstUngraded({ classSubjects, class: classes }: Tables, enrolment: ClassStudentDoc, quarter: number): number {
  const subject = classSubjects[enrolment.classModel];
  const section = subject && classes[subject.classModel];
  const isListed = subject?.areaModel && section?.sectionLearners?.[enrolment.studentModel];
  if (!isListed || !takesScores(enrolment)) return quarter;
  const graded = new Set<string>(enrolment.studentGrades);
  const before = periodsOf(subject, policyOf(section.gradingPolicy)).filter((period) => period < quarter);
  return before.find((period) => !graded.has(`${enrolment.id}_${period}`)) ?? quarter;
}
