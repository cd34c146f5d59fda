/**
 * The `Data` port: all that the store knows of Firebase. Types only, so that importing it loads nothing; each part is
 * loaded when first used (`loadData.ts`), which keeps Firestore and Auth out of the landing page.
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

/** Who is signed in. Every failure is an `AppError`. */
export type SessionPort = {
  /** Resolves once the stored identity session was restored, or null where there is none. */
  restore(): Promise<SessionUser | null>;
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Ends the session here and in every other tab of the same person. */
  signOut(): Promise<void>;
  fetchToken(): Promise<string>;
  /**
   * Where the identity is kept: on the disk, or only as long as this tab lives. Holds for the next sign-in, and moves
   * the one who is signed in.
   */
  keepIdentity(onDisk: boolean): Promise<void>;
  /** Called when the identity changes by itself: signed out in another tab, disabled, expired; and with fresh tokens. */
  watchSession(onChange: (user: SessionUser | null, token: string) => void): Unsubscribe;
  /** Called when the same person signed out in another tab. */
  watchSignOut(uid: UserId, onSignOut: () => void): Unsubscribe;
};

/** Every way in besides the password, and what proves an e-mail address. Every failure is an `AppError`. */
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
  /** Asks the provider again who is signed in: whether the address was confirmed meanwhile. */
  refresh(): Promise<SessionUser | null>;
  /** The same answer whether the address has an account or not. */
  sendPasswordReset(email: string): Promise<void>;
  /** The address that a link in a mail is for; refuses a link that was used or is too old. */
  checkCode(code: string): Promise<string>;
  applyCode(code: string): Promise<void>;
  resetPassword(code: string, password: string): Promise<void>;
};

/** What somebody without a user record, or invited, may ask and write. */
export type RegistrationPort = {
  searchSchools(search: SchoolSearch): Promise<SchoolPage>;
  /** Writes the record and the request that administrators see, together. The same one may be sent again. */
  registerTeacher(identity: Pick<SessionUser, 'uid' | 'email'>, registration: TeacherRegistration): Promise<void>;
  registerAdmin(request: RegisterAdminRequest): Promise<RegisterAdminAnswer>;
  /** An invite for the own, confirmed address, or the own application; null for any other. */
  fetchInvite(id: string): Promise<InviteNote | null>;
  acceptInvite(request: AcceptAdminInviteRequest): Promise<AcceptAdminInviteAnswer>;
  /** The password that was asked for has been chosen. */
  clearPasswordReset(uid: UserId): Promise<void>;
};

type CommitProgress = { done: number; total: number; committed: readonly Change[] };
export type CommitOptions = {
  operation: Operation;
  /** Stands in the school's trail from the same batch on; for changes that fit into one. */
  act?: NewTrailEntry;
  onProgress?: (progress: CommitProgress) => void;
  /** The version that the changes were planned on; where the book has moved on, nothing (more) is written. */
  expected?: string;
};

/**
 * `mayBeOld`: for screens. The own tree is answered as this device knows it while a listener keeps it current, until one
 * that is being started has spoken, and without a connection; what came meanwhile is told by `watchBook`.
 */
export type Asking = { mayBeOld?: boolean };

/** What this device holds, as it was at `asOf`, by its own clock; null for a question that it cannot answer in whole. */
export type Kept = { asOf: TimeMs; answers: readonly (TreeRows | null)[] };

export type PageRequest = { limit: number; after: Cursor | null };
/** `next` is where the following page starts; null where this one is the last. */
export type Page = { rows: TreeRows; next: Cursor | null };

/**
 * Documents, written in batches. A teacher's own tree is answered from a replica where the server says, at most a second
 * ago, that nothing was written since; everything else by the server.
 */
