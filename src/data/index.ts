/**
 * The `Data` port: all that the store knows of Firebase. The file has only types, so importing it loads nothing. Each
 * part is loaded when it is first used (`loadData.ts`), which keeps Firestore and Auth out of the landing page.
 */

import type { Change } from '@/domain/book/change';
import type { TimeMs, TreeRows } from '@/domain/book/entities';
import type { ClassSubjectId, SchoolId, UserId } from '@/domain/book/ids';
import type { ProfileNames } from '@/domain/book/intents';
import type { OwnData } from '@/domain/book/ownData';
import type { Cursor, TreeQuery } from '@/domain/book/treeQueries';
import type { Operation } from '@/domain/constants';
import type {
  AcceptAdminInviteAnswer,
  AcceptAdminInviteRequest,
  FunctionName,
  FunctionsApi,
  RegisterAdminAnswer,
  RegisterAdminRequest,
  UserVerification,
} from '@/domain/functionsApi';
import type { PasswordPolicy } from '@/domain/people/passwordPolicy';
import type { AdminInviteDoc, SchoolCounts, SchoolDoc, SchoolPlace, UserDoc } from '@/domain/people/people';
import type { InviteNote, SchoolPage, SchoolSearch, TeacherRegistration } from '@/domain/people/registration';
import type { ProviderId, SignInMethod } from '@/domain/people/signInMethods';
import type { Actor, NewTrailEntry, TrailEntry, TrailQuery, Withdrawal } from '@/domain/school/audit';
import type { SubjectStanding } from '@/domain/school/completion';
import type { ReopenAsking, ReopenRequestDoc } from '@/domain/school/reopening';
import type { ReopenAnswer, SchoolEdit, SubjectPlace } from '@/domain/school/school';
import type { ListName, ListQuery, ListRows } from '@/domain/school/schoolLists';
import type { TourId } from '@/domain/tours';
import type { BookVersion } from './book/version';
import type { BookWatcher } from './book/watcher';
import type { OutboxPort } from './outboxPort';
import type { LiveSchoolPort, OnTold } from './people/liveSchoolPort';

export type SessionUser = { uid: UserId; email: string; emailVerified: boolean; displayName: string };
export type Unsubscribe = () => void;

/** The session of the signed-in person. Every failure is an `AppError`. */
export type SessionPort = {
  /** Resolves once the stored identity session was restored, or null where there is none. */
  restore(): Promise<SessionUser | null>;
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Ends the session here and in every other tab of the same person. */
  signOut(): Promise<void>;
  fetchToken(): Promise<string>;
  /**
   * Chooses where the identity is stored: on the disk, or only as long as this tab is open. Holds for the next sign-in,
   * and moves the current identity.
   */
  keepIdentity(onDisk: boolean): Promise<void>;
  /**
   * Calls back when the identity changes by itself (signed out in another tab, disabled, expired), and with each fresh
   * token.
   */
  watchSession(onChange: (user: SessionUser | null, token: string) => void): Unsubscribe;
  /** Calls back when the same person signs out in another tab. */
  watchSignOut(uid: UserId, onSignOut: () => void): Unsubscribe;
};

/**
 * The ways to sign in besides the password, and the mails that verify an e-mail address. Every failure is an
 * `AppError`.
 */
export type IdentityPort = {
  providers: readonly ProviderId[];
  fetchPasswordPolicy(): Promise<PasswordPolicy>;
  /** Opens the provider's window; call it from a press of a button, or the browser blocks it. */
  signInWith(provider: ProviderId): Promise<SessionUser>;
  /** The same answer whether the address has an account or not. `returnTo` is an address of ours. */
  sendSignInLink(email: string, returnTo: string): Promise<void>;
  signInWithLink(email: string, link: string): Promise<SessionUser>;
  /** A new account, or the one that has this address and password already. */
  register(email: string, password: string): Promise<SessionUser>;
  sendVerification(returnTo: string): Promise<void>;
  /** Reads the identity from the provider again, to learn whether the address was verified meanwhile. */
  refresh(): Promise<SessionUser | null>;
  /** The same answer whether the address has an account or not. */
  sendPasswordReset(email: string): Promise<void>;
  /** The address that a link in a mail is for; refuses a link that was used or is too old. */
  checkCode(code: string): Promise<string>;
  applyCode(code: string): Promise<void>;
  resetPassword(code: string, password: string): Promise<void>;
};

