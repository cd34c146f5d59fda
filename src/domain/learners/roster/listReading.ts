/** The reading of a list of learners: its rows, its own words beside them, and how it was taken. */
import type { OtherForm } from './listForms';
import type { ListLayout } from './listGuide';
import type { RosterRow } from './rosterRow';
import type { ToldCounts } from './toldCounts';

export type Roster = {
  rows: RosterRow[];
  /** How the columns were found, for the reader to judge. */
  source: 'register' | 'headings' | 'guessed' | 'said';
  /** Remarks that say a standing. */
  remarks?: number;
  /** Lines of another shape than the rest, read by themselves. */
  ownShape?: number;
};

/** The list’s own words beside its learners, and the questions that it leaves open. */
export type ListNotes = {
  /** The numbers of learners that labels and totals tell. */
  told: ToldCounts;
  /** The order of the names is open, of names in one cell (`whole`) or of two columns (`parts`). */
  openOrder: 'whole' | 'parts' | null;
  /** Names that stood on two lines. */
  joined: number;
  /** Learners whose cell of the LRN says that they have none: “N/A”, “none”, “-”. */
  noLrn: number;
  /** The section that the list names for all learners, with its grade level where it says one; '' for none or several. */
  section: string;
  /** The grade level of all learners; '' where the list does not say it of each, or has several. */
  level: string;
};

export type RosterReading = { roster: Roster } | { refusal: string };
export type ListRead = { roster: Roster; notes: ListNotes; layout: ListLayout };
/** `form`: a form of schools that is no list. `layout`: a person can say what its columns are. */
export type ListReading = ListRead | { refusal: string; form?: OtherForm; layout?: ListLayout };

/** The list has no headings and needs none: each learner has a whole name with a comma, “Cruz, Ana”, in one column. */
export function isPlain({ roster, layout: { table, columns, rowLines, kinds } }: ListRead): boolean {
  const { name, lastName, firstName } = columns;
  if (roster.source !== 'guessed' || name === undefined || lastName !== undefined || firstName !== undefined)
    return false;
  const isWhole = (at: number) => /\p{L}.*,.*\p{L}/u.test(table[at]?.[name] ?? '');
  return rowLines.every(isWhole) && !kinds.includes('note');
}
