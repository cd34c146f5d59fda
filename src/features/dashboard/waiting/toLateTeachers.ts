/** The teachers who are late, from the rows of the completion board. */
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import { isYearOver } from '@/domain/sections/schoolCalendar';
import type { BoardRow } from '@/features/dashboard/completion/boardRows';

/** A subject with blanks is late after this time without a change. */
const STALE_DAYS = 14;
const DAY_MS = 86_400_000;

export type LateTeacher = {
  teacher: UserId;
  name: string;
  /** The subjects that are late, the one with the oldest change first. */
  subjectIds: readonly ClassSubjectId[];
  /** Number of subjects in an earlier period than most of the school. */
  behind: number;
  /** Number of the others: scores are missing, and nothing changed for two weeks. */
  stale: number;
};

type LateRow = BoardRow & { subjectId: ClassSubjectId; isBehind: boolean };

/** Late teachers of the years that are not over, the one with the most late subjects first. */
export function toLateTeachers(rows: readonly BoardRow[], nowMs: number): LateTeacher[] {
  // The next year may have classes while the last period of this one is being closed.
  const current = rows.filter(({ academicYear, subjectId }) => subjectId !== null && !isYearOver(academicYear, nowMs));
  const usual = usualPeriods(current);
  const late = current
    .flatMap((row): LateRow[] => {
      const { subjectId, quarter, stage, lastChange } = row;
      if (subjectId === null || quarter === null || stage === 'closed') return [];
      const isBehind = quarter < (usual.get(yearKey(row)) ?? quarter);
      const isStale = stage !== 'full' && stage !== 'none' && nowMs - (lastChange ?? nowMs) > STALE_DAYS * DAY_MS;
      return isBehind || isStale ? [{ ...row, subjectId, isBehind }] : [];
    })
    .sort((a, b) => (a.lastChange ?? 0) - (b.lastChange ?? 0));
  const teachers = new Map(late.map(({ teacher, teacherName }) => [teacher, teacherName]));
  return [...teachers]
    .map(([teacher, name]): LateTeacher => {
      const own = late.filter((row) => row.teacher === teacher);
      const behind = own.filter(({ isBehind }) => isBehind).length;
      return { teacher, name, subjectIds: own.map(({ subjectId }) => subjectId), behind, stale: own.length - behind };
    })
    .sort((a, b) => b.subjectIds.length - a.subjectIds.length);
}

const yearKey = ({ academicYear, gradingPolicy }: BoardRow) => `${academicYear} ${gradingPolicy ?? ''}`;

/**
 * Year and policy -> the open period that most of its subjects are in; of two, the earlier one. A subject without
 * anything to score says nothing: its first period may be one that has not begun.
 */
function usualPeriods(rows: readonly BoardRow[]): Map<string, number> {
  const begun = rows.filter(({ stage }) => stage !== 'none');
  return new Map(
    [...new Set(begun.map(yearKey))].flatMap((key) => {
      const open = begun.filter((row) => yearKey(row) === key).flatMap(({ quarter }) => quarter ?? []);
      const countOf = (period: number) => open.filter((one) => one === period).length;
      const [usual] = [...new Set(open)].sort((a, b) => countOf(b) - countOf(a) || a - b);
      return usual === undefined ? [] : [[key, usual] as const];
    }),
  );
}