/** The requests that a person without a user record, or with an invite, may make. */
export type RegistrationPort = {
  searchSchools(search: SchoolSearch): Promise<SchoolPage>;
  /**
   * Writes the user record and the request that administrators see, together. The same registration may be sent again.
   */
  registerTeacher(identity: Pick<SessionUser, 'uid' | 'email'>, registration: TeacherRegistration): Promise<void>;
  registerAdmin(request: RegisterAdminRequest): Promise<RegisterAdminAnswer>;
  /** An invite for the own, verified address, or the own application; null for any other. */
  fetchInvite(id: string): Promise<InviteNote | null>;
  acceptInvite(request: AcceptAdminInviteRequest): Promise<AcceptAdminInviteAnswer>;
  /** Notes that the person has chosen the password that was asked for. */
  clearPasswordReset(uid: UserId): Promise<void>;
};

type CommitProgress = { done: number; total: number; committed: readonly Change[] };
export type CommitOptions = {
  operation: Operation;
  /** The trail entry, written with the first batch; only for changes that fit into one batch. */
  act?: NewTrailEntry;
  onProgress?: (progress: CommitProgress) => void;
  /** The version that the changes were planned on; if the book has moved on, no (further) batch is written. */
  expected?: string;
};

/**
 * `mayBeOld` is for screens: the own tree is answered from this device while a listener keeps it current, while a
 * listener is being started, and without a connection. `watchBook` reports rows that arrive later.
 */
export type Asking = { mayBeOld?: boolean };

/**
 * Answers from this device, with the time of its rows by its own clock (`asOf`); null for a question that it cannot
 * answer completely.
 */
export type Kept = { asOf: TimeMs; answers: readonly (TreeRows | null)[] };

export type PageRequest = { limit: number; after: Cursor | null };
/** `next` is the cursor of the next page; null if this page is the last. */
export type Page = { rows: TreeRows; next: Cursor | null };

/**
 * Reads documents, and writes them in batches. A teacher's own tree is answered from the replica if the server said, at
 * most a second ago, that nothing was written since; everything else is answered by the server.
 */
export type RecordsPort = {
  /** Throws `data/missing` ("No such document!") for a user without a record. */
  fetchUser(uid: UserId): Promise<UserDoc>;
  /** Stamps the login. The first sign-in of a teacher also deletes the note that an administrator waits for it. */
  stampLogin(uid: UserId, first?: boolean): Promise<void>;
  /** All the rows that answer the query. */
  fetchRows(owner: UserId, query: TreeQuery, asking?: Asking): Promise<TreeRows>;
  /** Answers from the own tree on this device, without asking the server. */
  fetchKept(owner: UserId, queries: readonly TreeQuery[]): Promise<Kept>;
  /** One page: at most `limit` rows that answer an ordered query, from a cursor on. */
  fetchPage(owner: UserId, query: TreeQuery, page: PageRequest, asking?: Asking): Promise<Page>;
  /** The number of rows that answer the query; one read per 1,000 rows. */
  fetchCount(owner: UserId, query: TreeQuery, asking?: Asking): Promise<number>;
  /**
   * Writes the changes in batches, in order, and moves the book's version with each; answers the last version. Batches
   * are atomic one by one: on a failure the rest stays unwritten, and the error follows the last `onProgress`. Throws
   * `data/stale` where the version is not the expected one.
   */
  commitChanges(owner: UserId, changes: readonly Change[], options: CommitOptions): Promise<string>;
  /**
   * The book's version, which every commit of every client moves: a text only for comparing, empty before the first
   * commit. At most one read.
   */
  fetchVersion(owner: UserId, asking?: Asking): Promise<string>;
  /** The version of the rows on this device; behind the server's version where old rows were answered. No read. */
  fetchReplicaVersion(owner: UserId): Promise<string>;
  watchBook(owner: UserId, watcher: BookWatcher): Unsubscribe;
  /**
   * Brings the own tree up to a version that a listener reported. Null means that the listener cannot reach the server;
   * then each question reads the version itself.
   */
  catchUp(owner: UserId, version: BookVersion | null): Promise<void>;
  /** Compares the own tree on this device with the server, by counts and sums, once a day, and repairs differences. */
  checkBook(owner: UserId): Promise<void>;
  /** Sub-category id -> percent of the subject, or null. */
  fetchSubCategoryWeights(): Promise<Record<string, number | null>>;
  /** The school's address in the directory of schools; null where the directory does not have the school. */
  fetchSchoolPlace(school: SchoolId): Promise<SchoolPlace | null>;
  fetchSchoolCounts(school: SchoolId, dayStartMs: number): Promise<SchoolCounts>;
  fetchRecentTeachers(school: SchoolId, count: number): Promise<UserDoc[]>;
  /**
   * Sends a request to reopen a quarter. Refused while another request for the same subject and quarter waits; the same
   * request may be sent again.
   */
  requestReopening(asking: ReopenAsking, act?: NewTrailEntry): Promise<void>;
  /**
   * Withdraws a request; the teacher's last request also removes its parent record. A request that is already gone is
   * no error.
   */
  withdrawReopening(owner: UserId, requestId: string): Promise<void>;
};