export type RecordsPort = {
  /** Throws `data/missing` ("No such document!") for a user without a record. */
  fetchUser(uid: UserId): Promise<UserDoc>;
  /** The first sign-in of a teacher also ends the note that an administrator waits for it. */
  stampLogin(uid: UserId, first?: boolean): Promise<void>;
  /** Every row that answers the query, complete. */
  fetchRows(owner: UserId, query: TreeQuery, asking?: Asking): Promise<TreeRows>;
  /** Of the own tree, without asking the server. */
  fetchKept(owner: UserId, queries: readonly TreeQuery[]): Promise<Kept>;
  /** At most `limit` rows that answer an ordered query, from a cursor on. */
  fetchPage(owner: UserId, query: TreeQuery, page: PageRequest, asking?: Asking): Promise<Page>;
  /** How many rows answer; one read per 1,000. */
  fetchCount(owner: UserId, query: TreeQuery, asking?: Asking): Promise<number>;
  /**
   * Writes the changes in batches, in order, and moves the global version with each; answers the last. Batches are
   * atomic one by one: on a failure the rest stays unwritten, and the error follows the last `onProgress`. Throws
   * `data/stale` where the version is not the expected one.
   */
  commitChanges(owner: UserId, changes: readonly Change[], options: CommitOptions): Promise<string>;
  /** What every commit of every client moves, as a text that only compares; empty before the first. At most one read. */
  fetchVersion(owner: UserId, asking?: Asking): Promise<string>;
  /** The version that the rows last answered are of: behind the server's where they were answered as they were. No read. */
  fetchReplicaVersion(owner: UserId): Promise<string>;
  watchBook(owner: UserId, watcher: BookWatcher): Unsubscribe;
  /** Brings the own tree up to a version that a listener saw; null where it hears nothing: then each question looks. */
  catchUp(owner: UserId, version: BookVersion | null): Promise<void>;
  /** Compares what this device keeps of the own tree with the server, by counts and once a day, and mends it. */
  checkBook(owner: UserId): Promise<void>;
  /** Sub-category id -> percent of the subject, or null. */
  fetchSubCategoryWeights(): Promise<Record<string, number | null>>;
  /** From the directory of schools; null where the school does not stand in it. */
  fetchSchoolPlace(school: SchoolId): Promise<SchoolPlace | null>;
  fetchSchoolCounts(school: SchoolId, dayStartMs: number): Promise<SchoolCounts>;
  fetchRecentTeachers(school: SchoolId, count: number): Promise<UserDoc[]>;
  /** Refused while another request for the same subject and quarter waits; the same one may be sent again. */
  requestReopening(asking: ReopenAsking, act?: NewTrailEntry): Promise<void>;
  /** Takes the parent record along with the teacher's last request. A request that is gone already is no error. */
  withdrawReopening(owner: UserId, requestId: string): Promise<void>;
};

/** One page of a list that has an order of its own. */
export type PageOf<Row> = { rows: Row[]; next: Cursor | null };

/** What administrators read and write of their school; reads come from the server. */
export type SchoolPort = {
  /** Throws `data/missing` where there is none. */
  fetchSchool(school: SchoolId): Promise<SchoolDoc>;
  updateSchool(school: SchoolId, edit: SchoolEdit, act: NewTrailEntry): Promise<void>;
  fetchAdministrators(school: SchoolId): Promise<UserDoc[]>;
  /** Approved teachers by last name. */
  fetchTeachers(school: SchoolId, page: PageRequest): Promise<PageOf<UserDoc>>;
  /** One subject and its section: two reads. Null where either is gone. */
  fetchSubjectPlace(owner: UserId, subject: ClassSubjectId): Promise<SubjectPlace | null>;
  /** A teacher's sections and subjects, and the activities of the quarters that these are in: one read each. */
  fetchSubjectStandings(owner: UserId): Promise<SubjectStanding[]>;
  /**
   * Opens the quarter again, or leaves it closed; the request goes, with its parent if it was the last. Throws
   * `reopening/answered` where another administrator was first, `reopening/withdrawn` where the teacher took it back.
   */
  acceptReopening(answer: ReopenAnswer): Promise<void>;
  rejectReopening(answer: ReopenAnswer): Promise<void>;
  /** Newest first. */
  fetchTrail(query: TrailQuery, page: PageRequest): Promise<PageOf<TrailEntry>>;
  /** An act that writes nothing else; one that stands already, under the same id, is left. False where it is another's. */
  recordTrailEntry(act: NewTrailEntry): Promise<boolean>;
};

type OnVersion = (version: BookVersion | null) => void;

