import { configureStore } from '@reduxjs/toolkit';
import type { LazyData } from '@/data/index';
import type { DEVICE_CHOICE } from '@/domain/constants';
import type { NewId } from '@/domain/ids';
import { draftsReducer } from './drafts';
import { entitiesReducer } from './entities';
import { pagesReducer } from './pagesState';
import { peopleReducer } from './peopleState';
import { referenceReducer } from './reference';
import { removalsReducer } from './removalProgress';
import { reopeningReducer } from './reopeningState';
import { schoolReducer } from './schoolState';
import { sessionReducer } from './session';
import { shellReducer } from './shell';

/** What thunks need from outside: the data layer, a clock, fresh ids, and the browser's local storage. */
export type Outside = {
  data: LazyData;
  nowMs: () => number;
  newId: NewId;
  storage: SessionStorage;
};

export type InFlight = {
  /** Questions that are on their way to the server, by owner and question. */
  inFlight: Map<string, Promise<boolean>>;
  /** Commits that are on their way: signing out waits for them. */
  writes: Set<Promise<unknown>>;
};

/** Token and user copy in local storage: hints for routes and display, never trusted. */
export type SessionStorage = {
  readToken(): string | null;
  write(token: string, user: object): void;
  clear(): void;
  readChoice(choice: DeviceChoice): boolean;
  writeChoice(choice: DeviceChoice, on: boolean): void;
};

/** What somebody chose for this device; both are off until then. */
export type DeviceChoice = keyof typeof DEVICE_CHOICE;

/** Immutability checks walk every row of the book on each action; the tables are never written to in place. */
const UNCHECKED = ['entities'];

// The return type is the store's own, inferred: every slice and the thunks' extra argument stand in it.
export function makeStore(outside: Outside) {
  return configureStore({
    reducer: {
      drafts: draftsReducer,
      entities: entitiesReducer,
      pages: pagesReducer,
      people: peopleReducer,
      reference: referenceReducer,
      removals: removalsReducer,
      reopening: reopeningReducer,
      school: schoolReducer,
      session: sessionReducer,
      shell: shellReducer,
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { ...outside, inFlight: new Map(), writes: new Set() } satisfies Outside & InFlight },
        immutableCheck: { ignoredPaths: UNCHECKED },
        serializableCheck: { ignoredPaths: UNCHECKED, ignoreActions: true },
      }),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];
/** A thunk: `dispatch(thunk)` answers what it returns. */
export type Thunk<Answer = Promise<void>> = (
  dispatch: Dispatch,
  getState: () => RootState,
  outside: Outside & InFlight,
) => Answer;