/** One page of a list with a fixed order. */
export type PageOf<Row> = { rows: Row[]; next: Cursor | null };

/** The requests of administrators about their school; all reads come from the server. */
export type SchoolPort = {
  /** Throws `data/missing` where the school does not exist. */
  fetchSchool(school: SchoolId): Promise<SchoolDoc>;
  updateSchool(school: SchoolId, edit: SchoolEdit, act: NewTrailEntry): Promise<void>;
  fetchAdministrators(school: SchoolId): Promise<UserDoc[]>;
  /** Approved teachers by last name. */
  fetchTeachers(school: SchoolId, page: PageRequest): Promise<PageOf<UserDoc>>;
  /** One subject and its section: two reads. Null where either is gone. */
  fetchSubjectPlace(owner: UserId, subject: ClassSubjectId): Promise<SubjectPlace | null>;
  /**
   * How far a teacher's subjects are: reads the sections, the subjects, and the activities of their open quarters, with
   * one read for each document.
   */
  fetchSubjectStandings(owner: UserId): Promise<SubjectStanding[]>;
  /**
   * Opens the quarter again, or leaves it closed, and removes the request, with its parent if it was the last one.
   * Throws `reopening/answered` where another administrator was first, `reopening/withdrawn` where the teacher took it
   * back.
   */
  acceptReopening(answer: ReopenAnswer): Promise<void>;
  rejectReopening(answer: ReopenAnswer): Promise<void>;
  /** Newest first. */
  fetchTrail(query: TrailQuery, page: PageRequest): Promise<PageOf<TrailEntry>>;
  /**
   * Writes a trail entry alone. An entry that already exists under the same id stays; answers false if that entry is
   * another person's.
   */
  recordTrailEntry(act: NewTrailEntry): Promise<boolean>;
};

type OnVersion = (version: BookVersion | null) => void;

/** Documents that are followed by listeners. */
export type LivePort = {
  watchUser(uid: UserId, onNext: (user: UserDoc | null) => void, onError: (error: Error) => void): Unsubscribe;
  /**
   * Calls back with every version of the book that the server reports, and with null while the server cannot be
   * reached. Ends with `onError`.
   */
  watchVersion(owner: UserId, onNext: OnVersion, onError: (error: Error) => void): Unsubscribe;
  /** Follows the teacher's pending requests; a request that leaves the list was answered or withdrawn. */
  watchReopenRequests(owner: UserId, onTold: OnTold<readonly ReopenRequestDoc[]>): Unsubscribe;
  reconnect(): Promise<void>;
};

/** The outcome of a decision that another administrator may make at the same time: only one of the two gets `done`. */
type Settled = 'done' | 'already' | 'gone';
export type ListPage<Of extends ListName> = { rows: ListRows[Of][]; next: Cursor | null };

/**
 * The people of a school, for its administrators; every question names the school. `by` is the person whom the trail
 * entry names.
 */
