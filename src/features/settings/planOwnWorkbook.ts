/**
 * A whole account as a workbook for reading: names instead of ids, a sheet for every kind of record. Headings are the
 * same in every language, as in the JSON file: the copy outlives the choice of a language, and other people read it.
 */

import type { ClassStudentDoc, StudentDoc, StudentGradeDoc, StudentPerformanceDoc } from '@/domain/book/entities';
import type { OwnData } from '@/domain/book/ownData';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { standingOf } from '@/domain/learners/standing';
import { STANDING_NAMES } from '@/domain/learners/standingWords';
import { ROLE_ADMIN } from '@/domain/people/roles';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import { formatCell } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import type { CellParts } from '@/domain/scores/scoreChanges';
import type { ScoreMarkDoc } from '@/domain/scores/scoreMark';
import { LANGUAGES, toLanguageCode } from '@/domain/words/languages';
import { philippineClock, philippineDay } from '@/domain/words/philippineTime';
import type { SheetPlan, WorkbookPlan } from '@/files/workbook';
import { type Columns, columnSheet, rowSheet } from '@/files/workbookRows';
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
    [formText('Language of e-mails'), LANGUAGES.find(({ code }) => code === toLanguageCode(user.language))?.name ?? ''],
  ]);
}

function learnerSheet({ rows }: OwnData): SheetPlan {
  const columns = FIELD_NAMES.map(
    (field) => [formText(factsOf(field).label), (row: StudentDoc) => row[field]] as const,
  );
  return columnSheet(formText('Learners'), rows.students, columns);
}

type OfCell = Pick<ScoreMarkDoc, 'activityModel' | 'classStudentModel' | 'classSubjectModel'>;

function cellColumns({ section, subject, period, learner, activities }: Names): Columns<OfCell> {
  const subjectOf = (row: OfCell) => activities.get(row.activityModel)?.classSubjectModel ?? row.classSubjectModel;
  return formText([
    ['Section', (row) => section(subjectOf(row))],
    ['Subject', (row) => subject(subjectOf(row))],
    [
      'Period',
      (row) => {
        const activity = activities.get(row.activityModel);
        return activity && period(activity.classSubjectModel, activity.quarter);
      },
    ],
    ['Activity', (row) => activities.get(row.activityModel)?.name ?? row.activityModel],
    ['Learner', (row) => learner(row.classStudentModel)],
  ]);
}

function scoreSheet({ rows }: OwnData, names: Names): SheetPlan {
  const columns: Columns<StudentPerformanceDoc> = formText([
    ...cellColumns(names),
    ['Score', (row) => row.score],
    ['Comment', (row) => row.comments],
    ['Answers', (row) => row.answers],
  ]);
  return columnSheet(formText('Scores'), rows.studentPerformance, columns);
}

function markSheet({ rows }: OwnData, names: Names): SheetPlan {
  const columns: Columns<ScoreMarkDoc> = formText([
    ...cellColumns(names),
    ['Mark', (row) => row.mark],
    ['Note', (row) => row.note],
  ]);
  return columnSheet(formText('Marks and notes'), rows.scoreMarks, columns);
}

function pointSheet({ rows }: OwnData, { activities, items, learner }: Names): SheetPlan {
  const points = rows.studentPoints.map((row) => ({ row, item: items.get(row.activityItemModel) }));
  const columns: Columns<(typeof points)[number]> = formText([
    ['Activity', ({ item }) => activities.get(item?.activityModel ?? '')?.name],
    ['Item', ({ row, item }) => item?.itemNumber ?? row.activityItemModel],
    ['Learner', ({ row }) => learner(row.classStudentModel)],
    ['Points earned', ({ row }) => row.pointsEarned],
  ]);
  return columnSheet(formText('Item points'), points, columns);
}

function gradeSheet({ rows }: OwnData, { section, subject, period, learner, enrolments }: Names): SheetPlan {
  const subjectOf = (row: StudentGradeDoc) => enrolments.get(row.classStudentModel)?.classModel ?? '';
  const columns: Columns<StudentGradeDoc> = formText([
    ['Section', (row) => section(subjectOf(row))],
    ['Subject', (row) => subject(subjectOf(row))],
    ['Period', (row) => period(subjectOf(row), row.quarter)],
    ['Learner', (row) => learner(row.classStudentModel)],
    ['WW PS', (row) => row.percentageWrittenWork],
    ['WW WS', (row) => row.weightedWrittenWorks],
    ['PT PS', (row) => row.percentagePerformanceTask],
    ['PT WS', (row) => row.weightedPerformanceTask],
    ['Exam PS', (row) => row.percentageQuarterlyExam],
    ['Exam WS', (row) => row.weightedQuarterlyExam],
    ['Initial grade', (row) => row.rawTotalGrade],
    ['Grade', (row) => row.transmutedGrade],
    ['Comment', (row) => row.comments],
    ['Carried in', (row) => row.carried],
    ['Carried in from', (row) => row.carriedFrom],
  ]);
  return columnSheet(formText('Grades by period'), rows.studentGrades, columns);
}

