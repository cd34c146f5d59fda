import type { RecordLearner } from '@/domain/book/classRecord';
import { learnerName } from '@/domain/learners/learnerNames';
import { remarkOf } from '@/domain/learners/standingWords';

/**
 * The name as files have it, with the remark of School Form 1: `Dela Cruz, Juan (T/O 2026-11-22)`. `names`: the names of
 * the list by learner, where it tells namesakes apart.
 */
export function remarkedName({ student, standing }: RecordLearner, names?: ReadonlyMap<string, string>): string {
  const name = names?.get(student.id) ?? learnerName(student);
  return standing ? `${name} (${remarkOf(standing)})` : name;
}
