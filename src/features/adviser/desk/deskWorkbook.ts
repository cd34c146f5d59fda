/** The consolidated grades as a workbook: of a year with the award list and the figures of School Form 5. Pure. */

import { learnerName } from '@/domain/learners/learnerNames';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import type { SectionDoc } from '@/domain/sections/sections';
import type { CsvValue } from '@/files/csv';
import { type CellStyle, cellAddress, fixedCell, type SheetPlan, type WorkbookPlan } from '@/files/workbook';
import { type GradingPolicy, policyOf } from '@/grading';
import { say } from '@/language/words';
import { type Consolidated, isPromotedByYear } from '@/parts/section/consolidated';
import { toRows } from './consolidatedRows';
import { AWARD_WORDS, awardList, type BySex, PROMOTION_WORDS, sf5Of } from './yearEnd';

export type DeskExport = {
  section: SectionDoc;
  consolidated: Consolidated;
  /** Null for the year. */
  period: number | null;
  periodText: string;
  /** The school shows ranks. */
  isRanked: boolean;
};

/** Sheets have names of at most 31 characters. */
const SHEETS = { awards: 'Awards', sf5: 'SF5' } as const;
const NAME_LENGTH = 31;

export function planDeskWorkbook(
  { section, consolidated, period, periodText, isRanked }: DeskExport,
  advising: SectionAdvising | null,
): WorkbookPlan {
  const policy = policyOf(section.gradingPolicy);
  const title = `${section.name}, ${section.academicYear}, ${periodText}`;
  const isYear = period === null;
  const grades = tableSheet(sheetNameOf(periodText), title, toRows(section, consolidated, { isYear, isRanked }));
  if (!isYear) return { sheets: [grades] };
  const conduct = advising?.conduct ?? {};
  return {
    sheets: [
      grades,
      tableSheet(SHEETS.awards, title, awardRows(consolidated, conduct, policy)),
      tableSheet(SHEETS.sf5, title, sf5Rows(section, consolidated, policy)),
    ],
  };
}

function sheetNameOf(text: string): string {
  return text.replace(/[\\/*?:[\]']/g, ' ').slice(0, NAME_LENGTH);
}

function awardRows({ rows }: Consolidated, conduct: SectionAdvising['conduct'], policy: GradingPolicy): CsvValue[][] {
  return [
    [say('Name'), 'LRN', say('Sex'), say('General average'), say('Award'), say('Award list')],
    ...awardList(rows, conduct, policy).map(({ row: { learner, average }, award, state }): CsvValue[] => [
      learnerName(learner),
      learner.lrn,
      learner.sex,
      average,
      say(award),
      say(AWARD_WORDS[state]),
    ]),
  ];
}

function sf5Rows(section: SectionDoc, { rows }: Consolidated, policy: GradingPolicy): CsvValue[][] {
  const { promotion, levels, withoutAverage } = sf5Of(rows, policy, isPromotedByYear(section));
  const counts = ({ male, female, unstated, total }: BySex) => [male, female, unstated, total];
  const head = (text: string): CsvValue[] => [text, say('Male'), say('Female'), say('Sex not stated'), say('Total')];
  const status = Object.entries(promotion ?? {}).filter(([key, { total }]) => key !== 'undecided' || total > 0);
  return [
    head(say('Promotion')),
    ...status.map(([key, count]): CsvValue[] => [
      say(PROMOTION_WORDS[key as keyof typeof PROMOTION_WORDS]),
      ...counts(count),
    ]),
    [],
    head(say('Level of proficiency')),
    ...levels.map(({ name, from, to, count }): CsvValue[] => [`${say(name)} (${from}–${to})`, ...counts(count)]),
    [say('Without a general average'), ...counts(withoutAverage)],
  ];
}

const TITLE_ROW = 1;
const HEAD_ROW = 3;
const WIDTH = { first: 16, name: 32, other: 14 } as const;

/** A title, and the rows below it; the first of them is the head. LRNs are texts. */
function tableSheet(name: string, title: string, rows: readonly (readonly CsvValue[])[]): SheetPlan {
  const cells = new Map([[cellAddress(TITLE_ROW, 1), fixedCell(title, 'title')]]);
  for (const [down, row] of rows.entries()) {
    for (const [across, value] of row.entries()) {
      if (value === null || value === '') continue;
      cells.set(cellAddress(HEAD_ROW + down, across + 1), fixedCell(toCell(value), styleOf(value, down)));
    }
  }
  const columns = Math.max(...rows.map(({ length }) => length));
  const widths = Object.fromEntries(Array.from({ length: columns }, (_, index) => [index + 1, WIDTH.other]));
  return { name, cells, widths: { ...widths, 1: WIDTH.first, 2: WIDTH.name } };
}

function toCell(value: Exclude<CsvValue, null>): string | number {
  return typeof value === 'number' ? value : String(value);
}

function styleOf(value: CsvValue, down: number): CellStyle {
  if (down === 0) return 'head';
  return typeof value === 'number' ? 'grade' : 'text';
}
