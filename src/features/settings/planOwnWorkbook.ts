/**
 * A whole account as a workbook for reading: names instead of ids, a sheet for every kind of record. Headings are the
 * same in every language, as in the JSON file: the copy outlives the choice of a language, and other people read it.
 */

import type { ClassStudentDoc, StudentDoc } from '@/domain/book/entities';
import type { OwnData } from '@/domain/book/ownData';
import { closedQuarters } from '@/domain/book/quarterClosed';
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { dayText } from '@/domain/words/clockText';
import { learnerName } from '@/domain/words/learnerNames';
import {
  type CellValue,
  cellAddress,
  fixedCell,
  type SheetPlan,
  type WorkbookCell,
  type WorkbookPlan,
} from '@/domain/workbook';
import { formText } from '@/language/words';

type Value = CellValue | boolean | null | undefined;
type Row = readonly Value[];

const CATEGORY_NAMES: Readonly<Record<number, string>> = formText({
  1: 'Written Works',
  2: 'Performance Task',
  3: 'Quarterly Exam',
});
const WIDTH = 20;

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
      pointSheet(own, names),
      gradeSheet(own, names),
      finalSheet(own, names),
      requestSheet(own, names),
    ],
  };
}

type Names = ReturnType<typeof namesOf>;

/** The names for ids. An id that points to no row is shown as it is, so that no row is lost. */
function namesOf({ rows }: OwnData) {
  const byId = <R extends { id: string }>(list: readonly R[]) => new Map<string, R>(list.map((row) => [row.id, row]));
  const sections = byId(rows.class);
  const subjects = byId(rows.classSubjects);
  const learners = byId(rows.students);
  const enrolments = byId(rows.classStudents);
  const activities = byId(rows.activity);
  const items = byId(rows.activityItem);
  const subject = (id: string): [string, string] => {
    const found = subjects.get(id);
    return [sections.get(found?.classModel ?? '')?.name ?? found?.classModel ?? '', found?.subject ?? id];
  };
  const learner = (enrolmentId: string): string => {
    const found = enrolments.get(enrolmentId);
    const who = learners.get(found?.studentModel ?? '');
    return who ? learnerName(who) : (found?.studentModel ?? enrolmentId);
  };
  return { sections, activities, items, subject, learner, enrolments };
}

function accountSheet({ user }: OwnData): SheetPlan {
  return sheet(formText('Account'), formText(['What', 'Value']), [
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
  ]);
}

function sectionSheet({ rows }: OwnData): SheetPlan {
  return sheet(
    formText('Sections'),
    formText(['Section', 'School year', 'Grade level', 'Created']),
    rows.class.map((row) => [row.name, row.academicYear, row.gradeLevel, day(row.createdAt)]),
  );
}

function subjectSheet({ rows }: OwnData, { sections }: Names): SheetPlan {
  return sheet(
    formText('Subjects'),
    formText(['Section', 'Subject', 'Written Works %', 'Performance Task %', 'Quarterly Exam %', 'Closed quarters']),
    rows.classSubjects.map((row) => [
      sections.get(row.classModel)?.name ?? row.classModel,
      ...[row.subject, row.writtenWorks, row.performanceTask, row.quarterlyExam],
      closedQuarters(row).join(', '),
    ]),
  );
}

function learnerSheet({ rows }: OwnData): SheetPlan {
  return sheet(
    formText('Learners'),
    formText(['Last name', 'First name', 'Middle name', 'Extension', 'Sex', 'LRN']),
    rows.students.map((row: StudentDoc) => [
      row.lastName,
      row.firstName,
      row.middleName,
      row.extensionName,
      row.sex,
      row.lrn,
    ]),
  );
}

function activitySheet({ rows }: OwnData, { subject }: Names): SheetPlan {
  return sheet(
    formText('Activities'),
    formText(['Section', 'Subject', 'Quarter', 'Activity', 'Component', 'Kind', 'HPS', 'Weight %', 'Created']),
    rows.activity.map((row) => [
      ...subject(row.classSubjectModel),
      ...[row.quarter, row.name, CATEGORY_NAMES[row.activityCategoryModel] ?? row.activityCategoryModel],
      ...[
        SUB_CATEGORY_NAMES[row.activitySubCategoryModel ?? 0],
        row.totalPoints,
        row.weightOverride,
        day(row.createdAt),
      ],
    ]),
  );
}