export type PeoplePort = {
  fetchList<Of extends ListName>(school: SchoolId, query: ListQuery<Of>, page: PageRequest): Promise<ListPage<Of>>;
  countList(school: SchoolId, of: ListName): Promise<number>;
  /** A person of the school; null if the person does not exist or is of another school. */
  fetchPerson(school: SchoolId, uid: UserId): Promise<UserDoc | null>;
  /** The people among them whose account an administrator made and who never signed in; at most 30 ids. */
  fetchUnconfirmed(school: SchoolId, uids: readonly UserId[]): Promise<UserId[]>;
  fetchInvite(school: SchoolId, inviteId: string): Promise<AdminInviteDoc | null>;
  /** Approves a pending teacher and deletes their registration, at once. */
  approve(school: SchoolId, uid: UserId, by: Actor): Promise<Settled>;
  /**
   * Deletes an invite or application; deleting an invite also removes its e-mail from the school's list of
   * administrators.
   */
  removeInvite(school: SchoolId, inviteId: string, withdrawal: Withdrawal): Promise<Exclude<Settled, 'already'>>;
};

export type FunctionsPort = {
  /** An empty map on failure, as specified; no call at all for no ids. */
  fetchUserVerification(adminUid: UserId, targetUids: readonly UserId[]): Promise<UserVerification>;
  /** Throws an `AppError` with the server's own sentence for every status but the one that means success. */
  call<Name extends FunctionName>(
    name: Name,
    request: FunctionsApi[Name]['request'],
  ): Promise<FunctionsApi[Name]['answer']>;
  /**
   * Like `call`, for e-mails, but never throws. Answers false where the e-mail was not sent, which is logged, as
   * specified.
   */
  sendMail<Name extends MailFunction>(name: Name, request: FunctionsApi[Name]['request']): Promise<boolean>;
};

/** The ways in which a person proves their identity again. */
export type Proof = { password: string } | { provider: ProviderId };

/** The own account. Calls that change the identity throw `server/sign-in-again` when the last sign-in is long ago. */
export type AccountPort = {
  updateProfile(uid: UserId, names: ProfileNames): Promise<void>;
  /** A repetition changes nothing. */
  markTourSeen(uid: UserId, tour: TourId): Promise<void>;
  /** The ways in, and the providers that this installation offers. */
  fetchMethods(): Promise<{ methods: readonly SignInMethod[]; offered: readonly ProviderId[] }>;
  reauthenticate(proof: Proof): Promise<void>;
  /**
   * The rules of the provider's policy that the password does not meet, each as "a digit"; empty where it meets all.
   */
  refusePassword(password: string): Promise<string[]>;
  /** Sets a first password as well. */
  changePassword(password: string): Promise<void>;
  /**
   * Sends a link to the new address; the change takes place when it is opened. Does not tell whether the address is
   * taken.
   */
  requestEmailChange(email: string): Promise<void>;
  /** Lets the server bring the identity's proven address into the records; answers the address. */
  adoptEmail(): Promise<{ email: string }>;
  linkProvider(provider: ProviderId): Promise<void>;
  /** Throws `auth/last-method` for the only method. */
  unlinkMethod(method: SignInMethod['id']): Promise<void>;
  /** Whether the sign-in outlives the closed browser. */
  keepOnDevice(own: boolean): Promise<void>;
  /** Answers all the data, of one moment, or throws. */
  fetchOwnData(uid: UserId): Promise<OwnData>;
  /**
   * Deletes the account completely and for ever; refused if another person is signed in. A repetition after a failure
   * goes on where the deletion ended.
   */
  deleteOwnAccount(uid: UserId): Promise<void>;
};

/** Usage statistics. Nothing is loaded or sent before `start`. */
export type AnalyticsPort = {
  /** Whether this installation has usage statistics. */
  readonly isConfigured: boolean;
  start(): Promise<void>;
  /** Stops sending, and deletes the cookies of the statistics in this browser. */
  stop(): Promise<void>;
  /** `screen` is an address without ids. */
  screenShown(screen: string): void;
};

/** Functions that only send an e-mail. */
type MailFunction = Extract<FunctionName, `${string}Email`>;

export type Data = {
  session: SessionPort;
  identity: IdentityPort;
  registration: RegistrationPort;
  records: RecordsPort;
  outbox: OutboxPort;
  live: LivePort;
  account: AccountPort;
  analytics: AnalyticsPort;
  people: PeoplePort;
  school: SchoolPort;
  liveSchool: LiveSchoolPort;
  functions: FunctionsPort;
};
export type LazyData = { [Part in keyof Data]: () => Promise<Data[Part]> };