function finalSheet({ rows }: OwnData, { section, subject, learner }: Names): SheetPlan {
  const columns: Columns<ClassStudentDoc> = formText([
    ['Section', (row) => section(row.classModel)],
    ['Subject', (row) => subject(row.classModel)],
    ['Learner', (row) => learner(row.id)],
    ['Mean of initial grades', (row) => row.overallInitialGrade],
    ['Final grade', (row) => row.overallFinalGrade],
    ['Standing', (row) => STANDING_NAMES[standingOf(row).standing]],
    ['Since', (row) => row.standingOn],
    ['Note on the standing', (row) => row.standingNote],
  ]);
  return columnSheet(formText('Final grades'), rows.classStudents, columns);
}

/** A row for each grade that a closing keeps. */
function closingSheet({ rows }: OwnData, { section, subject, period, learner }: Names): SheetPlan {
  const grades = rows.quarterClosings.flatMap((row) =>
    Object.entries(row.grades).map(([id, grade]) => ({ row, id, grade })),
  );
  const columns: Columns<(typeof grades)[number]> = formText([
    ['Section', ({ row }) => section(row.classSubjectModel)],
    ['Subject', ({ row }) => subject(row.classSubjectModel)],
    ['Period', ({ row }) => period(row.classSubjectModel, row.quarter)],
    ['Closing', ({ row }) => row.number],
    ['Closed', ({ row }) => philippineClock(row.closedAt)],
    ['Learner', ({ id }) => learner(id)],
    ['Initial grade', ({ grade }) => grade.initial],
    ['Grade', ({ grade }) => grade.quarterly],
  ]);
  return columnSheet(formText('Closings'), grades, columns);
}

/** The score, or the letter of the mark. A part that a save left alone is blank. */
function scoreOrMark({ score, mark = null }: CellParts): string | number | null | undefined {
  return mark === null ? score : formatCell({ score: score ?? null, mark });
}

/** A row for each cell of each save. */
function historySheet({ history }: OwnData, { section, subject, period, learner, activities }: Names): SheetPlan {
  const cells = history.flatMap((row) =>
    Object.entries(row.cells).map(([key, { from, to }]) => ({ row, ...fromCellKey(key), from, to })),
  );
  const columns: Columns<(typeof cells)[number]> = formText([
    ['Stored', ({ row }) => philippineClock(row.at)],
    ['Section', ({ row }) => section(row.classSubjectModel)],
    ['Subject', ({ row }) => subject(row.classSubjectModel)],
    ['Period', ({ row }) => period(row.classSubjectModel, row.quarter)],
    ['Activity', ({ row, column }) => activities.get(column)?.name ?? row.names?.[column] ?? column],
    ['Learner', ({ classStudentId }) => learner(classStudentId)],
    ['Score before', ({ from }) => scoreOrMark(from)],
    ['Score after', ({ to }) => scoreOrMark(to)],
    ['Comment before', ({ from }) => from.comment],
    ['Comment after', ({ to }) => to.comment],
    ['Answers before', ({ from }) => from.answers],
    ['Answers after', ({ to }) => to.answers],
  ]);
  return columnSheet(formText('History'), cells, columns);
}

function requestSheet({ reopenRequests }: OwnData, { section, subject, period }: Names): SheetPlan {
  const columns: Columns<ReopenRequestDoc> = formText([
    ['Section', (row) => section(row.subjectId)],
    ['Subject', (row) => subject(row.subjectId)],
    ['Period', (row) => period(row.subjectId, row.quarter)],
    ['Reason', (row) => row.adminReason],
    ['Asked', (row) => day(row.createdAt)],
  ]);
  return columnSheet(formText('Reopen requests'), reopenRequests, columns);
}

function day(atMs: number | null): string {
  return atMs === null || atMs === 0 ? '' : philippineDay(atMs);
}
