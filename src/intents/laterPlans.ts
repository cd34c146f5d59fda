/** Holds plans that no first screen needs, once they are loaded. */
import { type Intent, isOfEnrolment, isOfRecordFile } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import type { planActivityCopy } from '@/plans/activities/planActivityCopy';
import type { keyEffects, planKeyCorrection } from '@/plans/activities/planKeyCorrection';
import type { planLoweringUndo } from '@/plans/activities/planLoweringUndo';
import type { planPutBackClass } from '@/plans/classes/planClassDelete';
import type { planClassPolicy } from '@/plans/classes/planClassPolicy';
import type { planPutBack } from '@/plans/removed/planPutBack';
import type { keepDeletion } from './keepDeletion';
import type { planEnrolmentIntent } from './planEnrolmentIntent';
import type { planRecordIntent } from './planRecordIntent';
import type { readForEnrolment } from './readForLearners';
import type { readForPutBack } from './readForPutBack';

type Plans = {
  ofEnrolment: typeof planEnrolmentIntent;
  readForEnrolment: typeof readForEnrolment;
  ofRecordFile: typeof planRecordIntent;
  keepDeletion: typeof keepDeletion;
  classPolicy: typeof planClassPolicy;
  loweringUndo: typeof planLoweringUndo;
  activityCopy: typeof planActivityCopy;
  keyCorrection: typeof planKeyCorrection;
  keyEffects: typeof keyEffects;
  putBack: typeof planPutBack;
  putBackClass: typeof planPutBackClass;
  readForPutBack: typeof readForPutBack;
};

const known: Partial<Plans> = {};

export function knowPlans(plans: Partial<Plans>): void {
  Object.assign(known, plans);
}

/** Loads the plan of an intent; without it the documents that the intent makes would not be known. */
export async function loadPlansOf(intent: Intent): Promise<void> {
  if (isOfEnrolment(intent) && !known.ofEnrolment) {
    knowPlans({ readForEnrolment: (await loadPart(() => import('./readForLearners'))).readForEnrolment });
    knowPlans({ ofEnrolment: (await loadPart(() => import('./planEnrolmentIntent'))).planEnrolmentIntent });
  }
  if (isOfRecordFile(intent) && !known.ofRecordFile) {
    knowPlans({ ofRecordFile: (await loadPart(() => import('./planRecordIntent'))).planRecordIntent });
  }
  if ((intent.kind === 'activityRemove' || intent.kind === 'learnerRemove') && !known.keepDeletion) {
    knowPlans({ keepDeletion: (await loadPart(() => import('./keepDeletion'))).keepDeletion });
  }
  if (intent.kind === 'loweringUndo' && !known.loweringUndo) {
    const { planLoweringUndo } = await loadPart(() => import('@/plans/activities/planLoweringUndo'));
    knowPlans({ loweringUndo: planLoweringUndo });
  }
  if (intent.kind === 'activityCopy' && !known.activityCopy) {
    knowPlans({ activityCopy: (await loadPart(() => import('@/plans/activities/planActivityCopy'))).planActivityCopy });
  }
  if (intent.kind === 'keyCorrect' && !known.keyCorrection) {
    const { keyEffects, planKeyCorrection } = await loadPart(() => import('@/plans/activities/planKeyCorrection'));
    knowPlans({ keyEffects, keyCorrection: planKeyCorrection });
  }
  if (intent.kind === 'classPolicy' && !known.classPolicy) {
    knowPlans({ classPolicy: (await loadPart(() => import('@/plans/classes/planClassPolicy'))).planClassPolicy });
  }
  if (intent.kind === 'putBack' && !known.putBack) {
    knowPlans({ readForPutBack: (await loadPart(() => import('./readForPutBack'))).readForPutBack });
    const { planPutBackClass } = await loadPart(() => import('@/plans/classes/planClassDelete'));
    knowPlans({ putBackClass: planPutBackClass });
    knowPlans({ putBack: (await loadPart(() => import('@/plans/removed/planPutBack'))).planPutBack });
  }
}

export function isPlanLoaded(name: keyof Plans): boolean {
  return known[name] !== undefined;
}

/** Throws where the plans are not loaded yet: a screen then shows a waiting intent in the outbox's panel alone. */
export function loadedPlan<Name extends keyof Plans>(name: Name): Plans[Name] {
  const plan = known[name];
  if (!plan) throw new AppError('unexpected');
  return plan;
}
