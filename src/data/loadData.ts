/** Each part of the data layer, loaded when first asked for: the landing page holds none of them. */
import type { LazyData } from './index';

export const lazyData: LazyData = {
  session: async () => (await import('./session')).session,
  records: async () => (await import('./records')).records,
  live: async () => (await import('./live')).live,
  functions: async () => (await import('./functionsClient')).functions,
};
