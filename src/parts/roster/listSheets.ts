/** The sheets of a workbook as one list of learners of several sections. Pure. */
import { isPlain, type ListNotes } from '@/domain/learners/roster/listReading';
import { readLearnerList } from '@/domain/learners/roster/readRoster';
import { withQuestions } from '@/domain/learners/roster/rosterDoubts';
import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import { sectionTitle, shortTitle } from '@/domain/learners/roster/sectionTitles';

export type NamedList = { name: string; table: readonly (readonly string[])[] };

/** `guessed`, `unread`: names of sheets whose columns were guessed, and of those without learners. */
export type ReadSheets = { rows: RosterRow[]; sheets: number; guessed: string[]; unread: string[] };

export function readSheets(lists: readonly NamedList[]): ReadSheets {
  const read = lists.map(({ name, table }) => ({ name, reading: readLearnerList(table) }));
  const found = read.flatMap(({ name, reading }) => ('roster' in reading ? [{ name, reading }] : []));
  return {
    rows: found.flatMap(({ name, reading }) => {
      const { roster, notes } = reading;
      return withSection(withQuestions(roster, notes), { ...notes, section: notes.section || nameOf(name) });
    }),
    sheets: found.length,
    guessed: found.flatMap(({ name, reading }) =>
      reading.roster.source === 'guessed' && !isPlain(reading) ? [name] : [],
    ),
    unread: read.flatMap(({ name, reading }) => ('roster' in reading ? [] : [name])),
  };
}

/** “Sheet1” says nothing. */
function nameOf(sheet: string): string {
  return /^(?:sheet|sf\s*1|school form 1|list|learners|master ?list)[\s_-]*\(?\d*\)?$/i.test(sheet.trim())
    ? ''
    : sheet.trim();
}

/** The section of the whole list, for rows that name none; the others get the grade level that the list says of all. */
export function withSection(
  rows: readonly RosterRow[],
  { section, level }: Pick<ListNotes, 'section' | 'level'>,
): RosterRow[] {
  return rows.map((row) => {
    const own = row.section ?? '';
    if (own === '') return section === '' ? row : { ...row, section };
    const saysLevel = level === '' || (shortTitle(own) ?? sectionTitle(own))?.level;
    return saysLevel ? row : { ...row, section: `${level} - ${own}` };
  });
}
