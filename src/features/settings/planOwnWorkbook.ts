/**
 * A whole account as a workbook for reading: names instead of ids, a sheet for every kind of record. Headings are the
 * same in every language, as in the JSON file: the copy outlives the choice of a language, and other people read it.
 */

import type { ClassStudentDoc, StudentDoc } from '@/domain/book/entities';
import type { OwnData } from '@/domain/book/ownData';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { standingOf } from '@/domain/learners/standing';
import { STANDING_NAMES } from '@/domain/learners/standingWords';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { formatCell } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { CellParts } from '@/domain/scores/scoreChanges';
import type { ScoreMarkDoc } from '@/domain/scores/scoreMark';
import { philippineClock, philippineDay } from '@/domain/words/philippineTime';
import type { SheetPlan, WorkbookPlan } from '@/files/workbook';
import { type SheetRow as Row, rowSheet } from '@/files/workbookRows';
import { formText } from '@/language/words';
import { activitySheet, itemSheet, sectionSheet, subjectSheet } from './ownBookSheets';
import { type Names, namesOf } from './ownNames';

export function planOwnWorkbook(own: OwnData): WorkbookPlan {
  const names = namesOf(own);
  return {
    sheets: [
      accountSheet(own),
      sectionSheet(own),
      subjectSheet(own, names),
      learnerSheet(own),
      activitySheet(own, names),
      itemSheet(own, names),
      scoreSheet(own, names),
      markSheet(own, names),
      pointSheet(own, names),
      gradeSheet(own, names),
      finalSheet(own, names),
      closingSheet(own, names),
      historySheet(own, names),
      requestSheet(own, names),
    ],
  };
}

function accountSheet({ user }: OwnData): SheetPlan {
  return rowSheet(formText('Account'), formText(['What', 'Value']), [
    [formText('First name'), user.firstname],
    [formText('Last name'), user.lastname],
    [formText('E-mail address'), user.email],
    [formText('Faculty ID'), user.facultyId],
    [formText('School'), user.school],
    [formText('School ID'), user.schoolid],
    [formText('Role'), user.role === ROLE_ADMIN ? 'Administrator' : 'Teacher'],
    [formText('Approved'), user.approved],
    [formText('Registered'), day(user.createdAt)],
    [formText('Last sign-in'), day(user.lastLogin)],
    [formText('Language of e-mails'), user.language === 'fil' ? 'Filipino' : 'English'],
  ]);
}

function learnerSheet({ rows }: OwnData): SheetPlan {
  return rowSheet(
    formText('Learners'),
    FIELD_NAMES.map((field) => formText(factsOf(field).label)),
    rows.students.map((row: StudentDoc) => FIELD_NAMES.map((field) => row[field])),
  );
}

function scoreSheet({ rows }: OwnData, names: Names): SheetPlan {
  return rowSheet(
    formText('Scores'),
    formText(['Section', 'Subject', 'Period', 'Activity', 'Learner', 'Score', 'Comment', 'Answers']),
    rows.studentPerformance.map((row) => [...cellPath(row, names), row.score, row.comments, row.answers]),
  );
}

function markSheet({ rows }: OwnData, names: Names): SheetPlan {
  return rowSheet(
    formText('Marks and notes'),
    formText(['Section', 'Subject', 'Period', 'Activity', 'Learner', 'Mark', 'Note']),
    rows.scoreMarks.map((row) => [...cellPath(row, names), row.mark, row.note]),
  );
}

type OfCell = Pick<ScoreMarkDoc, 'activityModel' | 'classStudentModel' | 'classSubjectModel'>;

function cellPath(row: OfCell, { subject, period, learner, activities }: Names): Row {
  const activity = activities.get(row.activityModel);
  return [
    ...subject(activity?.classSubjectModel ?? row.classSubjectModel),
    activity ? period(activity.classSubjectModel, activity.quarter) : null,
    ...[activity?.name ?? row.activityModel, learner(row.classStudentModel)],
  ];
}

function pointSheet({ rows }: OwnData, { activities, items, learner }: Names): SheetPlan {
  return rowSheet(
    formText('Item points'),
    formText(['Activity', 'Item', 'Learner', 'Points earned']),
    rows.studentPoints.map((row) => {
      const item = items.get(row.activityItemModel);
      const activity = activities.get(item?.activityModel ?? '');
      return [
        activity?.name,
        item?.itemNumber ?? row.activityItemModel,
        learner(row.classStudentModel),
        row.pointsEarned,
      ];
    }),
  );
}

