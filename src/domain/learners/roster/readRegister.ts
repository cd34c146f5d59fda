/** The school register (SF1), with its blocks of male and female. Pure. */
import type { Sex } from '@/domain/learners/learnerFields';
import { type Columns, findHeadings } from './columns';
import type { ListLayout } from './listGuide';
import type { ListRead } from './listReading';
import { readRegisterHeading } from './registerHeading';
import { isSaidToLack, type RosterRow } from './rosterRow';
import { hasWholeNames, rowReader } from './rowReader';
import { onlySection } from './sectionTitles';
import { isUndivided } from './splitName';

const MALE_END = /total\s+male/i;
const FEMALE_END = /total\s+female/i;

/** Columns A, C and G of the elementary and junior high register, should its headings be gone. */
const REGISTER_COLUMNS: Columns = { lrn: 0, name: 2, sex: 6 };

export function readRegister(table: ListLayout['table']): ListRead {
  const headed = findHeadings(table) ?? { columns: REGISTER_COLUMNS, headingRow: -1 };
  const toRow = rowReader(headed.columns, []);
  const rows: RosterRow[] = [];
  const rowLines: number[] = [];
  const kinds: ListLayout['kinds'][number][] = table.map((row, at) => kindOf(row, at - headed.headingRow));
  let block: Sex | '' = table.some((row) => hasMark(row, MALE_END)) ? 'M' : '';
  for (const [at, row] of table.entries()) {
    if (at <= headed.headingRow) continue;
    if (hasMark(row, FEMALE_END)) break;
    if (hasMark(row, MALE_END)) block = 'F';
    else if (isLearnerLine(toRow(row, headed.columns))) {
      const learner = toRow(row, headed.columns);
      const isOpen = hasWholeNames(headed.columns) && isUndivided(row[headed.columns.name ?? -1] ?? '');
      const known = learner.sex === '' ? { ...learner, sex: block } : learner;
      kinds[at] = 'learner';
      rowLines.push(at);
      rows.push(isOpen ? { ...known, isUndivided: true } : known);
    }
  }
  const noLrn = rowLines.filter((at) => isSaidToLack(table[at]?.[headed.columns.lrn ?? -1] ?? '')).length;
  const { section, gradeLevel: level } = readRegisterHeading(table);
  const notes = {
    ...{ told: { M: null, F: null }, openOrder: null, joined: 0, noLrn },
    section: onlySection([{ section, level }]),
    level,
  };
  return { roster: { rows, source: 'register' }, notes, layout: { table, ...headed, kinds, rowLines } };
}

/** `below`: lines below the headings. */
function kindOf(row: readonly string[], below: number): ListLayout['kinds'][number] {
  if (row.every((cell) => cell === '')) return 'blank';
  if (below <= 0) return below === 0 ? 'heading' : 'title';
  return hasMark(row, MALE_END) || hasMark(row, FEMALE_END) ? 'total' : 'note';
}

function hasMark(row: readonly string[], mark: RegExp): boolean {
  return row.some((cell) => mark.test(cell));
}

/** The second line of the headings, and legends, have no LRN and no name with a comma. */
function isLearnerLine({ lastName, firstName, lrn }: RosterRow): boolean {
  return /\d{6}/.test(lrn) || (lastName !== '' && firstName !== '' && !/name/i.test(`${lastName} ${firstName}`));
}
