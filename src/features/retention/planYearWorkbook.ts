/**
 * The grades of a school year as a workbook. Headings are the same in every language, as in the copy of an account:
 * the file outlives the choice of a language, and other people read it. Pure.
 */
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { philippineClock, philippineDay } from '@/domain/words/philippineTime';
import type { WorkbookPlan } from '@/files/workbook';
import { rowSheet, type SheetRow } from '@/files/workbookRows';
import { formText } from '@/language/words';
import type { YearFile } from './retentionActions';

type Row = YearFile['rows'][number];

const LEARNER = [formText('Grade level'), ...FIELD_NAMES.map((field) => formText(factsOf(field).label))];

export function planYearWorkbook({ academicYear, madeAt, rows }: YearFile, school: string): WorkbookPlan {
  const ofSections = rows.filter(({ of }) => of === 'section');
  const ofBooks = rows.filter(({ of }) => of === 'book');
  const periodsOfBooks = mostPeriods(ofBooks);
  return {
    sheets: [
      rowSheet(formText('About'), formText(['What', 'Value']), [
        [formText('School'), school],
        [formText('School year'), academicYear],
        [formText('Made on (Philippine time)'), philippineClock(madeAt)],
        [formText('Rows of sections'), ofSections.length],
        [formText('Rows of class records'), ofBooks.length],
        [formText('Left out'), formText('Scores of activities, attendance, comments, and answer keys.')],
      ]),
      rowSheet(
        formText('Sections'),
        [
          formText('Section'),
          ...LEARNER,
          ...formText(['Learning area', 'Teacher', 'Standing']),
          ...periodHeads(ofSections),
        ],
        ofSections.map((row): SheetRow => [...toCells(row), ...row.grades]),
      ),
      rowSheet(
        formText('Class records'),
        [
          ...[formText('Class'), ...LEARNER, ...formText(['Subject', 'Teacher', 'Standing'])],
          ...[...periodHeads(ofBooks), formText('Final grade')],
        ],
        ofBooks.map((row): SheetRow => {
          const blanks = Array<null>(periodsOfBooks - row.grades.length).fill(null);
          return [...toCells(row), ...row.grades, ...blanks, row.final];
        }),
      ),
    ],
  };
}

function mostPeriods(rows: readonly Row[]): number {
  return rows.reduce((most, { grades }) => Math.max(most, grades.length), 0);
}

function periodHeads(rows: readonly Row[]): string[] {
  return Array.from({ length: mostPeriods(rows) }, (_, index) => formText(`Period ${index + 1}`));
}

function toCells(row: Row): SheetRow {
  const learner = FIELD_NAMES.map((field) => row[field] ?? '');
  return [row.group, row.gradeLevel, ...learner, row.subject, row.teacher, row.standing];
}

/** Such as `Records 2019-2020 - 2026-11-23.xlsx`. */
export function yearFileName({ academicYear, madeAt }: YearFile): string {
  return formText(`Records ${academicYear} - ${philippineDay(madeAt)}.xlsx`);
}
