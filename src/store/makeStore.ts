import { configureStore, type Reducer } from '@reduxjs/toolkit';
import type { LazyData } from '@/data/index';
import type { NewId } from '@/domain/book/ids';
import type { DEVICE_CHOICE } from '@/domain/storageKeys';
import { rootReducer } from './rootReducer';
import type { SignedInState } from './signedInReducers';
import type { sessionReducer } from './state/session';
import type { shellReducer } from './state/shell';

/** The outside parts that thunks use: the data layer, a clock, fresh ids, and the browser's local storage. */
export type Outside = {
  data: LazyData;
  /** The device's clock; the server's time once a token has told it (`noteServerTime`). */
  nowMs: () => number;
  newId: NewId;
  storage: SessionStorage;
};

type InFlight = {
  /** Queries that are on their way to the server, by owner and query. */
  inFlight: Map<string, Promise<boolean>>;
  /** Commits that are on their way: signing out waits for them. */
  writes: Set<Promise<unknown>>;
  /** Ids of outbox entries that a save of this tab is sending. */
  keeping: Set<string>;
};

/** Token and user copy in local storage: hints for routes and display, never trusted. */
export type SessionStorage = {
  readToken(): string | null;
  /** The value that `write` stored, unchecked. */
  readUser(): unknown;
  write(token: string, user: object): void;
  clear(): void;
  /** Trail entries that are not sent yet; `clear` removes them too. */
  readTrailEntries(): readonly unknown[];
  writeTrailEntries(entries: readonly unknown[]): void;
  readChoice(choice: DeviceChoice): boolean;
  /** Notes whose work this tab shows, so that it keeps to that person; `clear` forgets it. */
  writeTabOwner(uid: string): void;
  writeChoice(choice: DeviceChoice, on: boolean): void;
};

/** The choices that a person can make for this device; all are off at first. */
export type DeviceChoice = keyof typeof DEVICE_CHOICE;

/**
 * Immutability checks walk every row of the book, and every cell of a file, on each action; these are never written to
 * in place. A file has typed arrays.
 */
const UNCHECKED = ['entities', 'recordFiles'];

/** Before anybody has signed in, the slices of `SignedInState` are not there yet; nothing outside the guard reads them. */
export type RootState = SignedInState & {
  session: ReturnType<typeof sessionReducer>;
  shell: ReturnType<typeof shellReducer>;
};

// The return type is the store's own, inferred: it contains the type of the thunks' extra argument.
export function makeStore(outside: Outside) {
  return configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>,
    middleware: (defaults) =>
      defaults({
        thunk: {
          extraArgument: {
            ...outside,
            inFlight: new Map(),
            writes: new Set(),
            keeping: new Set(),
          } satisfies Outside & InFlight,
        },
        immutableCheck: { ignoredPaths: UNCHECKED },
        serializableCheck: { ignoredPaths: UNCHECKED, ignoreActions: true },
      }),
  });
}

export type Store = ReturnType<typeof makeStore>;
export type Dispatch = Store['dispatch'];
/** A thunk: `dispatch(thunk)` answers what it returns. */
export type Thunk<Answer = Promise<void>> = (
  dispatch: Dispatch,
  getState: () => RootState,
  outside: Outside & InFlight,
) => Answer;
