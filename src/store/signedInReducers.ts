/** The slices that only signed-in people need, by name. `signedInSlices` adds them to the store. */
import { advisingReducer } from './state/advising';
import { draftsReducer } from './state/drafts';
import { entitiesReducer } from './state/entities';
import { keyCorrectionsReducer } from './state/keyCorrections';
import { loweringsReducer } from './state/lowerings';
import { newColumnsReducer } from './state/newColumns';
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

export const SIGNED_IN_REDUCERS = {
  advising: advisingReducer,
  drafts: draftsReducer,
  entities: entitiesReducer,
  keyCorrections: keyCorrectionsReducer,
  lowerings: loweringsReducer,
  newColumns: newColumnsReducer,
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

export type SignedInState = {
  [Name in keyof typeof SIGNED_IN_REDUCERS]: ReturnType<(typeof SIGNED_IN_REDUCERS)[Name]>;
};
