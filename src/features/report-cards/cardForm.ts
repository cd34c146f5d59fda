import { DO8_2015, type GradingPolicy } from '@/grading';

/** The card of three terms (DepEd Order 15, s. 2026), or of four quarters with observed values (DepEd Order 8, s. 2015). */
export type CardForm = 'terms' | 'quarters';

/** A school's own policy has the card of its number of periods. */
export function isOfQuarters({ periods }: GradingPolicy): boolean {
  return periods.length === DO8_2015.periods.length;
}
