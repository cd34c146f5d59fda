/** A table of cells -> learners and columns of scores. Every column and line is only proposed; a person agrees. */
import { otherFormOf } from '@/domain/learners/roster/listForms';
import { plainCell } from '@/domain/learners/roster/listText';
import { say } from '@/domain/words/say';
import { ofMessages } from './messageScores';
import { readNameless } from './namelessScores';
import { type Cells, mayHaveScores, type ScoresGuide, type ScoresLayout, type ScoresTable } from './scoresTable';
import { typedColumn } from './scoreText';
import { stackedScores } from './sideBySideScores';
import { columnsOf } from './tableColumns';
import { linesOf } from './tableLines';
import { shapeOf } from './tableShape';

/** `layout`: a person can say what the columns and lines are. `nameless`: scores of which nothing says whose they are. */
export type ScoresReading =
  | { table: ScoresTable; layout: ScoresLayout }
  | { refusal: string; layout?: ScoresLayout; nameless?: ScoresTable };

const MOST_COLUMNS = 100;
const MOST_LINES = 500;

export function readScoresTable(given: Cells, guide: ScoresGuide = {}): ScoresReading {
  const cells = stackedScores(ofMessages(given.map((row) => row.map(plainCell))));
  const form = otherFormOf(cells);
  if (form) return { refusal: say('This is no list of scores, but: {form}.', { form: say(form.name) }) };
  const shape = shapeOf(cells, guide);
  const { lines, kinds } = shape
    ? linesOf(cells, shape, guide)
    : { lines: [], kinds: cells.map(() => 'note' as const) };
  const columns = shape ? columnsOf(cells, shape, lines, guide) : [];
  const layout = { cells, headingRow: shape?.headingRow ?? -1, learner: shape?.learner ?? {}, kinds };
  if (!columns.some(mayHaveScores)) {
    const refusal = say(
      'no scores were found in it. It needs a column with names or LRNs, and a column with a heading for each activity.',
    );
    const alone = shape ? null : readNameless(cells, guide);
    return alone ? { refusal, nameless: withTyped(alone.table), layout: alone.layout } : { refusal, layout };
  }
  if (columns.length > MOST_COLUMNS || lines.length > MOST_LINES) {
    const most = { columns: MOST_COLUMNS, lines: MOST_LINES };
    return { refusal: say('at most {lines} learners and {columns} columns can be read at once.', most) };
  }
  return { table: withTyped({ columns, lines }), layout };
}

/** The scores that were found, be it without names. */
export function tableOf(reading: ScoresReading): ScoresTable | undefined {
  return 'table' in reading ? reading.table : reading.nameless;
}

/** The cells of the columns of scores in the form in which they would be typed. */
function withTyped({ columns, lines }: ScoresTable): ScoresTable {
  const typed = new Map(columns.map(({ at }) => [at, typedColumn(lines.map(({ cells }) => cells[at] ?? ''))]));
  const inForm = (line: ScoresTable['lines'][number], index: number) =>
    line.cells.map((cell, at) => typed.get(at)?.[index] ?? cell);
  return { columns, lines: lines.map((line, index) => ({ ...line, cells: inForm(line, index) })) };
}
