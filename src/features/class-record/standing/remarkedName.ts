import type { RecordLearner } from '@/domain/book/classRecord';
import { learnerName } from '@/domain/words/learnerNames';
import { remarkOf } from '@/domain/words/standingWords';

/** The name as files have it, with the remark of School Form 1: `Dela Cruz, Juan (T/O 2026-11-22)`. */
export function remarkedName({ student, standing }: RecordLearner): string {
  const name = learnerName(student);
  return standing ? `${name} (${remarkOf(standing)})` : name;
}
