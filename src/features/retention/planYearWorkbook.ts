/**
 * The grades of a school year as a workbook. Headings are the same in every language, as in the copy of an account:
 * the file outlives the choice of a language, and other people read it. Pure.
 */
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { philippineClock, philippineDay } from '@/domain/words/philippineTime';
import type { WorkbookPlan } from '@/files/workbook';
import { type Columns, columnSheet, rowSheet } from '@/files/workbookRows';
import { formText } from '@/language/words';
import type { YearFile } from './retentionActions';

type Row = YearFile['rows'][number];

export function planYearWorkbook({ academicYear, madeAt, rows }: YearFile, school: string): WorkbookPlan {
  const ofSections = rows.filter(({ of }) => of === 'section');
  const ofBooks = rows.filter(({ of }) => of === 'book');
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
      columnSheet(formText('Sections'), ofSections, toColumns(ofSections, formText(['Section', 'Learning area']))),
      columnSheet(formText('Class records'), ofBooks, [
        ...toColumns(ofBooks, formText(['Class', 'Subject'])),
        [formText('Final grade'), (row) => row.final],
      ]),
    ],
  };
}

/** The columns of rows, a column of grades for each period that any of them has. */
function toColumns(rows: readonly Row[], [group, subject]: readonly [string, string]): Columns<Row> {
  const most = rows.reduce((length, { grades }) => Math.max(length, grades.length), 0);
  return formText([
    [group, (row) => row.group],
    ['Grade level', (row) => row.gradeLevel],
    ...FIELD_NAMES.map((field): Columns<Row>[number] => [factsOf(field).label, (row) => row[field] ?? '']),
    [subject, (row) => row.subject],
    ['Teacher', (row) => row.teacher],
    ['Standing', (row) => row.standing],
    ...Array.from({ length: most }, (_, index): Columns<Row>[number] => [
      `Period ${index + 1}`,
      (row) => row.grades[index],
    ]),
  ]);
}

/** Such as `Records 2019-2020 - 2026-11-23.xlsx`. */
export function yearFileName({ academicYear, madeAt }: YearFile): string {
  return formText(`Records ${academicYear} - ${philippineDay(madeAt)}.xlsx`);
}
