import { combineSlices } from '@reduxjs/toolkit';
import type { SignedInState } from './signedInSlices';
import { sessionReducer } from './state/session';
import { shellReducer } from './state/shell';

/** What everybody's page needs; the rest joins with the first person who signs in (`signedInSlices`). */
export const rootReducer = combineSlices({
  session: sessionReducer,
  shell: shellReducer,
}).withLazyLoadedSlices<SignedInState>();
