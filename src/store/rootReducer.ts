import { combineSlices } from '@reduxjs/toolkit';
import type { SignedInState } from './signedInReducers';
import { sessionReducer } from './state/session';
import { shellReducer } from './state/shell';

/** The slices that every page needs; the others are added when the first person signs in (`signedInSlices`). */
export const rootReducer = combineSlices({
  session: sessionReducer,
  shell: shellReducer,
}).withLazyLoadedSlices<SignedInState>();