function itemSheet({ rows }: OwnData, { activities }: Names): SheetPlan {
  return sheet(
    formText('Items'),
    formText(['Activity', 'Item', 'Key', 'Points']),
    rows.activityItem.map((row) => [
      activities.get(row.activityModel)?.name ?? row.activityModel,
      ...[row.itemNumber, row.answerKey, row.points],
    ]),
  );
}

function scoreSheet({ rows }: OwnData, { subject, learner, activities }: Names): SheetPlan {
  return sheet(
    formText('Scores'),
    formText(['Section', 'Subject', 'Quarter', 'Activity', 'Learner', 'Score', 'Comment']),
    rows.studentPerformance.map((row) => {
      const activity = activities.get(row.activityModel);
      return [
        ...subject(activity?.classSubjectModel ?? row.classSubjectModel),
        ...[activity?.quarter, activity?.name ?? row.activityModel, learner(row.classStudentModel)],
        ...[row.score, row.comments],
      ];
    }),
  );
}

function pointSheet({ rows }: OwnData, { activities, items, learner }: Names): SheetPlan {
  return sheet(
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

function gradeSheet({ rows }: OwnData, { subject, learner, enrolments }: Names): SheetPlan {
  const head = [
    ...formText(['Section', 'Subject', 'Quarter', 'Learner', 'WW PS', 'WW WS', 'PT PS', 'PT WS', 'QE PS', 'QE WS']),
    ...formText(['Initial grade', 'Quarterly grade', 'Comment']),
  ];
  return sheet(
    formText('Quarterly grades'),
    head,
    rows.studentGrades.map((row) => [
      ...subject(enrolments.get(row.classStudentModel)?.classModel ?? ''),
      ...[row.quarter, learner(row.classStudentModel)],
      ...[row.percentageWrittenWork, row.weightedWrittenWorks, row.percentagePerformanceTask],
      ...[row.weightedPerformanceTask, row.percentageQuarterlyExam, row.weightedQuarterlyExam],
      ...[row.rawTotalGrade, row.transmutedGrade, row.comments],
    ]),
  );
}

function finalSheet({ rows }: OwnData, { subject, learner }: Names): SheetPlan {
  return sheet(
    formText('Final grades'),
    formText(['Section', 'Subject', 'Learner', 'Mean of initial grades', 'Final grade']),
    rows.classStudents.map((row: ClassStudentDoc) => [
      ...subject(row.classModel),
      ...[learner(row.id), row.overallInitialGrade, row.overallFinalGrade],
    ]),
  );
}

function requestSheet({ reopenRequests }: OwnData, { subject }: Names): SheetPlan {
  return sheet(
    formText('Reopen requests'),
    formText(['Section', 'Subject', 'Quarter', 'Reason', 'Asked']),
    reopenRequests.map((row) => [...subject(row.subjectId), row.quarter, row.adminReason, day(row.createdAt)]),
  );
}

function sheet(name: string, head: readonly string[], rows: readonly Row[]): SheetPlan {
  const cells = new Map<string, WorkbookCell>();
  for (const [column, label] of head.entries()) cells.set(cellAddress(1, column + 1), fixedCell(label, 'head'));
  for (const [index, row] of rows.entries()) {
    for (const [column, value] of row.entries()) {
      if (value === null || value === undefined || value === '') continue;
      cells.set(cellAddress(index + 2, column + 1), valueCell(value));
    }
  }
  const widths = Object.fromEntries(head.map((_, column) => [column + 1, WIDTH]));
  return { name, cells, widths, headEnd: { row: 2, column: 1 } };
}

/** Digits in a text, such as an LRN, stay text. */
function valueCell(value: CellValue | boolean): WorkbookCell {
  if (typeof value === 'boolean') return fixedCell(value ? 'yes' : 'no', 'text');
  return typeof value === 'number' ? fixedCell(value, 'plain') : fixedCell(value, 'text');
}

function day(atMs: number | null): string {
  return atMs === null || atMs === 0 ? '' : dayText(atMs);
}
