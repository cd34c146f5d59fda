/** A paste that brings names or LRNs: they say whose the scores are, and not the rows that the cells fell into. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { say } from '@/domain/words/say';
import type { LearnerMatch } from '@/files/record-file/table/matchLines';
import { readScoresTable } from '@/files/record-file/table/readScoresTable';
import type { ScoreColumn, ScoreLine, ScoresTable } from '@/files/record-file/table/scoresTable';
import { columnName } from '@/files/workbook';
import type { RecordModel } from '@/parts/record/recordModel';
import {
  type ColumnChoice,
  type LearnerChoice,
  type Matches,
  type Outcome,
  toMatches,
  toOutcome,
} from '@/parts/scores-review/scoresChoices';
import type { DraftCells } from '@/store/state/draftCell';
import type { GridPaste } from '@/ui/grid/gridTypes';

type Pasted = Pick<GridPaste, 'edits' | 'lines' | 'inputs' | 'kinds'>;

export type NamedPaste = {
  /** The lines with a name or an LRN, and the columns that go into activities, in their order. */
  table: ScoresTable;
  matches: Matches;
  columns: ReadonlyMap<number, ColumnChoice>;
  /** Names of columns that go nowhere: beyond the last activity, or without scores. */
  left: readonly string[];
  /** Number of lines with values and without a name. */
  nameless: number;
};

/**
 * The lines of a paste with the learners whom they may be. The columns of scores go from the first of `inputs` on. Null
 * where the paste names nobody, and where the names fell on themselves: then each value goes into its cell.
 */
export function readNamedPaste(paste: Pasted, record: ClassRecord, model: RecordModel): NamedPaste | null {
  const cells = withoutComputed(paste);
  const reading = readScoresTable(cells);
  if ('refusal' in reading || fellOnThemselves(paste, model)) return null;
  const { lines } = reading.table;
  const scores = withBlanksBetween(
    reading.table.columns.filter(({ isScores }) => isScores),
    lines,
  );
  const targets = paste.inputs.flatMap((key) => model.activityOf(key) ?? []);
  const taken = scores.slice(0, targets.length);
  const columns = new Map(
    taken.flatMap(({ at }, index): [number, ColumnChoice][] => {
      const target = targets[index];
      return target ? [[at, { to: 'activity', activityId: target.id }]] : [];
    }),
  );
  const goes = new Set(taken.map(({ at }) => at));
  const table = { columns: taken, lines };
  return {
    table,
    matches: { ...toMatches(table, record), columns: new Map() },
    columns,
    left: reading.table.columns.flatMap(({ at, name }) => (goes.has(at) ? [] : [name])),
    nameless: countNameless(reading.layout.cells, lines, taken),
  };
}

/** Totals and grades that were copied in this grid are computed where they arrive too. */
function withoutComputed({ lines, kinds }: Pasted): readonly (readonly string[])[] {
  if (!kinds) return lines;
  return lines.map((line) => line.filter((_, at) => kinds[at] !== 'computed'));
}

/** A block that was copied with its names and pasted over the same rows. */
function fellOnThemselves({ edits }: Pasted, model: RecordModel): boolean {
  const heads = new Set(model.columns.flatMap(({ key, kind }) => (kind === 'head' ? [key] : [])));
  const onNames = edits.filter(({ colKey }) => heads.has(colKey));
  const isSame = ({ row, colKey, text }: (typeof edits)[number]) =>
    model.getCell(row, colKey).text.trim() === text.trim();
  return onNames.length > 0 && onNames.every(isSame);
}

/** A blank column between two of scores keeps its place. */
function withBlanksBetween(columns: readonly ScoreColumn[], lines: readonly ScoreLine[]): ScoreColumn[] {
  const [from, to] = [columns[0]?.at ?? 0, columns.at(-1)?.at ?? -1];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((at): ScoreColumn[] => {
    const known = columns.find((column) => column.at === at);
    if (known) return [known];
    const isBlank = lines.every(({ cells }) => (cells[at] ?? '').trim() === '');
    const name = say('Column {letter}', { letter: columnName(at + 1) });
    return isBlank
      ? [{ at, name, totalPoints: null, isNamed: false, isScores: true, isShare: false, isDated: false }]
      : [];
  });
}

function countNameless(
  cells: readonly (readonly string[])[],
  lines: readonly ScoreLine[],
  columns: readonly ScoreColumn[],
): number {
  const first = lines[0]?.row ?? 0;
  const named = new Set(lines.map(({ row }) => row));
  const hasValue = (line: readonly string[]) => columns.some(({ at }) => (line[at] ?? '').trim() !== '');
  return cells.filter((line, row) => row > first && !named.has(row) && hasValue(line)).length;
}

/** The learners who are sure; every other line is a question, also one that nobody is like. */
export function sureLearners({ learners }: Matches): ReadonlyMap<number, LearnerChoice> {
  const choices = (match: LearnerMatch): ClassStudentId | null => (match.kind === 'sure' ? match.learner : null);
  return new Map(
    [...learners].flatMap(([row, match]): [number, LearnerChoice][] => {
      const learner = choices(match);
      return learner ? [[row, learner]] : [];
    }),
  );
}

/** The values that the paste would put into the record by these answers, and the question that is still open. */
export function namedOutcome(
  { table, columns }: NamedPaste,
  learners: ReadonlyMap<number, LearnerChoice>,
  record: ClassRecord,
  cells: DraftCells,
): Outcome {
  return toOutcome(table, { columns, learners }, record, cells);
}