/** Documents that are watched while a screen shows them. */
export type LivePort = {
  watchUser(uid: UserId, onNext: (user: UserDoc | null) => void, onError: (error: Error) => void): Unsubscribe;
  /** Every version of the book that the server tells of; null while it cannot be heard. Ends with `onError`. */
  watchVersion(owner: UserId, onNext: OnVersion, onError: (error: Error) => void): Unsubscribe;
  /** The teacher's pending requests; one that leaves the list was answered or withdrawn. */
  watchReopenRequests(owner: UserId, onTold: OnTold<readonly ReopenRequestDoc[]>): Unsubscribe;
  reconnect(): Promise<void>;
};

/** What became of a request that somebody else may have answered at the same time: of two, one gets `done`. */
type Settled = 'done' | 'already' | 'gone';
export type ListPage<Of extends ListName> = { rows: ListRows[Of][]; next: Cursor | null };

/** The people of a school, for its administrators; every question names the school. `by`: noted in the school's trail. */
export type PeoplePort = {
  fetchList<Of extends ListName>(school: SchoolId, query: ListQuery<Of>, page: PageRequest): Promise<ListPage<Of>>;
  countList(school: SchoolId, of: ListName): Promise<number>;
  /** Null for nobody, and for somebody of another school. */
  fetchPerson(school: SchoolId, uid: UserId): Promise<UserDoc | null>;
  /** Those among them whose account an administrator made and who never signed in; at most 30. */
  fetchUnconfirmed(school: SchoolId, uids: readonly UserId[]): Promise<UserId[]>;
  fetchInvite(school: SchoolId, inviteId: string): Promise<AdminInviteDoc | null>;
  /** Approves a pending teacher and deletes their registration, at once. */
  approve(school: SchoolId, uid: UserId, by: Actor): Promise<Settled>;
  /** Deletes an invite or application; with an invite its e-mail leaves the school's list of administrators. */
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
  /** As `call`, for e-mails: never throws. False where the e-mail did not go, which is logged, as specified. */
  sendMail<Name extends MailFunction>(name: Name, request: FunctionsApi[Name]['request']): Promise<boolean>;
};

/** How somebody shows once more who they are. */
export type Proof = { password: string } | { provider: ProviderId };

/** The own account. What changes the identity throws `server/sign-in-again` when the last sign-in is long ago. */
export type AccountPort = {
  updateProfile(uid: UserId, names: ProfileNames): Promise<void>;
  /** Repeated, it changes nothing. */
  markTourSeen(uid: UserId, tour: TourId): Promise<void>;
  /** The ways in, and the providers that this installation offers. */
  fetchMethods(): Promise<{ methods: readonly SignInMethod[]; offered: readonly ProviderId[] }>;
  reauthenticate(proof: Proof): Promise<void>;
  /** What the provider's password policy misses in it, each as "a digit"; empty where nothing. */
  refusePassword(password: string): Promise<string[]>;
  /** Sets a first password as well. */
  changePassword(password: string): Promise<void>;
  /** Sends a link to the new address; the change takes place when it is opened. Does not tell whether it is taken. */
  requestEmailChange(email: string): Promise<void>;
  /** Lets the server bring the identity's proven address into the records; answers the address. */
  adoptEmail(): Promise<{ email: string }>;
  linkProvider(provider: ProviderId): Promise<void>;
  /** Throws `auth/last-method` for the only one. */
  unlinkMethod(method: SignInMethod['id']): Promise<void>;
  /** Whether the sign-in outlives the closed browser. */
  keepOnDevice(own: boolean): Promise<void>;
  /** Complete and of one moment, or an error. */
  fetchOwnData(uid: UserId): Promise<OwnData>;
  /** Complete and final; refused where somebody else is signed in. Repeated after a failure, it goes on where it ended. */
  deleteOwnAccount(uid: UserId): Promise<void>;
};

/** Usage statistics. Nothing is loaded or sent before `start`. */
export type AnalyticsPort = {
  /** Whether this installation has any. */
  readonly isConfigured: boolean;
  start(): Promise<void>;
  /** Sends nothing any more, and forgets what it kept in this browser. */
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
