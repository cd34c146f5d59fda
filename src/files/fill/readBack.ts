/** Reads a filled form with Talaan's own reader, and compares it with what was to be in it. */
import { nameKey, readFileName } from '@/domain/learners/nameKey';
import type { RecordFile, RecordFilePeriod } from '@/files/record-file/fileContent';
import { columnLetters } from '@/files/record-file/grid';
import { pointsOf, possibleOf } from './placeActivities';
import type { FilledPeriod, FillPlan } from './planFill';

/** The first difference as a place of the form; null where all is as it was to be. */
export function findDifference(record: RecordFile | null, { periods }: FillPlan): string | null {
  for (const own of periods) {
    const sheet = own.sheet.sheet.grid.name;
    const read = record?.subjects.flatMap((subject) => subject.periods).find((each) => each.sheet === sheet);
    if (!record || !read) return sheet;
    const different = differenceOf(record, read, own);
    if (different !== null) return `${sheet}, ${different}`;
  }
  return null;
}

function differenceOf(record: RecordFile, read: RecordFilePeriod, own: FilledPeriod): string | null {
  const { activities, learners, period } = own;
  if (read.activities.length !== activities.columns.length) return 'HPS';
  const [unread] = [...read.notTaken.map(({ text }) => text), ...read.rowsNotTaken.map(({ row }) => String(row))];
  if (unread !== undefined) return unread;
  for (const column of activities.columns) {
    const letters = columnLetters(column.column);
    const at = read.activities.findIndex((each) => each.column === letters);
    if (read.activities[at]?.totalPoints !== possibleOf(column)) return letters;
    for (const { row, name, learner } of learners.placed) {
      const key = keyOf(record, { row: (name?.row ?? row) + 1, name: learner.name });
      const points = key === null ? undefined : read.scores.get(key)?.get(at);
      if (key === null || points !== (pointsOf(column, period.rows[learner.key]) ?? undefined)) {
        return `${letters}${row + 1}`;
      }
    }
  }
  return null;
}

/** Two learners of one name are told by their rows. */
function keyOf({ learners }: RecordFile, { row, name }: { row: number; name: string }): number | null {
  const wanted = nameKey(readFileName(name)?.name ?? '');
  const named = learners.filter((each) => nameKey(each.name) === wanted);
  const found = named.find((each) => each.row === row) ?? (named.length === 1 ? named[0] : undefined);
  return found?.key ?? null;
}
