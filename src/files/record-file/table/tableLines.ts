/** The lines of a table of scores: whose each is, and what the others are. Pure. */
import type { Sex } from '@/domain/book/entities';
import { isTotalText, sexOfLabel } from '@/domain/learners/roster/listText';
import { takeMarks } from '@/domain/learners/roster/nameMarks';
import { isNothing, parseLrn } from '@/domain/learners/roster/rosterRow';
import { splitName, tidyName } from '@/domain/learners/roster/splitName';
import { isNoLearner, isPointsLabel, type LearnerColumns } from './headings';
import type { Cells, ScoreLine, ScoreLineKind, ScoreLineMeaning, ScoresGuide, Shape } from './scoresTable';
import { isNote, isOfLearner, isSignature } from './tableNotes';
import { headingRowsOf } from './tableShape';

export function linesOf(
  cells: Cells,
  shape: Shape,
  { lines: said = {} }: ScoresGuide,
): { lines: ScoreLine[]; kinds: ScoreLineKind[] } {
  const headings = headingRowsOf(cells, shape);
  let sex: Sex | '' = '';
  let isSigned = false;
  const lines: ScoreLine[] = [];
  const kinds = cells.map((row, at): ScoreLineKind => {
    const other = otherKind(row, at, { shape, headings, meaning: said[at] });
    if (other === 'M' || other === 'F') {
      if (at > shape.headingRow) sex = other;
      return 'label';
    }
    if (other) return other;
    const isSaid = said[at] === 'learner';
    isSigned ||= !isSaid && isSignature(row, shape.learner);
    const isOut = !isSaid && isBeside(row, shape, isSigned);
    const line = isOut ? null : lineOf(row, at, { learner: shape.learner, sex, isSaid });
    if (line) lines.push(line);
    return line ? 'learner' : kindOfOther(row);
  });
  return { lines, kinds };
}

/** A note, or a line below a signature: it signs too. */
function isBeside(row: readonly string[], { learner }: Shape, isSigned: boolean): boolean {
  return isNote(row, learner) || (isSigned && !isOfLearner(row, learner));
}

function kindOfOther(row: readonly string[]): ScoreLineKind {
  if (row.every(isNothing)) return 'blank';
  return row.some(isTotalText) ? 'total' : 'note';
}

type Place = { shape: Shape; headings: readonly number[]; meaning: ScoreLineMeaning | undefined };

/** The kind of a line that is none of a learner by its place or by what a person says; the sex for a label. */
function otherKind(
  row: readonly string[],
  at: number,
  { shape: { totals, headingRow }, headings, meaning }: Place,
): ScoreLineKind | Sex | null {
  const sex = meaning === undefined ? labelOf(row) : sexSaid(meaning);
  if (sex) return sex;
  if (meaning === 'out') return 'note';
  if (meaning === 'learner') return null;
  if (row === totals) return 'points';
  if (headings.includes(at)) return 'heading';
  return at < headingRow ? titleOf(row) : null;
}

function titleOf(row: readonly string[]): ScoreLineKind {
  return row.every(isNothing) ? 'blank' : 'title';
}

function labelOf(row: readonly string[]): Sex | null {
  const texts = row.filter((cell) => !isNothing(cell));
  return texts.length === 1 ? sexOfLabel(texts[0] ?? '') : null;
}

function sexSaid(meaning: ScoreLineMeaning): Sex | null {
  if (meaning === 'boys') return 'M';
  return meaning === 'girls' ? 'F' : null;
}

function lineOf(
  row: readonly string[],
  at: number,
  { learner, sex, isSaid }: { learner: LearnerColumns; sex: Sex | ''; isSaid: boolean },
): ScoreLine | null {
  const cell = (column: number | undefined) => (row[column ?? -1] ?? '').trim();
  const isWhole = learner.lastName === undefined;
  const parts = {
    lastName: cell(learner.lastName),
    firstName: cell(learner.firstName),
    middleName: cell(learner.middleName),
    extensionName: cell(learner.extensionName),
  };
  const whole = [parts.lastName, [parts.firstName, parts.extensionName, parts.middleName].filter(Boolean).join(' ')];
  const written = isWhole ? takeMarks(cell(learner.name)).text : whole.filter(Boolean).join(', ');
  const lrn = parseLrn(cell(learner.lrn));
  const label = isNothing(written) ? lrn : written;
  const isTotal =
    (isTotalText(written) && !written.includes(',')) || (/^\*\s*\p{Ll}/u.test(cell(learner.name)) && lrn === '');
  const isOther = isTotal || [written, ...row].some(isNoLearner) || row.some(isPointsLabel);
  const isLearner = label !== '' && (isSaid || !isOther);
  const name = isWhole ? splitName(written) : tidyName(parts);
  return isLearner ? { row: at, label, name, lrn, sex, cells: row } : null;
}