function gradeSheet({ rows }: OwnData, { subject, period, learner, enrolments }: Names): SheetPlan {
  const head = [
    ...formText(['Section', 'Subject', 'Period', 'Learner', 'WW PS', 'WW WS', 'PT PS', 'PT WS', 'Exam PS', 'Exam WS']),
    ...formText(['Initial grade', 'Grade', 'Comment', 'Carried in', 'Carried in from']),
  ];
  return rowSheet(
    formText('Grades by period'),
    head,
    rows.studentGrades.map((row) => {
      const subjectId = enrolments.get(row.classStudentModel)?.classModel ?? '';
      return [
        ...subject(subjectId),
        ...[period(subjectId, row.quarter), learner(row.classStudentModel)],
        ...[row.percentageWrittenWork, row.weightedWrittenWorks, row.percentagePerformanceTask],
        ...[row.weightedPerformanceTask, row.percentageQuarterlyExam, row.weightedQuarterlyExam],
        ...[row.rawTotalGrade, row.transmutedGrade, row.comments, row.carried, row.carriedFrom],
      ];
    }),
  );
}

function finalSheet({ rows }: OwnData, { subject, learner }: Names): SheetPlan {
  return rowSheet(
    formText('Final grades'),
    [
      ...formText(['Section', 'Subject', 'Learner', 'Mean of initial grades', 'Final grade']),
      ...formText(['Standing', 'Since', 'Note on the standing']),
    ],
    rows.classStudents.map((row: ClassStudentDoc) => [
      ...subject(row.classModel),
      ...[learner(row.id), row.overallInitialGrade, row.overallFinalGrade],
      ...[formText(STANDING_NAMES[standingOf(row).standing]), row.standingOn, row.standingNote],
    ]),
  );
}

/** A row for each grade that a closing keeps. */
function closingSheet({ rows }: OwnData, { subject, period, learner }: Names): SheetPlan {
  return rowSheet(
    formText('Closings'),
    formText(['Section', 'Subject', 'Period', 'Closing', 'Closed', 'Learner', 'Initial grade', 'Grade']),
    rows.quarterClosings.flatMap((row) =>
      Object.entries(row.grades).map(([id, { initial, quarterly }]): Row => {
        const place = [...subject(row.classSubjectModel), period(row.classSubjectModel, row.quarter)];
        return [...place, row.number, philippineClock(row.closedAt), learner(id), initial, quarterly];
      }),
    ),
  );
}

/** The score, or the letter of the mark. A part that a save left alone is blank. */
function scoreOrMark({ score, mark = null }: CellParts): string | number | null | undefined {
  return mark === null ? score : formatCell({ score: score ?? null, mark });
}

/** A row for each cell of each save. */
function historySheet({ history }: OwnData, { subject, period, learner, activities }: Names): SheetPlan {
  const head = [
    ...formText(['Stored', 'Section', 'Subject', 'Period', 'Activity', 'Learner']),
    ...formText(['Score before', 'Score after', 'Comment before', 'Comment after', 'Answers before', 'Answers after']),
  ];
  const rows = history.flatMap((row) =>
    Object.entries(row.cells).map(([key, { from, to }]): Row => {
      const { column, classStudentId } = fromCellKey(key);
      return [
        ...[philippineClock(row.at), ...subject(row.classSubjectModel), period(row.classSubjectModel, row.quarter)],
        ...[activities.get(column)?.name ?? row.names?.[column] ?? column, learner(classStudentId)],
        ...[scoreOrMark(from), scoreOrMark(to), from.comment, to.comment, from.answers, to.answers],
      ];
    }),
  );
  return rowSheet(formText('History'), head, rows);
}

function requestSheet({ reopenRequests }: OwnData, { subject, period }: Names): SheetPlan {
  return rowSheet(
    formText('Reopen requests'),
    formText(['Section', 'Subject', 'Period', 'Reason', 'Asked']),
    reopenRequests.map((row) => [
      ...subject(row.subjectId),
      ...[period(row.subjectId, row.quarter), row.adminReason, day(row.createdAt)],
    ]),
  );
}

function day(atMs: number | null): string {
  return atMs === null || atMs === 0 ? '' : philippineDay(atMs);
}
