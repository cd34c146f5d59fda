import type { TimeMs } from '@/domain/entities';
import type { ClassSubjectId, UserId } from '@/domain/ids';
import type { SchoolRequest, SubjectStanding } from '@/domain/school';
import type { CompletionBoard } from '@/store/schoolState';

/** One line of the board: a subject, or a teacher who has none. */
export type BoardRow = {
  key: string;
  teacher: UserId;
  teacherName: string;
  subjectId: ClassSubjectId | null;
  subject: string;
  section: string;
  /** Whole percent of the scores that could be; null where nothing can be scored yet. */
  share: number | null;
  scores: number;
  expected: number;
  closed: readonly number[];
  lastActivity: TimeMs | null;
  /** Quarters asked for. */
  asked: readonly number[];
  /** `started` without a score is not the same as nothing to score. */
  stage: Stage;
};

/** `none`: no subject, learner or activity yet; `empty`: all is there, but not one score. */
export type Stage = 'none' | 'empty' | 'begun' | 'half' | 'full';

export const STAGES: readonly { stage: Stage; label: string }[] = [
  { stage: 'none', label: 'Nothing to score yet' },
  { stage: 'empty', label: 'No score yet' },
  { stage: 'begun', label: 'Less than half' },
  { stage: 'half', label: 'Half and more' },
  { stage: 'full', label: 'Every score' },
];

const HALF = 50;
const ALL = 100;

export function toBoardRows(board: CompletionBoard, requests: readonly SchoolRequest[]): BoardRow[] {
  return board.teachers.flatMap(({ id, firstname, lastname }) => {
    const teacherName = `${lastname}, ${firstname}`;
    const own = board.standings.filter(({ teacher }) => teacher === id);
    if (own.length > 0) return own.map((standing) => toRow(standing, teacherName, requests));
    const nothing = { subjectId: null, subject: '', section: '', share: null, scores: 0, expected: 0, closed: [] };
    return [{ key: id, teacher: id, teacherName, ...nothing, lastActivity: null, asked: [], stage: 'none' }];
  });
}

function toRow(standing: SubjectStanding, teacherName: string, requests: readonly SchoolRequest[]): BoardRow {
  const { teacher, subjectId, subject, section, learners, activities, quarterClosed, lastActivity } = standing;
  const expected = learners * activities;
  const scores = standing.scores ?? 0;
  // Another client's leftovers must not read as more than all; and only all of them is 100.
  const percent = Math.min(ALL, Math.floor((scores * ALL) / Math.max(1, expected)));
  const share = expected === 0 ? null : percent;
  return {
    ...{ key: `${teacher}/${subjectId}`, teacher, teacherName, subjectId, subject, section },
    ...{ share, scores, expected, lastActivity, stage: stageOf(share, scores) },
    closed: Object.entries(quarterClosed)
      .filter(([, isClosed]) => isClosed)
      .map(([quarter]) => Number(quarter))
      .sort((a, b) => a - b),
    asked: requests
      .filter((request) => request.teacher === teacher && request.subjectId === subjectId)
      .map(({ quarter }) => quarter)
      .sort((a, b) => a - b),
  };
}

function stageOf(share: number | null, scores: number): Stage {
  if (share === null) return 'none';
  if (scores === 0) return 'empty';
  if (share >= ALL) return 'full';
  return share >= HALF ? 'half' : 'begun';
}

/** How many lines stand at each stage, every stage once. */
export function countStages(rows: readonly BoardRow[]): { stage: Stage; label: string; count: number }[] {
  return STAGES.map(({ stage, label }) => ({
    stage,
    label,
    count: rows.filter((row) => row.stage === stage).length,
  }));
}
