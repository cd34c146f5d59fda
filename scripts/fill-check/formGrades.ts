/** The grades that LibreOffice calculated in a filled form, beside Talaan's. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { FillContent } from '@/files/fill/fillContent';
import { findLearnerRows } from '@/files/record-file/learnerRows';
import type { NamedSubject } from '@/files/record-file/subjectSheets';

/** Rows and columns from 0. */
export type ExpectedGrade = {
  sheet: string;
  row: number;
  initialColumn: number | null;
  column: number | null;
  initial: number | null;
  grade: number | null;
};

export function expectedGrades({ periods }: NamedSubject, content: FillContent): ExpectedGrade[] {
  return periods.flatMap(({ period, sheet }) => {
    const own = content.periods.find(({ number }) => number === period);
    const rows =
      findLearnerRows(sheet)?.blocks.flatMap((block) => block.rows.map((row) => ({ sex: block.sex, row }))) ?? [];
    return rows.flatMap(({ sex, row }): ExpectedGrade[] => {
      const values = own?.rows[`${sex}${row}`];
      if (!values) return [];
      const { initial, grade } = sheet.found;
      return [
        {
          sheet: sheet.grid.name,
          row,
          initialColumn: initial,
          column: grade,
          initial: values.initial,
          grade: values.grade,
        },
      ];
    });
  });
}

/** A grade counts where Talaan has one; a blank in Talaan is to be a blank in the form. */
export function gradesOf(folder: string, name: string, expected: readonly ExpectedGrade[]) {
  const tables = new Map<string, readonly (readonly string[])[]>();
  for (const { sheet } of expected) {
    const file = join(folder, `${basename(name, extname(name))}-${sheet}.csv`);
    if (!tables.has(sheet) && existsSync(file)) tables.set(sheet, rowsOf(readFileSync(file, 'utf8')));
  }
  if (tables.size === 0) return null;
  let [grades, equal, blanks, equalBlanks] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (const each of expected) {
    const shown = each.column === null ? '' : (tables.get(each.sheet)?.[each.row]?.[each.column] ?? '').trim();
    const isEqual = each.grade === null ? Number(shown || 0) === 0 : Number(shown || Number.NaN) === each.grade;
    if (each.grade === null) [blanks, equalBlanks] = [blanks + 1, equalBlanks + Number(isEqual)];
    else [grades, equal] = [grades + 1, equal + Number(isEqual)];
    if (!isEqual) wrong.push(`${each.sheet} row ${each.row + 1}: ${shown || 'blank'}, Talaan ${each.grade ?? 'blank'}`);
  }
  const example = wrong.length > 0 ? ` (first other: ${wrong[0]})` : '';
  return {
    told: `${equal} of ${grades} grades and ${equalBlanks} of ${blanks} blanks equal${example}`,
    wrong: wrong.length,
  };
}

/** The rows of a CSV text, blank ones too. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows;
}
