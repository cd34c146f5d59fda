/**
 * The signed-in person, read from the user's own record. The stored copy is only a hint, unless `isAsKept` says that
 * the session is based on it.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@/data/ports/session';
import type { UserDoc } from '@/domain/people/people';
import type { ErrorNote } from '@/domain/words/errors';

/**
 * `unregistered`: the identity is known, and it has no user record yet. `leaving`: the account is being deleted, so its
 * record may change and go without ending the session.
 */
type SessionStatus = 'visitor' | 'restoring' | 'signedIn' | 'unregistered' | 'leaving' | 'failed';

type SessionState = {
  status: SessionStatus;
  user: UserDoc | null;
  emailVerified: boolean;
  /**
   * The user comes from the copy on the own device: the server was not reached yet, and has to confirm the record
   * before anything is sent.
   */
  isAsKept: boolean;
  /** The identity of a person who is not registered, also while their account is being deleted; null otherwise. */
  identity: SessionUser | null;
  /** Why the session ended or could not be restored; shown where the person lands. */
  error: ErrorNote | null;
};

const visitor: SessionState = {
  status: 'visitor',
  user: null,
  emailVerified: false,
  isAsKept: false,
  identity: null,
  error: null,
};

const slice = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {
    sessionRestoring: (): SessionState => ({ ...visitor, status: 'restoring' }),
    signedIn: (
      _,
      { payload }: PayloadAction<{ user: UserDoc; emailVerified: boolean; isAsKept?: boolean }>,
    ): SessionState => ({
      ...visitor,
      status: 'signedIn',
      ...payload,
    }),
    leavingStarted: (state): SessionState => ({ ...state, status: 'leaving' }),
    leavingEnded: (state): SessionState => ({ ...state, status: state.user ? 'signedIn' : 'unregistered' }),
    identified: (_, { payload: identity }: PayloadAction<SessionUser>): SessionState => ({
      ...visitor,
      status: 'unregistered',
      emailVerified: identity.emailVerified,
      identity,
    }),
    emailConfirmed: (state): SessionState => ({
      ...state,
      emailVerified: true,
      identity: state.identity && { ...state.identity, emailVerified: true },
    }),
    /** The record has changed on the server. */
    userChanged: (state, { payload: user }: PayloadAction<UserDoc>): SessionState => ({
      ...state,
      user,
      isAsKept: false,
    }),
    sessionFailed: (state, { payload: error }: PayloadAction<ErrorNote>): SessionState => ({
      ...state,
      status: 'failed',
      error,
    }),
    signedOut: (_, { payload: error }: PayloadAction<ErrorNote | null>): SessionState => ({ ...visitor, error }),
  },
});

export const {
  sessionRestoring,
  signedIn,
  identified,
  emailConfirmed,
  leavingStarted,
  leavingEnded,
  userChanged,
  sessionFailed,
  signedOut,
} = slice.actions;
export const sessionReducer = slice.reducer;
