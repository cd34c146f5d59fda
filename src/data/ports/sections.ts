import type { SchoolId, UserId } from '@/domain/book/ids';
import type { AdvisingAnswer, AdvisingEdit, AdvisingRef, SectionAdvising } from '@/domain/sections/sectionAdvising';
import type { AttendanceRef, SectionAttendance } from '@/domain/sections/sectionAttendance';
import type { SectionChange } from '@/domain/sections/sectionChange';
import type { GradesRef, NewSectionGrades, SectionGrades } from '@/domain/sections/sectionGrades';
import type { RosterChange, RosterOrder, SectionRoster } from '@/domain/sections/sectionRoster';
import type { NewSection, SectionDoc, SectionVersions } from '@/domain/sections/sections';
import type { Actor } from '@/domain/trail/trail';

/** The areas that are taught in the period are named: what others handed in once does not count. */
export type HandedInQuestion = { sectionId: string; period: number; areaIds: readonly string[] };

/** The sections of a school, and their rosters. All reads come from the server. `by`: the person who acts. */
export type SectionsPort = {
  /** The sections of a school year. One read for each. */
  fetchSections(school: SchoolId, academicYear: string): Promise<SectionDoc[]>;
  /** The sections that the person advises or teaches, of all years or of one. One read for each, two at least. */
  fetchOwnSections(school: SchoolId, uid: UserId, academicYear?: string): Promise<SectionDoc[]>;
  /** Null where there is none. */
  fetchSection(school: SchoolId, id: string): Promise<SectionDoc | null>;
  fetchVersions(school: SchoolId, academicYear: string): Promise<SectionVersions>;
  /**
   * Stores the sections batch by batch. The same sections may be sent again after a lost answer, also where a part of
   * them is stored. Throws `data/refused` for the id of a section that was deleted.
   */
  createSections(school: SchoolId, sections: readonly NewSection[]): Promise<void>;
  /**
   * Changes the section as it is on the server, with its trail entries, and answers it as it is then. Throws `data/gone`
   * where it was deleted, and `section/changed`.
   */
  changeSection(id: string, change: SectionChange, by: Actor): Promise<SectionDoc>;
  /** The claim of the person who acts, in place of an earlier one; no areas take it back. Throws `data/gone`. */
  claimAreas(id: string, areas: readonly string[], by: Actor): Promise<void>;
  /** Deletes the section with its roster, what was handed in, and what the adviser keeps. */
  deleteSection(section: SectionDoc, by: Actor): Promise<void>;
  /** Null before the first learner. */
  fetchRoster(school: SchoolId, id: string): Promise<SectionRoster | null>;
  /** The grades that were handed in; null where nothing was. One read for each. */
  fetchGrades(school: SchoolId, refs: readonly GradesRef[]): Promise<(SectionGrades | null)[]>;
  /** The adviser's data of each of these periods; null where there is none. One read for each. */
  fetchAdvising(school: SchoolId, sectionId: string, periods: readonly number[]): Promise<(SectionAdvising | null)[]>;
  /**
   * Changes cells of what is kept for a period, as it is on the server. A cell that somebody else has changed since stays
   * as it is, and its edit is answered as a conflict.
   */
  changeAdvising(ref: AdvisingRef, edits: readonly AdvisingEdit[], by: Actor): Promise<AdvisingAnswer>;
  /** Attendance by day of each of these months, as `YYYY-MM`; null where there is none. One read for each. */
  fetchAttendance(
    school: SchoolId,
    sectionId: string,
    months: readonly string[],
  ): Promise<(SectionAttendance | null)[]>;
  /** Changes marks and days as `changeAdvising` changes cells. */
  changeAttendance(
    ref: AttendanceRef,
    edits: readonly AdvisingEdit[],
    by: Actor,
  ): Promise<AdvisingAnswer<SectionAttendance>>;
  /** How many of these areas have handed in the period, and were not opened again. One read, none without areas. */
  countHandedIn(school: SchoolId, of: HandedInQuestion): Promise<number>;
  /** Hands in grades of a closed period under the next number; the same grades a second time change nothing. */
  handIn(grades: NewSectionGrades): Promise<void>;
  /**
   * Changes these learners of the roster as it is on the server, with the trail entry, and answers it as it is then.
   * Throws `data/gone`, `section/roster-changed` and `section/roster-full`.
   */
  changeRoster(id: string, change: RosterChange, by: Actor): Promise<SectionRoster>;
  /** The order of the list, as `changeRoster` changes learners. */
  orderRoster(id: string, order: RosterOrder, by: Actor): Promise<SectionRoster>;
};
