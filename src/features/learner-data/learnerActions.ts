/** Questions about one learner of the school, which functions answer. Every thunk throws an `AppError`. */
import type { FunctionsApi } from '@/domain/functionsApi';
import type { LearnerData, LearnerOverview, LearnerRef, Requester } from '@/domain/learners/learnerData';
import type { LearnerIdentity } from '@/domain/learners/learnerFields';
import type { Thunk } from '@/store/makeStore';

/** The learner that is open; `also`: entries in doubt that count as the same learner's. */
export type OpenLearner = { ref: LearnerRef; also: readonly LearnerRef[] };

/** `requestedOn`: `YYYY-MM-DD`. */
export type FileRequest = { requester: Requester; requestedOn: string; reason: string };

export function findLearners(text: string): Thunk<Promise<FunctionsApi['findLearners']['answer']>> {
  return async (_, __, { data }) => (await data.functions()).call('findLearners', { text });
}

export function loadLearner({ ref, also }: OpenLearner): Thunk<Promise<LearnerOverview>> {
  return async (_, __, { data }) => (await data.functions()).call('learnerOverview', { ref, also });
}

/** The trail notes it before the answer comes. */
export function askForData({ ref, also }: OpenLearner, request: FileRequest): Thunk<Promise<LearnerData>> {
  return async (_, __, { data }) => (await data.functions()).call('learnerData', { ref, also, ...request });
}

export function correctLearner(
  { ref, also }: OpenLearner,
  change: { from: LearnerIdentity; to: LearnerIdentity },
): Thunk<Promise<FunctionsApi['correctLearner']['answer']>> {
  return async (_, __, { data }) => (await data.functions()).call('correctLearner', { ref, also, ...change });
}
