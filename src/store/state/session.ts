/** Who is signed in, read from the user's own record: never from the stored copy, which is only a hint for routes. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@/data/index';
import type { UserDoc } from '@/domain/people/people';
import type { ErrorNote } from '@/domain/words/errors';

/**
 * `unregistered`: the identity is known, and no user record stands for it yet. `leaving`: the account is being deleted,
 * so its record may change and go without ending the session.
 */
type SessionStatus = 'visitor' | 'restoring' | 'signedIn' | 'unregistered' | 'leaving' | 'failed';

type SessionState = {
  status: SessionStatus;
  user: UserDoc | null;
  emailVerified: boolean;
  /** From the copy that the own device keeps: the server was not reached yet, and has to agree before anything is sent. */
  isAsKept: boolean;
  /** Of somebody who is not registered, also while their account is being deleted; null else. */
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
    /** As the server has the record now. */
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
