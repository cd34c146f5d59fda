import type { ClassSubjectId, SchoolId, UserId } from '@/domain/book/ids';
import type { Cursor } from '@/domain/book/treeQueries';
import type { SchoolDoc, UserDoc } from '@/domain/people/people';
import type { StandingsAsked, SubjectStanding } from '@/domain/school/completion';
import type { NewSchoolForm, SchoolForm } from '@/domain/school/forms';
import type { ReopenAnswer, SchoolEdit, SubjectNames, WaitingCounts } from '@/domain/school/school';
import type { Actor, NewTrailEntry, TrailEntry, TrailQuery } from '@/domain/trail/trail';
import type { PageRequest } from './records';

/** One page of a list with a fixed order. */
export type PageOf<Row> = { rows: Row[]; next: Cursor | null };

/** The requests of administrators about their school; all reads come from the server. */
export type SchoolPort = {
  /** Throws `data/missing` where the school does not exist. */
  fetchSchool(school: SchoolId): Promise<SchoolDoc>;
  updateSchool(school: SchoolId, edit: SchoolEdit, trailEntry: NewTrailEntry): Promise<void>;
  /** The data URL of the logo on the school's cards; null without one. */
  fetchLogo(school: SchoolId): Promise<string | null>;
  /** Stores the logo, or removes it (null), with its trail entry; the same one a second time changes nothing. */
  changeLogo(image: string | null, by: Actor): Promise<void>;
  /** The forms that the school keeps for its teachers: one read each, without their bytes. */
  fetchForms(school: SchoolId): Promise<SchoolForm[]>;
  /** One read for each 900 kB. Throws `form/incomplete` where a piece is missing. */
  fetchFormBytes(school: SchoolId, form: SchoolForm): Promise<Uint8Array<ArrayBuffer>>;
  /** Stores a form and its pieces with a trail entry; the same one a second time changes nothing. */
  keepForm(form: NewSchoolForm, bytes: Uint8Array, by: Actor): Promise<void>;
  /** Removes a form and its pieces, with a trail entry; one that is gone stays so. */
  removeForm(form: SchoolForm, by: Actor): Promise<void>;
  /** How many school years the school keeps records; null: without a time limit. */
  fetchRetention(school: SchoolId): Promise<number | null>;
  /** Stores the number with its trail entry; the same one a second time changes nothing. */
  changeRetention(years: number | null, by: Actor): Promise<void>;
  fetchAdministrators(school: SchoolId): Promise<UserDoc[]>;
  /** Approved teachers by last name. */
  fetchTeachers(school: SchoolId, page: PageRequest): Promise<PageOf<UserDoc>>;
  /** How many wait for an administrator: one read for each of the three lists, of up to 1,000 entries. */
  countWaiting(school: SchoolId): Promise<WaitingCounts>;
  countRequests(school: SchoolId): Promise<number>;
  /** One subject and its section: two reads. Null where either is gone. */
  fetchSubjectNames(owner: UserId, subject: ClassSubjectId): Promise<SubjectNames | null>;
  /**
   * How far a teacher's subjects of the running school year are (`runningYears`): reads the year, its sections, their
   * subjects, and the activities of their open quarters, with one read for each document, and counts the marks of each
   * subject that lacks scores.
   */
  fetchSubjectStandings(owner: UserId, asked: StandingsAsked): Promise<SubjectStanding[]>;
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
  recordTrailEntry(trailEntry: NewTrailEntry): Promise<boolean>;
};
