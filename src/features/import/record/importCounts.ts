import type { RecordImport } from '@/domain/intents/recordImport';

/** Counts what an import changes, and what of it was in Talaan already. */
export function importCounts({ learners, subjects }: RecordImport) {
  const columns = subjects.flatMap(({ periods }) => periods.flatMap(({ activities }) => activities));
  const known = learners.filter((learner) => 'studentId' in learner);
  const standing = columns.filter(({ activity }) => 'activityId' in activity);
  return {
    learners: learners.length - known.length,
    activities: columns.length - standing.length,
    scores: columns.reduce((sum, { scores }) => sum + scores.length, 0),
    lrns: known.filter(({ lrn }) => lrn).length,
    knownLearners: known.length,
    knownActivities: standing.length,
  };
}
