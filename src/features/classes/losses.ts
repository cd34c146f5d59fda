/** What goes with a class or a subject, in words with counts. */
import type { ClassSubjectDoc } from '@/domain/entities';
import { rowsOf, type Tables } from '@/domain/tables';

/** Needs the subjects' activities: their lists of scores are counted, no score is read. */
export function lossesOf(tables: Tables, subjects: readonly ClassSubjectDoc[]): string[] {
  const own = new Set<string>(subjects.map(({ id }) => id));
  const activities = rowsOf(tables, 'activity', (row) => own.has(row.classSubjectModel));
  const scores = activities.reduce((sum, row) => sum + row.studentPerformance.length, 0);
  const enrolments = subjects.reduce((sum, row) => sum + row.classStudents.length, 0);
  return [
    counted(activities.length, 'activity', 'activities'),
    scores > 0 ? `${counted(scores, 'score', 'scores')}, with their comments and the grades` : '',
    enrolments > 0 ? counted(enrolments, 'enrolment', 'enrolments') : '',
  ].filter((line) => line !== '' && !line.startsWith('0 '));
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;
}
