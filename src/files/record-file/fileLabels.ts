/** School, section, subject and teacher, as the sheets say them beside their labels. */
import type { RecordFileLabels } from './fileContent';
import { type Grid, range } from './grid';
import { findLearnerBlocks } from './learnerBlocks';

type Label = keyof RecordFileLabels | 'gradeAndSection';

const AND = '\\s*(?:&|and|at|\\/|-)\\s*';
const LABELS: readonly (readonly [Label, string])[] = [
  ['school', "(?:name\\s+of\\s+)?school(?:'s)?(?:\\s+name)?|paaralan"],
  ['gradeAndSection', `(?:grade|year|baitang)(?:\\s+level)?${AND}(?:section|pangkat)`],
  ['section', 'section|pangkat'],
  ['gradeLevel', '(?:grade|year)(?:\\s+level)?|baitang'],
  ['subject', 'subject(?:\\s+area)?|learning\\s+area|asignatura'],
  ['teacher', "(?:subject\\s+)?teacher(?:'s\\s+name)?|name\\s+of\\s+teacher|guro"],
  ['schoolYear', 'school\\s+year|academic\\s+year|s\\.?\\s?y\\.?|taong\\s+panuruan'],
];
const ALONE = LABELS.map(([label, words]) => [label, new RegExp(`^(?:${words})\\s*:?$`, 'i')] as const);
const WITH_VALUE = LABELS.map(([label, words]) => [label, new RegExp(`^(?:${words})\\s*:\\s*(.+)$`, 'i')] as const);
/** Labels whose values are not read, and which no value can be. */
const OTHER = /^(?:region|division|district|school\s+id|semester|track|strand|track\s*\/\s*strand)\s*:?$/i;

/** Labels of an office's form that no class record is read by; a filled form has values beside them. */
const OFFICE = [
  ['region', /^region\s*:?$/i],
  ['division', /^division\s*:?$/i],
  ['schoolId', /^school\s+id\s*:?$/i],
] as const;

export type FormLabel = Label | (typeof OFFICE)[number][0];

/** The labels at the top of a sheet, each where it stands alone in its cell. */
export function findFormLabels(grid: Grid): { label: FormLabel; row: number; column: number }[] {
  return range(0, Math.min(ROWS, grid.rows)).flatMap((row) =>
    range(0, grid.columns).flatMap((column) => {
      const text = grid.text(row, column);
      const found = [...ALONE, ...OFFICE].find(([, pattern]) => pattern.test(text));
      // “Grade” alone is the head of the quarterly grades.
      const isHead = found?.[0] === 'gradeLevel' && /^grade$/i.test(text);
      return found && !isHead ? [{ label: found[0], row, column }] : [];
    }),
  );
}

/** The last label of the class records of 2026 is in row 26. */
const ROWS = 27;
/** Columns between a label and its value, in merged cells. */
const REACH = 14;

/** The first sheet that says something counts. */
export function readFileLabels(grids: readonly Grid[]): RecordFileLabels {
  const found = new Map<Label, string>();
  for (const grid of grids) {
    const lists = findLearnerBlocks(grid, { fromRow: 0, toRow: ROWS, columns: grid.columns });
    for (const row of range(0, Math.min(ROWS, grid.rows))) {
      // The numbers of the learners stand before their names.
      const list = Math.min(...lists.filter(({ label }) => label <= row).map(({ column }) => column - 1));
      for (const column of range(0, grid.columns)) {
        const read = readLabel(grid, { row, column, end: list > column ? list : grid.columns });
        if (read && read.value !== '' && !found.has(read.label)) found.set(read.label, read.value);
      }
    }
  }
  const both = splitGrade(found.get('gradeAndSection') ?? '');
  const of = (label: Label) => found.get(label) ?? '';
  return {
    school: of('school'),
    subject: of('subject'),
    teacher: of('teacher'),
    section: of('section') || both.section,
    gradeLevel: splitGrade(of('gradeLevel')).gradeLevel || of('gradeLevel') || both.gradeLevel,
    schoolYear: tidyYear(of('schoolYear')),
  };
}

/** `end`: the column in which its value no longer stands. */
type LabelPlace = { readonly row: number; readonly column: number; readonly end: number };

function readLabel(grid: Grid, place: LabelPlace): { label: Label; value: string } | null {
  const { row, column } = place;
  const text = grid.text(row, column);
  if (text === '' || text.length > 200) return null;
  const label = ALONE.find(([, pattern]) => pattern.test(text))?.[0];
  if (label) return { label, value: valueRightOf(grid, place) };
  for (const [own, pattern] of WITH_VALUE) {
    const match = pattern.exec(text);
    if (match) return { label: own, value: match[1] ?? '' };
  }
  return null;
}

function valueRightOf(grid: Grid, { row, column, end }: LabelPlace): string {
  for (const at of range(column + 1, Math.min(column + 1 + REACH, grid.columns, end))) {
    const text = grid.text(row, at);
    if (ALONE.some(([, pattern]) => pattern.test(text)) || OTHER.test(text)) return '';
    // A formula of an empty cell reads 0.
    if (text !== '' && !(text === '0' && grid.isFormula(row, at))) return text.replace(/^'(?=[=+\-@])/, '');
  }
  return '';
}

/** "Grade 7 - Rizal", "7-Rizal", "GRADE 7 RIZAL", "VIII/Narra", "Grade X". */
function splitGrade(text: string): { gradeLevel: string; section: string } {
  const match = /^(?:grade|gr\.?|g|baitang|year)?\s*(\d{1,2})(?:\s*[-–—:,/]\s*|\s+|$)(.*)$/i.exec(text);
  if (match) return { gradeLevel: match[1] ?? '', section: match[2] ?? '' };
  const [, named, marked, section = ''] = IN_ROMAN.exec(text) ?? [];
  const roman = ROMAN.indexOf((named ?? marked ?? '').toLowerCase()) + 1;
  if (roman > 0) return { gradeLevel: String(roman), section };
  const [first = '', ...rest] = text.split(' - ');
  return rest.length > 0 ? { gradeLevel: first, section: rest.join(' - ') } : { gradeLevel: '', section: text };
}

/** A Roman number is one behind its word, or before a mark: “V. Luna” and “Vi” are sections. */
const IN_ROMAN = /^(?:(?:grade|gr\.?|baitang|year)\s+([ivx]+)(?:\s*[-–—:,/]\s*|\s+|$)|([ivx]+)\s*[-–—:/]\s*)(.*)$/i;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** "S.Y. 2026 - 2027" and "2026-27" -> 2026-2027; another text stays as it is. */
function tidyYear(text: string): string {
  const [, from = '', to = ''] = /(20\d\d)\s*[-–—/]\s*(?:20)?(\d\d)(?!\d)/.exec(text) ?? [];
  const isNext = from !== '' && (Number(from) + 1) % 100 === Number(to);
  return isNext ? `${from}-20${to}` : text;
}
