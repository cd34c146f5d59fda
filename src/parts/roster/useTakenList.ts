import { useRef, useState } from 'react';
import type { ListGuide, ListLayout } from '@/domain/learners/roster/listGuide';
import { isPlain, type ListRead, type ListReading } from '@/domain/learners/roster/listReading';
import { parseBy, type Separator } from '@/domain/learners/roster/parseDelimited';
import { readLearnerList } from '@/domain/learners/roster/readRoster';
import { withQuestions } from '@/domain/learners/roster/rosterDoubts';
import { keepLayout, keptGuide } from './keptLayouts';
import { type NamedList, readSheets, withSection } from './listSheets';
import { type Notice, readNotice, sheetsNotice } from './rosterSentences';
import type { RosterState } from './useRoster';

type Table = ListLayout['table'];

/** The list that was brought last, and how it is read. `text`: that of the list, where it came as text. */
export type TakenList = {
  id: number;
  from: string;
  text: string | null;
  table: Table;
  guide: ListGuide;
  layout: ListLayout;
  separator: Separator | '';
  /** The columns were guessed or set by hand, or some lines are notes: the person should look at it. */
  isDoubtful: boolean;
  /** The order of names that have no comma is a matter of choice. */
  hasOrder: boolean;
};

type Unread = Omit<TakenList, 'layout' | 'isDoubtful' | 'hasOrder'>;

export type ListTaking = {
  taken: TakenList | null;
  /** Adds the learners of a list. Answers false where it has none. */
  take: (table: Table, from: string, text?: string) => boolean;
  /** Adds the learners of all sheets of a workbook. Answers false where it has none. */
  takeSheets: (sheets: readonly NamedList[], from: string) => boolean;
  /** Reads the list anew, as the person says. Answers false where it has no learner so. */
  guide: (guide: ListGuide) => boolean;
  separate: (separator: Separator) => void;
  /** No list was brought any more. */
  forget: () => void;
};

/**
 * Takes lists into the roster, and reads the last one anew when a person says what its columns and lines are.
 * `bySection`: each learner keeps the section that the list names.
 */
export function useTakenList(
  roster: RosterState,
  notify: (notice: Notice | null) => void,
  bySection = false,
): ListTaking {
  const [taken, setTaken] = useState<TakenList | null>(null);
  const nextId = useRef(1);

  const rowsOf = (reading: ListRead) => {
    const rows = withQuestions(reading.roster, reading.notes);
    return bySection ? withSection(rows, reading.notes) : rows;
  };

  const tell = (from: string, reading: ListReading, rows: number, left: number) => {
    if ('refusal' in reading) return notify({ tone: 'error', text: `${from}: ${reading.refusal}` });
    const { rows: read, ...how } = reading.roster;
    const source = isPlain(reading) ? 'plain' : how.source;
    notify(readNotice({ from, count: rows - left, left, notes: reading.notes, ...how, source, rows: read }));
  };

  const take = (table: Table, from: string, text?: string) => {
    const kept = keptGuide(table);
    const guided = kept ? readLearnerList(table, kept) : null;
    const isKept = kept !== null && guided !== null && 'roster' in guided;
    const reading = isKept ? guided : readLearnerList(table);
    const id = nextId.current;
    nextId.current += 1;
    const list = { id, from, text: text ?? null, table, guide: isKept ? kept : {}, separator: '' as const };
    setTaken(layoutOf(list, reading));
    if ('refusal' in reading) {
      tell(from, reading, 0, 0);
      return false;
    }
    const rows = rowsOf(reading);
    const left = roster.addRows(rows, { id, rowLines: reading.layout.rowLines });
    tell(from, reading, rows.length, left);
    return true;
  };

  const takeSheets = (sheets: readonly NamedList[], from: string) => {
    const { rows, ...read } = readSheets(sheets);
    setTaken(null);
    const left = roster.addRows(rows);
    notify(sheetsNotice({ from, count: rows.length - left, left, ...read }));
    return rows.length > 0;
  };

  const readAnew = (list: Unread, before: TakenList): ListReading => {
    const reading = readLearnerList(list.table, list.guide);
    const next = layoutOf(list, reading);
    // The rows stay as they are until the list has learners again.
    const rowLines = 'roster' in reading ? reading.layout.rowLines : before.layout.rowLines;
    setTaken(next ? { ...next, layout: { ...next.layout, rowLines } } : { ...before });
    if ('refusal' in reading) {
      tell(list.from, reading, 0, 0);
      return reading;
    }
    const rows = rowsOf(reading);
    const isOther = list.table !== before.table;
    const { lines = {} } = list.guide;
    const out = Object.keys(lines)
      .map(Number)
      .filter((at) => lines[at] !== 'learner');
    const left = roster.readAnew(rows, { id: list.id, rowLines, out }, isOther ? [] : before.layout.rowLines);
    tell(list.from, reading, rows.length, left);
    return reading;
  };

  return {
    taken,
    take,
    takeSheets,
    guide: (guide) => {
      const reading = taken ? readAnew({ ...taken, guide }, taken) : null;
      if (!reading || 'refusal' in reading) return false;
      keepLayout(reading.layout, guide);
      return true;
    },
    forget: () => setTaken(null),
    separate: (separator) => {
      if (!taken || taken.text === null) return;
      readAnew({ ...taken, separator, guide: {}, table: parseBy(taken.text, separator) }, taken);
    },
  };
}

/** Null for a list of which nobody can say how it is read, such as a form of another kind. */
function layoutOf(list: Unread, reading: ListReading): TakenList | null {
  const { layout } = reading;
  if (!layout) return null;
  const isRefused = 'refusal' in reading;
  const isSet = !isRefused && reading.roster.source === 'said';
  const isGuessed = !isRefused && reading.roster.source === 'guessed' && !isPlain(reading);
  const isOdd = layout.kinds.some((kind) => kind === 'note');
  const hasOrder = list.guide.order !== undefined || (!isRefused && reading.notes.openOrder !== null);
  const shown = isRefused ? { ...layout, rowLines: [] } : layout;
  return { ...list, layout: shown, isDoubtful: isRefused || isSet || isGuessed || isOdd, hasOrder };
}
