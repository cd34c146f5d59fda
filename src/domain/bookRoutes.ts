/** Addresses of one class, section, record, learner or policy. They load with the pages, not with the landing page. */
import type { ActivityId, ClassId, ClassSubjectId, StudentId, UserId } from './book/ids';
import { ROUTE } from './routes';

export function classRoute(id: ClassId): string {
  return ROUTE.class.replace(':classId', id);
}

/** Everything of one learner; of this class and period, where they are given. */
export function learnerRoute(
  id: StudentId,
  { classId, quarter }: { classId?: ClassId; quarter?: number } = {},
): string {
  const values = Object.entries({ class: classId, quarter });
  const search = values.flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`));
  const base = ROUTE.student.replace(':studentId', id);
  return search.length === 0 ? base : `${base}?${search.join('&')}`;
}

/** Slips for the parents of a record's learners. */
export function slipsRoute({ subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number }): string {
  return `${ROUTE.slips}?subject=${encodeURIComponent(subjectId)}&quarter=${quarter}`;
}

/** One page about a record for the school head. */
export function termReportRoute({ subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number }): string {
  return `${ROUTE.termReport}?subject=${encodeURIComponent(subjectId)}&quarter=${quarter}`;
}

/** Bringing in a class record file; into this section and subject, where they are given. */
export function recordImportRoute({ classId, subjectId }: Pick<RecordSelection, 'classId' | 'subjectId'> = {}): string {
  const values = Object.entries({ class: classId, subject: subjectId });
  const search = values.flatMap(([key, value]) => (value ? [`${key}=${encodeURIComponent(value)}`] : []));
  return search.length === 0 ? ROUTE.recordImport : `${ROUTE.recordImport}?${search.join('&')}`;
}

/** A section of the school, as an administrator sees it. */
export function sectionRoute(id: string): string {
  return ROUTE.adminSection.replace(':sectionId', id);
}

/** The same section, as a teacher sees it. */
export function schoolSectionRoute(id: string): string {
  return ROUTE.section.replace(':sectionId', id);
}

/** All data of one learner. */
export function learnerDataRoute({ in: kind, of, key }: { in: 'roster' | 'book'; of: string; key: string }): string {
  return `${ROUTE.adminLearners}?in=${kind}&of=${encodeURIComponent(of)}&key=${encodeURIComponent(key)}`;
}

/** A grading policy of the school's own. */
export function policyRoute(id: string): string {
  return ROUTE.adminPolicy.replace(':policyId', id);
}

/** A teacher's grades, as an administrator reads them. */
export function teacherRecordRoute(teacher: UserId): string {
  return ROUTE.teacherRecord.replace(':teacherId', teacher);
}

export type RecordSelection = {
  classId?: ClassId;
  subjectId?: ClassSubjectId;
  quarter?: number;
  /** Column key and enrolment id, joined by `_`: the cell that gets the focus. */
  cell?: string;
  /** The teacher whose book an administrator reads; absent for the own book. */
  teacherId?: UserId | undefined;
};

/** The class record's selection stands in the address, so that a reload and a bookmark show the same. */
export function recordRoute({ classId, subjectId, quarter, cell, teacherId }: RecordSelection): string {
  const base = teacherId ? ROUTE.teacherRecord.replace(':teacherId', teacherId) : ROUTE.record;
  const values = Object.entries({ class: classId, subject: subjectId, quarter, cell });
  const search = values.flatMap(([key, value]) => (value === undefined ? [] : `${key}=${encodeURIComponent(value)}`));
  return search.length === 0 ? base : `${base}?${search.join('&')}`;
}

/** Every subject of a section side by side. */
/** `quarter`: the period that the summary shows; without one the class's own. */
export function summaryRoute(classId: ClassId, teacherId?: UserId, quarter?: number): string {
  const base = teacherId ? ROUTE.teacherSummary.replace(':teacherId', teacherId) : ROUTE.summary;
  return `${base}?class=${encodeURIComponent(classId)}${quarter === undefined ? '' : `&quarter=${quarter}`}`;
}

export type ItemsSelection = {
  subjectId: ClassSubjectId;
  quarter: number;
  activityId: ActivityId;
  view?: 'answers' | 'analysis';
};

/** The parameter of an address that opens the reading of answer sheets. */
export const READ_SHEETS = 'read';

/** The items of a scannable activity: learners' answers, item analysis, answer sheets. */
export function itemsRoute({ subjectId, quarter, activityId, view }: ItemsSelection): string {
  const search = `subject=${subjectId}&quarter=${quarter}&activity=${activityId}`;
  return `${ROUTE.items}?${search}${view ? `&view=${view}` : ''}`;
}

/** The items of an activity, with the reading of its answer sheets open. */
export function readSheetsRoute(of: ItemsSelection): string {
  return `${itemsRoute(of)}&${READ_SHEETS}=1`;
}

/** Whether the page shown is that of this class, so that it goes with it. */
export function namesInAddress({ pathname, search }: { pathname: string; search: string }, id: ClassId): boolean {
  return `${pathname}${search}`.includes(id);
}
