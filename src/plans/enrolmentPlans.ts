/** Holds the plans of `planEnrolmentIntent` once they are loaded. */
import { AppError } from '@/domain/words/errors';
import type { planEnrolmentIntent } from './enrolment/planEnrolmentIntent';

type Plan = typeof planEnrolmentIntent;

let known: Plan | null = null;

export function knowEnrolmentPlans(plan: Plan): void {
  known = plan;
}

export async function loadEnrolmentPlans(): Promise<void> {
  if (known === null) knowEnrolmentPlans((await import('./enrolment/planEnrolmentIntent')).planEnrolmentIntent);
}

/** Throws where the plans are not loaded yet: a screen then shows a waiting intent in the outbox's panel alone. */
export const planLoaded: Plan = (...asked) => {
  if (known === null) throw new AppError('unexpected');
  return known(...asked);
};
