/** The invariant that no value replaces another one unseen. */

import type { Tables } from '@/domain/book/tables';
import { fromCellKey } from '@/domain/scores/cellKey';
import { type CellValue, cellValues, plain, valueIn } from './cellValues';
import { type Event, typedAt } from './oracle';

/** Each value that replaced another one was typed over that one, or follows from a change of the activity. */
export function overwriteProblems(events: readonly Event[], start: Tables): string[] {
  const problems: string[] = [];
  const written = cellValues(events, start);
  const begun = [...Object.keys(start.studentPerformance), ...Object.keys(start.scoreMarks)];
  const now = new Map(begun.map((cell) => [cell, valueIn(start, cell)]));
  const changed = new Map<string, { device: number; from: string[] }>();
  const writer = new Map<string, number>();
  for (const [at, event] of events.entries()) {
    if (event.type !== 'taken') continue;
    const isOfStructure = event.written.some(
      ({ path, fields }) =>
        /\/(activity|activityItem)\//.test(path) &&
        fields.some((field) => ['totalPoints', 'points', 'name', 'answerKey', 'credit'].includes(field)),
    );
    const hasAnswers = event.written.some(
      ({ path, fields }) =>
        path.includes('/studentPoints/') || (path.includes('/studentPerformance/') && fields.includes('answers')),
    );
    for (const { cell, value } of written(event)) {
      const before = now.get(cell) ?? '';
      now.set(cell, value);
      const last = writer.get(cell);
      writer.set(cell, event.device);
      // A person who lowers a total changes the scores above it; what they typed over such a score lies over both.
      const own = changed.get(cell);
      const seen = [before, ...(own?.device === event.device ? own.from : [])];
      if (isOfStructure) changed.set(cell, { device: event.device, from: seen });
      else changed.delete(cell);
      // The score was deleted with its activity, its learner or its subject.
      if (value === before || value === '' || isOfStructure || hasAnswers) continue;
      const over = { device: event.device, cell, value, until: at, written };
      const explained = [
        last === event.device && isTypedLater(events, { ...over, before }),
        isBrought(events, { ...over, before, start }),
        seen.some((each) => isMeant(events, { ...over, before: each })),
      ];
      if (!explained.includes(true))
        problems.push(`overwritten: ${cell} was "${before}", device ${event.device} wrote "${value}" unseen`);
    }
  }
  return problems;
}

type Bringing = Overwriting & { start: Tables };

/**
 * Whether a move to another section brought the value to a blank cell: it stood in the cell of an activity that the move
 * named.
 */
function isBrought(events: readonly Event[], { cell, value, before, written, start }: Bringing): boolean {
  if (before !== '') return false;
  const stood = (from: string) =>
    valueIn(start, from) === value ||
    events.some((event) => written(event).some((each) => each.cell === from && each.value === value));
  return events.some(
    (event) =>
      event.type === 'played' &&
      event.report.brought?.some((each) => each.activityId === fromCellKey(cell).column && stood(each.cell)),
  );
}

type Overwriting = {
  device: number;
  cell: string;
  value: string;
  before: string;
  until: number;
  written: (event: Event) => readonly CellValue[];
};

/**
 * Whether the device's person typed the value after the one before, which is their own: a page that was just opened may
 * not have shown that one yet.
 */
function isTypedLater(events: readonly Event[], { device, cell, value, before, until }: Overwriting): boolean {
  const first = typedAt(events, device, { cell, value: before });
  return first >= 0 && typedAt(events.slice(first + 1, until), device, { cell, value }) >= 0;
}

/**
 * Whether the device's person typed the value over the one before: at once, or over an own value that was saved over
 * that one and never stored, because it was refused.
 */
function isMeant(events: readonly Event[], { value, ...over }: Overwriting): boolean {
  const { device, cell, before, until, written } = over;
  return events.some(
    (each, at) =>
      each.type === 'played' &&
      each.device === device &&
      each.report.cells?.some((typed) => {
        if (typed.cell !== cell || plain(typed.text) !== value) return false;
        const base = plain(typed.base);
        if (base === before) return true;
        const wasStored = events
          .slice(0, until)
          .some((one) => written(one).some((each) => each.cell === cell && each.value === base));
        return base !== value && !wasStored && isMeant(events.slice(0, at), { ...over, value: base });
      }),
  );
}
