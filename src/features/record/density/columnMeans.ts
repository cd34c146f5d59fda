import { isCounted } from '@/features/record/recordFigures';
import { testResults } from '@/grading';
import { INITIAL_COLUMN, QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import type { ColumnMean } from './figureLines';

/** The columns with a percentage score in their key, as `writtenWorks.percentage`. */
const PERCENTAGE = '.percentage';
/** Grades and percentages are of 100. */
const OF = 100;

/**
 * The mean of percentage scores, initial grades and grades; null for every other column. Added up again only after a
 * score of any column changed, because every keystroke asks for all columns.
 */
export function createMeans(model: RecordModel): (colKey: string) => ColumnMean | null {
  const edited = model.columns.filter(({ kind }) => kind === 'edit').map(({ key }) => key);
  const known = new Map<string, { version: number; mean: ColumnMean }>();
  return (colKey) => {
    if (colKey !== INITIAL_COLUMN && colKey !== QUARTERLY_COLUMN && !colKey.endsWith(PERCENTAGE)) return null;
    const version = edited.reduce((sum, key) => sum + model.columnVersion(key), 0);
    const before = known.get(colKey);
    if (before?.version === version) return before.mean;
    const mean = meanOf(model, colKey);
    known.set(colKey, { version, mean });
    return mean;
  };
}

/** One grade so far makes the mean one so far. */
function meanOf(model: RecordModel, colKey: string): ColumnMean {
  const figures: number[] = [];
  let isSoFar = false;
  for (let row = 0; row < model.rowCount; row += 1) {
    const { text, mark } = model.getCell(row, colKey);
    const figure = text === '' ? Number.NaN : Number(text);
    if (Number.isNaN(figure) || !isCounted(model, row)) continue;
    figures.push(figure);
    isSoFar ||= mark === 'muted';
  }
  return { mean: testResults(figures, OF)?.mean ?? null, isSoFar };
}
