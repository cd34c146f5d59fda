/**
 * The slices that only signed-in people need. Importing this adds them to the store, which keeps them out of the landing
 * page; whatever signs somebody in imports it first, so that no screen behind the guard meets a store without them.
 */
import type { Reducer } from '@reduxjs/toolkit';
import { draftsReducer } from './drafts';
import { entitiesReducer } from './entities';
import { outboxReducer } from './outboxState';
import { pagesReducer } from './pagesState';
import { peopleReducer } from './peopleState';
import { referenceReducer } from './reference';
import { removalsReducer } from './removalProgress';
import { reopeningReducer } from './reopeningState';
import { rootReducer } from './rootReducer';
import { schoolReducer } from './schoolState';
import { tourReducer } from './tourState';

const REDUCERS = {
  drafts: draftsReducer,
  entities: entitiesReducer,
  outbox: outboxReducer,
  pages: pagesReducer,
  people: peopleReducer,
  reference: referenceReducer,
  removals: removalsReducer,
  reopening: reopeningReducer,
  school: schoolReducer,
  tour: tourReducer,
};

export type SignedInState = { [Name in keyof typeof REDUCERS]: ReturnType<(typeof REDUCERS)[Name]> };

for (const [reducerPath, reducer] of Object.entries(REDUCERS)) {
  rootReducer.inject({ reducerPath: reducerPath as keyof SignedInState, reducer: reducer as Reducer });
}
