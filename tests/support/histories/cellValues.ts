/** The texts of the record's cells as the commits of a history make them, from the scores and marks that they write. */

import type { StudentPerformanceDoc } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { cellTextOf } from '@/domain/scores/cellEntry';
import type { ScoreMarkDoc } from '@/domain/scores/scoreMark';
import { settled } from '@/store/state/draftCell';
import type { Written } from './connection';
import type { Event } from './oracle';

export type CellValue = { cell: string; value: string };

/** The cells whose score or mark each event wrote or removed, with their texts after it; an empty text for a blank. */
export function cellValues(events: readonly Event[], start: Tables): (event: Event) => readonly CellValue[] {
  const scores = new Map<string, unknown>(Object.entries(start.studentPerformance));
  const marks = new Map<string, unknown>(Object.entries(start.scoreMarks));
  const values = new Map<Event, CellValue[]>();
  for (const event of events) {
    if (event.type !== 'taken') continue;
    const cells = new Set(event.written.flatMap((written) => take(written, { scores, marks }) ?? []));
    const textAt = (cell: string) => textOfRows(scores.get(cell), marks.get(cell));
    values.set(
      event,
      [...cells].map((cell) => ({ cell, value: textAt(cell) })),
    );
  }
  return (event) => values.get(event) ?? [];
}

type Rows = { scores: Map<string, unknown>; marks: Map<string, unknown> };

/** The cell that the write changed; null for any other write. */
function take({ path, fields, score, mark, isGone }: Written, { scores, marks }: Rows): string | null {
  const [, , collection, cell = ''] = path.split('/');
  if (collection === 'studentPerformance' && (score !== null || isGone)) {
    scores.set(cell, isGone ? undefined : { score, comments: '' });
    return cell;
  }
  if (collection === 'scoreMarks' && (isGone || fields.includes('mark'))) {
    marks.set(cell, isGone ? undefined : { mark: mark ?? null, note: '' });
    return cell;
  }
  return null;
}

/** The text of a cell in these tables. */
export function valueIn({ studentPerformance, scoreMarks }: Tables, cell: string): string {
  return textOfRows(studentPerformance[cell], scoreMarks[cell]);
}

function textOfRows(score: unknown, mark: unknown): string {
  return cellTextOf(score as StudentPerformanceDoc | undefined, mark as ScoreMarkDoc | undefined).text;
}

/** A typed text in the form in which it is stored. */
export function plain(text: string): string {
  return settled({ text, comment: '' }).text;
}
