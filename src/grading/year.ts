/** A year of grades is a map by the number of the period, so that no place in a list has to be known. */

import { type Taught, taughtPeriods } from '@/domain/book/taughtPeriods';
import type { GradingPolicy } from './gradingPolicy';

/** By the number of the period; a period without an entry has no grade. */
export type Year<Value = number | null> = ReadonlyMap<number, Value>;

/** The numbers of the periods in which a subject or an area is taught, ascending: all of the policy unless it says which. */
export function periodsOf(taught: Taught | undefined, policy: Pick<GradingPolicy, 'periods'>): number[] {
  return taughtPeriods(
    taught,
    policy.periods.map(({ number }) => number),
  );
}

/**
 * The periods that a subject states under another policy: those that the policy has; null where none is left, or where
 * they are all of it.
 */
export function keptPeriods(taught: Taught, policy: Pick<GradingPolicy, 'periods'>): number[] | null {
  const kept = policy.periods.flatMap(({ number }) => (taught.periods?.includes(number) ? [number] : []));
  return kept.length === 0 || kept.length === policy.periods.length ? null : kept;
}

/** One entry for each period in which the subject or area is taught. */
export function toYear<Value>(
  taught: Taught | undefined,
  policy: Pick<GradingPolicy, 'periods'>,
  of: (period: number) => Value,
): Year<Value> {
  return new Map(periodsOf(taught, policy).map((period) => [period, of(period)]));
}
