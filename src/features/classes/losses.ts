/** Lists what is deleted with a class or a subject, in words with counts. */
import type { ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { msgs, say } from '@/language/words';

/** Needs the subjects' activities. Counts their lists of scores, so no score is read. */
export function lossesOf(tables: Tables, subjects: readonly ClassSubjectDoc[]): string[] {
  const own = new Set<string>(subjects.map(({ id }) => id));
  const activities = rowsOf(tables, 'activity', (row) => own.has(row.classSubjectModel));
  const scores = activities.reduce((sum, row) => sum + row.studentPerformance.length, 0);
  const enrolments = subjects.reduce((sum, row) => sum + row.classStudents.length, 0);
  const closed = subjects.flatMap(closedQuarters).length;
  return [
    [closed, LOSS.closed] as const,
    [activities.length, LOSS.activities] as const,
    [scores, LOSS.scores] as const,
    [enrolments, LOSS.enrolments] as const,
  ].flatMap(([count, message]) => (count > 0 ? [say(message, { count })] : []));
}

const LOSS = msgs({
  closed: '{count, plural, one {# closed quarter} other {# closed quarters}}, with what was kept at the closing',
  activities: '{count, plural, one {# activity} other {# activities}}',
  scores: '{count, plural, one {# score} other {# scores}}, with their comments and the grades',
  enrolments: '{count, plural, one {# enrolment} other {# enrolments}}',
});
