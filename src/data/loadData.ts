/** Each part of the data layer, loaded when first asked for: the landing page holds none of them. */
import type { LazyData } from './index';

export const lazyData: LazyData = {
  session: () => loaded(async () => (await import('./people/session')).session),
  identity: () => loaded(async () => (await import('./people/identity')).identity),
  registration: () => loaded(async () => (await import('./people/registration')).registration),
  records: () => loaded(async () => (await import('./book/records')).records),
  outbox: () => loaded(async () => (await import('./book/records')).outbox),
  school: () => loaded(async () => (await import('./people/school')).school),
  live: () => loaded(async () => (await import('./people/live')).live),
  account: () => loaded(async () => (await import('./people/account')).account),
  analytics: () => loaded(async () => (await import('./analytics')).analytics),
  people: () => loaded(async () => (await import('./people/people')).people),
  liveSchool: () => loaded(async () => (await import('./people/liveSchool')).liveSchool),
  functions: () => loaded(async () => (await import('./people/functionsClient')).functions),
};

/** A part that does not arrive is the line's failure, told as such. */
async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Whoever asks for data has it already; the landing page does without its sentences.
    const { AppError } = await import('@/domain/words/errors');
    throw new AppError('network/unreachable', { cause: error });
  }
}
