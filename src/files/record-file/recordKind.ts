/** Which form a class record file is. */

import type { Sheet } from '@/files/spreadsheet';
import type { RecordFileSubject, RecordKind } from './fileContent';
import { isTermName } from './numberedTests';
import { readSheetPeriod } from './sheetPeriod';

const SENIOR_TAG = /ECRSHS2026/i;
const HELPER = /helper/i;
const BEFORE_ORDER = /waiting\s+for\s+the\s+official\s+deped\s+order/i;

/** Facts of a file that tell its form. `possibleRow` and `firstColumn`: of the first sheet with scores, from 0. */
export type KindFacts = {
  readonly sheets: readonly Sheet[];
  readonly inputName: string | null;
  readonly subjects: readonly RecordFileSubject[];
  readonly possibleRow: number;
  readonly firstColumn: number;
  readonly sheetNames: readonly string[];
  readonly gradeLevel: string;
};

/** The e-Class Record's row of highest possible scores, and the first column of scores in senior high school. */
const ECLASS_ROW = 9;
const SENIOR_COLUMN = 3;
const SENIOR_GRADES = ['11', '12'];

export function recordKind({
  sheets,
  inputName,
  subjects,
  possibleRow,
  firstColumn,
  sheetNames,
  gradeLevel,
}: KindFacts): RecordKind {
  const isTerms = isInTerms(subjects, sheetNames);
  if (sheets.some((sheet) => HELPER.test(sheet.name) && hasText(sheet, SENIOR_TAG))) return 'shs2026';
  if (isTerms) {
    const isEarly = sheets.some((sheet) => hasText(sheet, BEFORE_ORDER));
    if (isEarly || (possibleRow <= ECLASS_ROW && inputName?.toUpperCase() === 'INPUT')) return 'termsBefore2026';
    return firstColumn === SENIOR_COLUMN || SENIOR_GRADES.includes(gradeLevel) ? 'shs2026' : 'terms2026';
  }
  return inputName !== null && sheetNames.every(isEClassName) ? 'do8' : 'do8Other';
}

/** `ENGLISH_Q1`; the parts of MAPEH are named without a quarter. */
function isEClassName(name: string): boolean {
  return /q\d$/i.test(name.trim()) || readSheetPeriod(name).period === null;
}

function isInTerms(subjects: readonly RecordFileSubject[], sheetNames: readonly string[]): boolean {
  const hasTests = subjects.some(({ exam, layout }) => exam === 'ST1-ST2-TE' || exam === 'TE' || layout === 'domains');
  return hasTests || sheetNames.some(isTermName);
}

function hasText({ values }: Sheet, pattern: RegExp): boolean {
  return values.some((value) => typeof value === 'string' && pattern.test(value));
}

/** The built-in policy of a form; null for a school's own policy. */
export function policyIdOf(kind: RecordKind, { schoolYear, isOfSchool, isZeroBased }: PolicyFacts): string | null {
  if (isOfSchool) return null;
  if (kind === 'do8' || kind === 'do8Other') return 'DO8_2015';
  const isLater = /^20\d\d/.test(schoolYear) && Number(schoolYear.slice(0, 4)) >= LATER_YEAR;
  return isZeroBased || isLater ? 'DO15_2027' : 'DO15_2026';
}

/** The year from which on DepEd Order 15 has no table. */
const LATER_YEAR = 2027;

type PolicyFacts = { schoolYear: string; isOfSchool: boolean; isZeroBased: boolean };
