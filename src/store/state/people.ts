/** The administrator's lists. Separate from the code that reads and decides, which is loaded with the pages. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserId } from '@/domain/book/ids';
import type { UserVerification } from '@/domain/functionsApi';
import type { WorkStep } from '@/domain/people/decisionOutcome';
import type { Namesake } from '@/domain/people/twins';
import type { ListDirection, ListName, ListRows } from '@/domain/school/schoolLists';
import type { ErrorNote } from '@/domain/words/errors';
import { signedOut } from './session';

export type SchoolList<Row> = {
  /** The rows that were read, in the order of the server. */
  rows: readonly Row[];
  direction: ListDirection;
  /** The cursor of the next part; null before the first and after the last. */
  next: string | null;
  /** The number of rows in the whole list; null until the first part arrived. */
  total: number | null;
  loading: boolean;
  error: ErrorNote | null;
  /** How often the listener of an open page has sent the list; a read that began before is older. */
  told: number;
  /** The reason why an open page is not kept up to date; null where it is, or where no listener runs. */
  trouble: ErrorNote | null;
};

type PeopleState = { [Of in ListName]: SchoolList<ListRows[Of]> } & {
  /** User id -> whether the e-mail address was verified; only for the people who were asked for. */
  verified: UserVerification;
  /** User id -> when that was looked up, in milliseconds. */
  verifiedAt: Readonly<Record<string, number>>;
  /** The people whose marks are being loaded. */
  asking: readonly UserId[];
  /** User id -> whether an account made by an administrator still waits for its first sign-in. */
  unconfirmed: Readonly<Record<string, boolean>>;
  /** Last name in its order -> the approved teachers who have it, as far as they were asked for. */
  namesakes: Readonly<Record<string, readonly Namesake[]>>;
  /** The steps of the last decision about several people at once; empty for none. */
  work: readonly WorkStep[];
};

function emptyList(direction: ListDirection): SchoolList<never> {
  return { rows: [], direction, next: null, total: null, loading: false, error: null, told: 0, trouble: null };
}

const initialState: PeopleState = {
  teachers: emptyList('asc'),
  pending: emptyList('asc'),
  admins: emptyList('asc'),
  invites: emptyList('desc'),
  verified: {},
  verifiedAt: {},
  asking: [],
  unconfirmed: {},
  namesakes: {},
  work: [],
};

type Arrival = { of: ListName; rows: readonly ListRows[ListName][]; next: string | null; total: number };

/** The state without the type of a draft, whose rows would not fit the readonly rows of the lists. */
function bare(state: object): PeopleState {
  return state as PeopleState;
}

const slice = createSlice({
  name: 'people',
  initialState,
  reducers: {
    listRequested: (state, { payload }: PayloadAction<{ of: ListName; direction: ListDirection }>): PeopleState =>
      withList(bare(state), payload.of, { direction: payload.direction, loading: true, error: null }),
    /** The first part takes the place of what was shown; `from` is where it started. */
    listArrived: (state, { payload }: PayloadAction<Arrival & { from: string | null }>): PeopleState => {
      const { of, rows, next, total, from } = payload;
      const known = from === null ? [] : bare(state)[of].rows;
      return withList(bare(state), of, { rows: [...known, ...rows], next, total, loading: false });
    },
    /** The top of the list as it is now, from its listener. */
    listTold: (state, { payload: { of, ...top } }: PayloadAction<Arrival>): PeopleState => {
      const told = bare(state)[of].told + 1;
      return withList(bare(state), of, { ...top, told, loading: false, error: null, trouble: null });
    },
    listTroubled: (state, { payload }: PayloadAction<{ of: ListName; trouble: ErrorNote | null }>): PeopleState =>
      withList(bare(state), payload.of, { trouble: payload.trouble }),
    listFailed: (state, { payload }: PayloadAction<{ of: ListName; error: ErrorNote }>): PeopleState =>
      withList(bare(state), payload.of, { loading: false, error: payload.error }),
    rowLeft: (state, { payload: { of, id } }: PayloadAction<{ of: ListName; id: string }>): PeopleState => {
      const { rows, total } = bare(state)[of];
      const rest = (rows as readonly ListRows[ListName][]).filter((row) => row.id !== id);
      return withList(bare(state), of, {
        rows: rest,
        total: total === null ? null : total - (rows.length - rest.length),
      });
    },
    /** An approved teacher is in the list, although its rows are not read again. */
    teacherJoined: (state): PeopleState => {
      const { total } = bare(state).teachers;
      return withList(bare(state), 'teachers', { total: total === null ? null : total + 1 });
    },
    marksArrived: (
      state,
      { payload }: PayloadAction<Partial<Pick<PeopleState, 'verified' | 'verifiedAt' | 'unconfirmed' | 'asking'>>>,
    ): PeopleState => ({
      ...bare(state),
      asking: payload.asking ?? bare(state).asking,
      verified: { ...state.verified, ...payload.verified },
      verifiedAt: { ...state.verifiedAt, ...payload.verifiedAt },
      unconfirmed: { ...state.unconfirmed, ...payload.unconfirmed },
    }),
    namesakesArrived: (state, { payload }: PayloadAction<PeopleState['namesakes']>): PeopleState => ({
      ...bare(state),
      namesakes: { ...bare(state).namesakes, ...payload },
    }),
    workChanged: (state, { payload: work }: PayloadAction<PeopleState['work']>): PeopleState => ({
      ...bare(state),
      work,
    }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

function withList(state: PeopleState, of: ListName, change: Partial<SchoolList<ListRows[ListName]>>): PeopleState {
  return { ...state, [of]: { ...state[of], ...change } };
}

export const {
  listRequested,
  listArrived,
  listTold,
  listTroubled,
  listFailed,
  rowLeft,
  teacherJoined,
  marksArrived,
  namesakesArrived,
  workChanged,
} = slice.actions;
export const peopleReducer = slice.reducer;
