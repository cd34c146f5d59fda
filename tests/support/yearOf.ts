import type { Year } from '@/grading';

/** The grades of the first period, the second and so on. */
export function yearOf<Value>(grades: readonly Value[]): Year<Value> {
  return new Map(grades.map((grade, index) => [index + 1, grade]));
}
