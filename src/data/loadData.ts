/** Each part of the data layer, loaded when it is first asked for, so that the landing page has none of them. */
import type { LazyData } from '@/data/index';

export const lazyData: LazyData = {
  session: () => loaded(async () => (await import('./account/session')).session),
  identity: () => loaded(async () => (await import('./account/identity')).identity),
  registration: () => loaded(async () => (await import('./account/registration')).registration),
  records: () => loaded(async () => (await import('./book/records')).records),
  history: () => loaded(async () => (await import('./book/history')).history),
  outbox: () => loaded(async () => (await import('./book/records')).outbox),
  papers: () => loaded(async () => (await import('./papers/papers')).papers),
  forms: () => loaded(async () => (await import('./forms/forms')).forms),
  school: () => loaded(async () => (await import('./school/school')).school),
  policies: () => loaded(async () => (await import('./school/school')).policies),
  sections: () => loaded(async () => (await import('./sections/sections')).sections),
  live: () => loaded(async () => (await import('./people/live')).live),
  account: () => loaded(async () => (await import('./account/account')).account),
  analytics: () => loaded(async () => (await import('./analytics')).analytics),
  people: () => loaded(async () => (await import('./people/people')).people),
  liveSchool: () => loaded(async () => (await import('./school/liveSchool')).liveSchool),
  functions: () => loaded(async () => (await import('./people/functionsClient')).functions),
  reports: () => loaded(async () => (await import('./people/functionsClient')).reports),
};

/** Loads a part; if the part does not arrive, the error is that of a missing connection. */
async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    // Requests of a part would be refused without a token. Without a key a build has nothing of this.
    const proof = import.meta.env.VITE_APP_CHECK_KEY ? import('./appCheck') : null;
    const part = await load();
    await (await proof)?.startAppCheck();
    return part;
  } catch (error) {
    // The pages that ask for data have loaded `AppError` already; the landing page does not load its sentences.
    const { AppError } = await import('@/domain/words/errors');
    throw new AppError('network/unreachable', { cause: error });
  }
}
