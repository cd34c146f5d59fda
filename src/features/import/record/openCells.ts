/** Which cells of a file are taken, and which are open: pure. */

import {
  type ActivityId,
  type ClassStudentId,
  type ClassSubjectId,
  type StudentId,
  scoreMarkId,
  studentPerformanceId,
} from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { cellTextOf, formatCell } from '@/domain/scores/cellEntry';
import type { CellContent, FoundCell, FoundPeriod } from '@/files/record-file/found';
import { cellKeyOf, columnKey, type ImportChoices, type PlacedSubject, type Side } from './importChoices';

/** A cell of the file that may be written. `seen`: its text in Talaan; '' for a blank. */
export type ImportCell = { key: string; period: number; learner: number; activity: number; text: string; seen: string };

/** A cell that holds another value in Talaan. `side`: undefined until the teacher chose. */
export type OpenCell = ImportCell & { place: number; side: Side | undefined };

export type SubjectCells = { added: readonly ImportCell[]; conflicts: readonly OpenCell[] };

function contentText(content: CellContent): string {
  return 'score' in content
    ? formatCell({ score: content.score, mark: null })
    : formatCell({ score: null, mark: content.mark });
}

/** The text of a cell as Talaan has it. */
type Reader = (cell: FoundCell, period: FoundPeriod) => string;

/** The learner of the book whom a row of the file means. */
function studentOf({ found }: PlacedSubject, key: number): StudentId | null {
  const learner = found.learners.find((each) => each.key === key);
  return learner?.kind === 'matched' ? learner.student : null;
}

function reader(tables: Tables, placed: PlacedSubject): Reader {
  const { to } = placed.choice;
  const enrolments = new Map<string, ClassStudentId>(
    rowsOf(tables, 'classStudents', (row) => row.classModel === (to as ClassSubjectId)).map((row) => [
      row.studentModel,
      row.id,
    ]),
  );
  return ({ learner, activity }, period) => {
    const student = studentOf(placed, learner);
    const enrolment = student && enrolments.get(student);
    const found = period.activities[activity];
    if (!enrolment || found?.kind !== 'matched') return '';
    const ids: [ActivityId, ClassStudentId] = [found.activity, enrolment];
    const { studentPerformance, scoreMarks } = tables;
    return cellTextOf(studentPerformance[studentPerformanceId(...ids)], scoreMarks[scoreMarkId(...ids)]).text;
  };
}

/** Needs the scores and marks of the subject. */
export function subjectCells(tables: Tables, placed: PlacedSubject, { sides }: ImportChoices): SubjectCells {
  const read = reader(tables, placed);
  const added: ImportCell[] = [];
  const conflicts: OpenCell[] = [];
  for (const period of placed.found.periods) {
    if (period.isClosed) continue;
    const rises = (cell: FoundCell) => sides.get(columnKey(placed.place, period.period, cell.activity)) === 'file';
    const cells = [...period.added, ...period.conflicts, ...period.tooHigh.filter(rises)];
    for (const cell of cells.filter(({ learner }) => takes(placed, learner))) {
      const { learner, activity } = cell;
      const key = cellKeyOf(columnKey(placed.place, period.period, activity), learner);
      const text = contentText(cell.file);
      const seen = read(cell, period);
      const entry = { key, period: period.period, learner, activity, text, seen };
      if (seen === '') added.push(entry);
      else conflicts.push({ ...entry, place: placed.place, side: sides.get(key) });
    }
  }
  return { added, conflicts };
}

/** Whether the scores of a row are taken: not of a learner who is asked about, left out, or no longer in class. */
export function takes({ found }: PlacedSubject, key: number): boolean {
  const learner = found.learners.find((each) => each.key === key);
  if (!learner || learner.kind === 'asked' || learner.kind === 'skipped') return false;
  return learner.kind === 'new' || learner.standing !== 'left';
}

/** A highest possible score that is another one in Talaan. */
export type OpenTotal = {
  key: string;
  place: number;
  period: number;
  activity: number;
  file: number;
  talaan: number;
  side: Side;
  /** Scores in Talaan that are above the file's: then it cannot be taken. */
  above: number;
};

export function openTotals(tables: Tables, placed: PlacedSubject, { sides }: ImportChoices): OpenTotal[] {
  return placed.found.periods.flatMap((period) => {
    const columns = placed.subject.periods.find((each) => each.period === period.period)?.activities ?? [];
    if (period.isClosed) return [];
    return period.activities.flatMap((found, activity): OpenTotal[] => {
      const file = columns[activity]?.totalPoints;
      if (found.kind !== 'matched' || found.totalPoints === null || file === undefined) return [];
      const key = columnKey(placed.place, period.period, activity);
      const scores = rowsOf(tables, 'studentPerformance', (row) => row.activityModel === found.activity);
      const above = scores.filter(({ score }) => score > file).length;
      const isFixed = above > 0 || tables.activity[found.activity]?.scannable === true;
      const side = isFixed ? 'talaan' : (sides.get(key) ?? 'talaan');
      return [
        {
          key,
          place: placed.place,
          period: period.period,
          activity,
          file,
          talaan: found.totalPoints,
          side,
          above,
        },
      ];
    });
  });
}
