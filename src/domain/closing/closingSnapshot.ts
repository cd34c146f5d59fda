import { type ClassRecord, recordRoll } from '@/domain/book/classRecord';
import { learnerFingerprint } from '@/domain/learners/learnerFingerprint';
import type { Mark } from '@/domain/scores/scoreMark';
import type { ClosingSnapshot } from './quarterClosing';

/**
 * The part of the record that a closing of the quarter keeps, with the learners who left. Scores without an enrolment
 * are left out.
 */
export function toClosingSnapshot(record: ClassRecord): ClosingSnapshot {
  const learners = recordRoll(record).hasGrade;
  const enrolled = new Set<string>(learners.map(({ classStudentId }) => classStudentId));
  const scores: Record<string, Record<string, number>> = {};
  for (const { activityModel, classStudentModel, score } of record.scores.values()) {
    if (!enrolled.has(classStudentModel)) continue;
    scores[activityModel] = { ...scores[activityModel], [classStudentModel]: score };
  }
  const marks: Record<string, Record<string, Mark>> = {};
  for (const { activityModel, classStudentModel, mark } of record.marks.values()) {
    if (mark === null || !enrolled.has(classStudentModel)) continue;
    marks[activityModel] = { ...marks[activityModel], [classStudentModel]: mark };
  }
  const grades = learners.flatMap(({ classStudentId }) => {
    const grade = record.grades.get(classStudentId);
    return grade ? [[classStudentId, { initial: grade.rawTotalGrade, quarterly: grade.transmutedGrade }] as const] : [];
  });
  return {
    activities: Object.fromEntries(record.activities.map(({ id, name, totalPoints }) => [id, { name, totalPoints }])),
    learners: Object.fromEntries(learners.map(({ classStudentId, student }) => [classStudentId, student.id])),
    scores,
    marks,
    grades: Object.fromEntries(grades),
    standings: Object.fromEntries(
      learners.flatMap(({ classStudentId, standing }) =>
        standing ? [[classStudentId, `${standing.standing} ${standing.on}`]] : [],
      ),
    ),
    fingerprints: Object.fromEntries(
      learners.map(({ classStudentId, student }) => [classStudentId, learnerFingerprint(record.subject.id, student)]),
    ),
  };
}
