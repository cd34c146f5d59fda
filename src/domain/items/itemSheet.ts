/** The items of one scannable activity and the papers of its learners, read from the tables. */
import type { ActivityDoc, ActivityItemDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { NO_PAPER, type Paper, type StoredPaper, toPaper, toStoredPaper } from './paper';

export type ItemSheet = {
  activity: ActivityDoc;
  /** By number. */
  items: readonly ActivityItemDoc[];
  /** Answers and points as stored, of an enrolment. */
  storedPaper: (classStudentId: string) => StoredPaper;
  /** The values of the stored paper, and their sum. */
  paper: (classStudentId: string) => Paper;
};

/** Null while the activity is not loaded, gone, or not scannable. Needs its items, scores and points. */
export function toItemSheet(tables: Tables, activityId: ActivityId): ItemSheet | null {
  const activity = tables.activity[activityId];
  if (!activity?.scannable) return null;
  const items = itemsOf(tables, activityId);
  const stored = storedPapers(tables, activityId);
  const papers = new Map<string, Paper>();
  const storedPaper = (classStudentId: string) => stored.get(classStudentId) ?? NO_PAPER;
  return {
    activity,
    items,
    storedPaper,
    // A sheet of a large class has thousands of values, and a keystroke asks for those of one learner.
    paper: (classStudentId) => {
      const paper = papers.get(classStudentId) ?? toPaper(items, storedPaper(classStudentId));
      papers.set(classStudentId, paper);
      return paper;
    },
  };
}

/** The papers of an activity by enrolment. */
export function storedPapers(tables: Tables, activityId: ActivityId): ReadonlyMap<string, StoredPaper> {
  const rows = new Map<string, Map<string, number>>();
  for (const row of rowsOf(tables, 'studentPoints', (each) => each.activityModel === activityId)) {
    const own = rows.get(row.classStudentModel) ?? new Map<string, number>();
    rows.set(row.classStudentModel, own.set(row.activityItemModel, row.pointsEarned));
  }
  const scores = rowsOf(tables, 'studentPerformance', (row) => row.activityModel === activityId && !!row.answers);
  const answers = new Map<string, string | undefined>(scores.map((row) => [row.classStudentModel, row.answers]));
  const learners = new Set([...rows.keys(), ...answers.keys()]);
  return new Map([...learners].map((id) => [id, toStoredPaper(answers.get(id), rows.get(id) ?? NO_PAPER.rows)]));
}

export function itemsOf(tables: Tables, activityId: ActivityId): ActivityItemDoc[] {
  return rowsOf(tables, 'activityItem', (row) => row.activityModel === activityId).sort(
    (a, b) => a.itemNumber - b.itemNumber,
  );
}
