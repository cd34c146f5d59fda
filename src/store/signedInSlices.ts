/**
 * The slices that only signed-in people need. Importing this file adds them to the store, so that the landing page does
 * not load them. Every file that signs a person in imports it first, so that no screen behind the guard meets a store
 * without them.
 */
import type { Reducer } from '@reduxjs/toolkit';
import { rootReducer } from './rootReducer';
import { draftsReducer } from './state/drafts';
import { entitiesReducer } from './state/entities';
import { keyCorrectionsReducer } from './state/keyCorrections';
import { loweringsReducer } from './state/lowerings';
import { outboxReducer } from './state/outbox';
import { pagesReducer } from './state/pages';
import { peopleReducer } from './state/people';
import { policiesReducer } from './state/policies';
import { recordFilesReducer } from './state/recordFiles';
import { recordImportsReducer } from './state/recordImports';
import { referenceReducer } from './state/reference';
import { removalsReducer } from './state/removals';
import { reopeningReducer } from './state/reopening';
import { reportsReducer } from './state/reports';
import { schoolReducer } from './state/school';
import { tourReducer } from './state/tour';

const REDUCERS = {
  drafts: draftsReducer,
  entities: entitiesReducer,
  keyCorrections: keyCorrectionsReducer,
  lowerings: loweringsReducer,
  outbox: outboxReducer,
  pages: pagesReducer,
  people: peopleReducer,
  policies: policiesReducer,
  recordFiles: recordFilesReducer,
  recordImports: recordImportsReducer,
  reference: referenceReducer,
  removals: removalsReducer,
  reopening: reopeningReducer,
  reports: reportsReducer,
  school: schoolReducer,
  tour: tourReducer,
};

export type SignedInState = { [Name in keyof typeof REDUCERS]: ReturnType<(typeof REDUCERS)[Name]> };

for (const [reducerPath, reducer] of Object.entries(REDUCERS)) {
  rootReducer.inject({ reducerPath: reducerPath as keyof SignedInState, reducer: reducer as Reducer });
}
