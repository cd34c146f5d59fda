import { combineSlices } from '@reduxjs/toolkit';
import { sessionReducer } from './session';
import { shellReducer } from './shell';
import type { SignedInState } from './signedInSlices';

/** What everybody's page needs; the rest joins with the first person who signs in (`signedInSlices`). */
export const rootReducer = combineSlices({
  session: sessionReducer,
  shell: shellReducer,
}).withLazyLoadedSlices<SignedInState>();
