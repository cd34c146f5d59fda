/** The teachers who are late, from the rows of the completion board. */
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
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

/** Late teachers of the latest year, the one with the most late subjects first. */
export function toLateTeachers(rows: readonly BoardRow[], nowMs: number): LateTeacher[] {
  const year = rows.reduce((latest, row) => (row.academicYear > latest ? row.academicYear : latest), '');
  const current = rows.filter(({ academicYear, subjectId }) => subjectId !== null && academicYear === year);
  const usual = usualPeriods(current);
  const late = current
    .flatMap((row): LateRow[] => {
      const { subjectId, quarter, stage, lastChange } = row;
      if (subjectId === null || quarter === null || stage === 'closed') return [];
      const isBehind = quarter < (usual.get(row.gradingPolicy) ?? quarter);
      const isStale = stage !== 'full' && nowMs - (lastChange ?? nowMs) > STALE_DAYS * DAY_MS;
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

/** Policy -> the open period that most of its subjects are in; of two, the earlier one. */
function usualPeriods(rows: readonly BoardRow[]): Map<string | null, number> {
  const policies = new Set(rows.map(({ gradingPolicy }) => gradingPolicy));
  return new Map(
    [...policies].flatMap((policy) => {
      const open = rows.filter((row) => row.gradingPolicy === policy).flatMap(({ quarter }) => quarter ?? []);
      const countOf = (period: number) => open.filter((one) => one === period).length;
      const [usual] = [...new Set(open)].sort((a, b) => countOf(b) - countOf(a) || a - b);
      return usual === undefined ? [] : [[policy, usual] as const];
    }),
  );
}
