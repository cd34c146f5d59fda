/**
 * The slices that only signed-in people need. Importing this file adds them to the store, so that the landing page does
 * not load them. Every file that signs a person in imports it first, so that no screen behind the guard meets a store
 * without them.
 */
import type { Reducer } from '@reduxjs/toolkit';
import { rootReducer } from './rootReducer';
import { SIGNED_IN_REDUCERS, type SignedInState } from './signedInReducers';

for (const [reducerPath, reducer] of Object.entries(SIGNED_IN_REDUCERS)) {
  rootReducer.inject({ reducerPath: reducerPath as keyof SignedInState, reducer: reducer as Reducer });
}
