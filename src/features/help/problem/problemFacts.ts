import { browserFamily } from '@/domain/reports/browserFamily';
import type { ProblemFacts } from '@/domain/reports/report';
import { routePattern } from '@/domain/reports/routePattern';
import type { Thunk } from '@/store/makeStore';
import { selectUnsentCounts } from '@/store/state/outbox';

/** The technical facts of this moment. Only the version is looked up; nothing of it names a person or a learner. */
export function collectFacts(): Thunk<Promise<ProblemFacts>> {
  return async (_, getState, { data }) => {
    const { version } = await data.reports();
    const { pages, errors } = getState().reports;
    return {
      version,
      route: routePattern(location.pathname),
      browser: browserFamily(navigator.userAgent),
      online: navigator.onLine,
      ...selectUnsentCounts(getState()),
      pages,
      errors: errors.map((report) => ({ ...report, version })),
    };
  };
}

export type Problem = { text: string; facts: ProblemFacts | null; answerTo: boolean };

/** Sends what the person allowed. Throws an `AppError` where it was not taken. */
export function sendProblem({ text, facts, answerTo }: Problem): Thunk {
  return async (_, __, { data }) => {
    const functions = await data.functions();
    await functions.call('reportProblem', { text, answerTo, ...(facts ? { facts } : {}) });
  };
}
