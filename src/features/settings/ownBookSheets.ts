/**
 * Sections, subjects, activities and items in the copy of an account. Each field of a document has an answer, a column or
 * none, so that a new one does not compile before it is told or left out.
 */

import { isKept } from '@/domain/book/deleted';
import type { ActivityDoc, ActivityItemDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { OwnData } from '@/domain/book/ownData';
import { DAY_MS, KEPT_DAYS } from '@/domain/book/removed';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { philippineDay } from '@/domain/words/philippineTime';
import type { SheetPlan } from '@/files/workbook';
import { type Columns, columnSheet } from '@/files/workbookRows';
import { formText } from '@/language/words';
import { type Names, policyName } from './ownNames';

/** The columns of each field, in the order in which they are written; null where the field serves the app alone. */
type FieldColumns<Row> = { readonly [Field in keyof Required<Row>]: Columns<Row> | null };

function fieldSheet<Row>(name: string, columns: FieldColumns<Row>, rows: readonly Row[]): SheetPlan {
  const told = Object.values<Columns<Row> | null>(columns).flatMap((ofField) => ofField ?? []);
  return columnSheet(name, rows, told);
}

function one<Row>(head: string, cell: Columns<Row>[number][1]): Columns<Row> {
  return [[head, cell]];
}

export function sectionSheet({ rows }: OwnData): SheetPlan {
  const columns: FieldColumns<ClassDoc> = {
    id: null,
    classSubjects: null,
    students: null,
    learnerOrder: null,
    lastSync: null,
    sectionModel: null,
    sectionLearners: null,
    sectionVersion: null,
    name: one(formText('Section'), (row) => row.name),
    academicYear: one(formText('School year'), (row) => row.academicYear),
    gradeLevel: one(formText('Grade level'), (row) => row.gradeLevel),
    gradingPolicy: one(formText('Grading policy'), policyName),
    createdAt: one(formText('Created'), (row) => day(row.createdAt)),
    handedOver: one(formText('Handed to'), (row) => row.handedOver?.name ?? ''),
    deletedAt: one(formText('Deleted, can be put back until'), keptUntil),
    deletedWith: null,
  };
  return fieldSheet(formText('Sections'), columns, rows.class);
}

export function subjectSheet({ rows }: OwnData, { sections, period }: Names): SheetPlan {
  const periodsOf = (id: ClassSubjectDoc['id'], numbers: readonly number[]) =>
    numbers.map((number) => period(id, number)).join(', ');
  const columns: FieldColumns<ClassSubjectDoc> = {
    id: null,
    classStudents: null,
    activity: null,
    areaModel: null,
    createdAt: null,
    lastSync: null,
    handedOver: null,
    classModel: one(formText('Section'), (row) => sections.get(row.classModel)?.name ?? row.classModel),
    subject: one(formText('Subject'), (row) => row.subject),
    writtenWorks: one(formText('Written Works %'), (row) => row.writtenWorks),
    performanceTask: one(formText('Performance Tasks %'), (row) => row.performanceTask),
    quarterlyExam: one(formText('Examinations %'), (row) => row.quarterlyExam),
    quarterClosed: one(formText('Closed periods'), (row) => periodsOf(row.id, closedQuarters(row))),
    layout: one(formText('Layout'), (row) => row.layout),
    exam: one(formText('Examinations'), (row) => row.exam),
    units: one(formText('Units'), (row) => row.units),
    periods: one(formText('Periods'), (row) => periodsOf(row.id, row.periods ?? [])),
    deletedAt: one(formText('Deleted, can be put back until'), keptUntil),
    deletedWith: null,
  };
  return fieldSheet(formText('Subjects'), columns, rows.classSubjects);
}

export function activitySheet({ rows }: OwnData, { section, subject, period, component, part }: Names): SheetPlan {
  const columns: FieldColumns<ActivityDoc> = {
    id: null,
    activityItem: null,
    studentPerformance: null,
    studentPoints: null,
    lastSync: null,
    // Items have a sheet of their own.
    scannable: null,
    classSubjectModel: [
      [formText('Section'), (row) => section(row.classSubjectModel)],
      [formText('Subject'), (row) => subject(row.classSubjectModel)],
    ],
    quarter: one(formText('Period'), (row) => period(row.classSubjectModel, row.quarter)),
    name: one(formText('Activity'), (row) => row.name),
    activityCategoryModel: one(formText('Component'), component),
    part: one(formText('Part'), part),
    activitySubCategoryModel: one(formText('Kind'), (row) => SUB_CATEGORY_NAMES[row.activitySubCategoryModel ?? 0]),
    totalPoints: one(formText('HPS'), (row) => row.totalPoints),
    weightOverride: one(formText('Weight %'), (row) => row.weightOverride),
    createdAt: one(formText('Created'), (row) => day(row.createdAt)),
  };
  return fieldSheet(formText('Activities'), columns, rows.activity);
}

export function itemSheet({ rows }: OwnData, { activities }: Names): SheetPlan {
  const columns: FieldColumns<ActivityItemDoc> = {
    id: null,
    classSubjectModel: null,
    studentPoints: null,
    lastSync: null,
    activityModel: one(formText('Activity'), (row) => activities.get(row.activityModel)?.name ?? row.activityModel),
    itemNumber: one(formText('Item'), (row) => row.itemNumber),
    answerKey: one(formText('Key'), (row) => row.answerKey),
    points: one(formText('Points'), (row) => row.points),
    credit: one(formText('Credit'), (row) => row.credit),
  };
  return fieldSheet(formText('Items'), columns, rows.activityItem);
}

/** Of a class or subject that is kept; one that is being removed has no such day. */
function keptUntil(row: ClassDoc | ClassSubjectDoc): string {
  return isKept(row) ? day((row.deletedAt ?? 0) + KEPT_DAYS * DAY_MS) : '';
}

function day(atMs: number): string {
  return atMs === 0 ? '' : philippineDay(atMs);
}
