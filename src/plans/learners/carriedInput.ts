/** The part of carried-in grades that forms need too. */
import type { StudentGradeDoc } from '@/domain/book/entities';
import type { CarriedInput } from '@/domain/intents/intents';
import type { GradingPolicy } from '@/grading';

export function carriedInputOf(grade: StudentGradeDoc | undefined): CarriedInput {
  return grade?.carried ? { grade: grade.transmutedGrade, from: grade.carriedFrom ?? '' } : { grade: null, from: '' };
}

const DEFAULT_FLOOR = 60;
export const HIGHEST_GRADE = 100;

export function lowestGrade({ scale }: GradingPolicy): number {
  return scale?.floor ?? DEFAULT_FLOOR;
}
