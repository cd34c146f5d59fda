/** A fault in words, and the page on which the teacher looks at it. */

import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { classRoute, recordRoute } from '@/domain/bookRoutes';
import { learnerName } from '@/domain/learners/learnerNames';
import { cellKey } from '@/domain/scores/cellKey';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import type { Say } from '@/language/words';
import type { Fault } from '@/plans/mends/faults';

/** `address` is null where there is nothing to look at. */
export type FaultText = { key: string; text: string; address: string | null };

export function faultText(_: Say, tables: Tables, fault: Fault): FaultText {
  switch (fault.kind) {
    case 'fellAfterLeaving': {
      const { subjectId, quarter, classStudentId, from, to, isClosed } = fault;
      const { names, classId, period } = subjectNames(tables, subjectId, quarter);
      const student = tables.students[tables.classStudents[classStudentId]?.studentModel ?? ''];
      const values = { ...names, period, learner: student ? learnerName(student) : '', before: to, now: from };
      // Two initial grades may have the same grade.
      const fallen =
        from === to
          ? _('{learner}, {subject}, {section}, {period}: the initial grade fell after the learner left.', values)
          : _(
              '{learner}, {subject}, {section}, {period}: the grade fell from {before} to {now} after the learner left.',
              values,
            );
      const closed = _('The period is closed: ask for it to be reopened if the grade is to be put right.');
      return {
        key: `grade ${classStudentId} ${quarter}`,
        text: isClosed ? `${fallen} ${closed}` : fallen,
        address: classId
          ? recordRoute({ classId, subjectId, quarter, cell: cellKey('quarterly', classStudentId) })
          : null,
      };
    }
    case 'keyOfNobody': {
      const section = tables.class[fault.classId]?.name ?? '';
      const text = _('{section}: the link with the school’s section names a learner whose record is gone.', {
        section,
      });
      return { key: `key ${fault.classId} ${fault.studentId}`, text, address: classRoute(fault.classId) };
    }
    case 'taughtCleared': {
      const { subjectId, periods } = fault;
      const { names, classId, nameOf } = subjectNames(tables, subjectId, 0);
      const values = { ...names, periods: formatList(periods.map(nameOf)) };
      const text = _(
        '{subject}, {section}: the school’s section has it in {periods}, and your class in the whole year. Edit the subject if the section is right.',
        values,
      );
      return { key: `taught ${subjectId}`, text, address: classId ? classRoute(classId) : null };
    }
    case 'creditLost': {
      const { values, address } = activityNames(tables, fault.activityId);
      const from = activityNames(tables, fault.like).values;
      const text = _(
        '{activity}, {subject}, {section}: these items count by their key here, and not in the same activity of {fromSubject}, {fromSection}: {items}. Correct the key if they are not to count here either.',
        {
          ...values,
          items: formatList(fault.items.map(String)),
          fromSubject: from.subject,
          fromSection: from.section,
        },
      );
      return { key: `credit ${fault.activityId}`, text, address };
    }
    case 'namedAsExam': {
      const { values, address, points } = activityNames(tables, fault.activityId);
      const text = _(
        '{activity}, {subject}, {section}, {period}, has the name of an examination and is none. A figure that was typed above the examination’s column may have changed its highest possible score, which is {points}.',
        { ...values, points },
      );
      return { key: `named ${fault.activityId}`, text, address };
    }
  }
}

function subjectNames(tables: Tables, subjectId: ClassSubjectId, quarter: number) {
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  const nameOf = (number: number) => periodName(policyOf(section?.gradingPolicy), number);
  return {
    names: { subject: subject?.subject ?? '', section: section?.name ?? '' },
    classId: section?.id,
    period: quarter === 0 ? '' : nameOf(quarter),
    nameOf,
  };
}

function activityNames(tables: Tables, id: ActivityId) {
  const activity = tables.activity[id];
  if (!activity) return { values: { activity: '', subject: '', section: '', period: '' }, address: null, points: 0 };
  const { name, quarter, classSubjectModel: subjectId, totalPoints: points } = activity;
  const { names, classId, period } = subjectNames(tables, subjectId, quarter);
  return {
    values: { ...names, activity: name, period },
    address: classId ? recordRoute({ classId, subjectId, quarter }) : null,
    points,
  };
}
