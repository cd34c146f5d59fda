/** Reads the school's trail. Every function throws an `AppError`. */

import type { PageOf } from '@/data/ports/school';
import { FETCH_LIMIT } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import type { TrailEntry, TrailQuery } from '@/domain/trail/trail';
import { compareText } from '@/domain/words/textOrder';
import type { Thunk } from '@/store/makeStore';
import { noteListExport } from '@/store/trail/entries';

/**
 * Most rows of an export without a first day, which would read the years of a whole school, with a read for each entry.
 * With one it goes to the end: a large school writes 7,200 closings a year.
 */
export const MAX_EXPORTED = 5000;
/** Page size of an export; the SDK takes long for larger pages. */
const EXPORT_PAGE = 500;

export function fetchTrailPage(
  query: TrailQuery,
  after: string | null,
  limit: number,
): Thunk<Promise<PageOf<TrailEntry>>> {
  return async (_, __, { data }) => await (await data.school()).fetchTrail(query, { limit, after });
}

export type ExportedTrail = { entries: TrailEntry[]; isCut: boolean };

/**
 * The entries that match the query, newest first; without a first day at most `MAX_EXPORTED`. Notes the export in the
 * trail first.
 */
export function fetchTrailForExport(query: TrailQuery): Thunk<Promise<ExportedTrail>> {
  return async (dispatch) => {
    const { school: _school, ...filter } = query;
    await dispatch(noteListExport({ list: 'list', isPart: Object.keys(filter).length > 0 }));
    const entries: TrailEntry[] = [];
    let after: string | null = null;
    do {
      const page: PageOf<TrailEntry> = await dispatch(fetchTrailPage(query, after, EXPORT_PAGE));
      entries.push(...page.rows);
      after = page.next;
    } while (after !== null && (query.fromMs !== undefined || entries.length < MAX_EXPORTED));
    return { entries, isCut: after !== null };
  };
}

/** Administrators and approved teachers of the own school, by name; costs one read each. */
export function fetchPeople(): Thunk<Promise<UserDoc[]>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) return [];
    const school = await data.school();
    const people = await school.fetchAdministrators(user.schoolid);
    let after: string | null = null;
    do {
      const page: PageOf<UserDoc> = await school.fetchTeachers(user.schoolid, { limit: FETCH_LIMIT, after });
      people.push(...page.rows);
      after = page.next;
    } while (after !== null);
    return people.sort((a, b) => compareText(a.lastname, b.lastname) || compareText(a.firstname, b.firstname));
  };
}
