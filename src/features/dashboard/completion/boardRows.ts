import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { keysOf } from '@/domain/fields';
import { listedName } from '@/domain/people/personName';
import type { SubjectStanding } from '@/domain/school/completion';
import type { SchoolRequest } from '@/domain/school/school';
import type { TimeMs } from '@/domain/words/time';
import { msgs } from '@/language/words';
import type { CompletionBoard } from '@/store/state/school';

/** One row of the board: a subject, a teacher without subjects, or a teacher whose book is being read. */
export type BoardRow = {
  key: string;
  teacher: UserId;
  teacherName: string;
  subjectId: ClassSubjectId | null;
  subject: string;
  section: string;
  academicYear: string;
  /** The open quarter, to which share, encoded and stage refer; null without an open quarter or without a subject. */
  quarter: number | null;
  /** The policy of the subject's class. */
  gradingPolicy: string | null;
  /** Whole percent of the possible scores; null when no score is possible. */
  share: number | null;
  /** Scores, and blanks that a mark explains. */
  encoded: number;
  expected: number;
  closed: readonly number[];
  lastChange: TimeMs | null;
  /** Quarters for which reopening was requested. */
  asked: readonly number[];
  stage: Stage;
};

/**
 * `reading`: the book is not read yet. `none`: no subject, learner or activity in the quarter yet; `empty`: all are
 * there, but no score. `closed`: no quarter is open.
 */
export type Stage = 'reading' | 'none' | 'empty' | 'begun' | 'half' | 'full' | 'closed';

export const STAGE_LABELS = msgs({
  none: 'Nothing to score yet',
  empty: 'No score yet',
  begun: 'Less than half',
  half: 'Half and more',
  full: 'Every score',
  closed: 'Whole year closed',
});

const STAGES = keysOf(STAGE_LABELS);

const HALF = 50;
const ALL = 100;

const NOTHING = {
  subjectId: null,
  subject: '',
  section: '',
  academicYear: '',
  quarter: null,
  gradingPolicy: null,
  share: null,
  encoded: 0,
  expected: 0,
  closed: [],
  lastChange: null,
  asked: [],
} as const;

export function toBoardRows(board: CompletionBoard, requests: readonly SchoolRequest[]): BoardRow[] {
  return board.teachers.flatMap(({ id, firstname, lastname }): BoardRow[] => {
    const teacherName = listedName({ firstname, lastname });
    const own = board.standings[id];
    if (own && own.length > 0) return own.map((standing) => toRow(standing, teacherName, requests));
    return [{ ...NOTHING, key: id, teacher: id, teacherName, stage: own ? 'none' : 'reading' }];
  });
}

function toRow(standing: SubjectStanding, teacherName: string, requests: readonly SchoolRequest[]): BoardRow {
  const { teacher, subjectId, subject, section, quarter, learners, activities, quarterClosed } = standing;
  const { scores, marked, lastChange } = standing;
  const expected = learners * activities;
  // Leftovers of another client, and marks of learners who left, must not give more than all.
  const encoded = Math.min(expected, scores + marked);
  // Rounding must not give 100 while a score is missing.
  const percent = Math.floor((encoded * ALL) / Math.max(1, expected));
  const share = expected === 0 ? null : percent;
  return {
    key: `${teacher}/${subjectId}`,
    teacher,
    teacherName,
    subjectId,
    subject,
    section,
    academicYear: standing.academicYear,
    quarter,
    gradingPolicy: standing.gradingPolicy,
    share,
    encoded,
    expected,
    lastChange,
    stage: quarter === null ? 'closed' : stageOf(share, encoded),
    closed: closedQuarters({ quarterClosed }),
    asked: requests
      .filter((request) => request.teacher === teacher && request.subjectId === subjectId)
      .map((request) => request.quarter)
      .sort((a, b) => a - b),
  };
}

function stageOf(share: number | null, encoded: number): Stage {
  if (share === null) return 'none';
  if (encoded === 0) return 'empty';
  if (share >= ALL) return 'full';
  return share >= HALF ? 'half' : 'begun';
}

/**
 * Sort value of the share: no possible score comes before no score, a closed year comes last; unread rows are last
 * anyway.
 */
export function shareOrder({ stage, share }: BoardRow): number | null {
  if (stage === 'reading') return null;
  if (stage === 'closed') return ALL + 1;
  return share ?? -1;
}

/** The number of rows at each stage, every stage once. */
export function countStages(rows: readonly BoardRow[]): { stage: keyof typeof STAGE_LABELS; count: number }[] {
  return STAGES.map((stage) => ({ stage, count: rows.filter((row) => row.stage === stage).length }));
}
