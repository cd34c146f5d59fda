/** Thunks for the sections of the school. Every one throws an `AppError`. */
import type { SectionsPort } from '@/data/ports/sections';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin } from '@/domain/people/roles';
import type { SectionChange } from '@/domain/sections/sectionChange';
import type { RosterChange, RosterOrder, SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc, type SectionNames, type SectionVersions } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { BUILT_IN_POLICIES, knownPolicy } from '@/grading';
import { loadSchoolPolicies } from '@/parts/hooks/schoolPolicies';
import { asKeeper } from '@/parts/section/asKeeper';
import type { RootState, Thunk } from '@/store/makeStore';
import { schoolRead } from '@/store/state/school';

export type SectionList = { sections: readonly SectionDoc[]; versions: SectionVersions };
export type OpenSection = { section: SectionDoc; roster: SectionRoster | null };

/** One read for each section of the year, and one for the sizes of all rosters. */
export function loadSections(academicYear: string): Thunk<Promise<SectionList>> {
  return listOf(academicYear, (port, { schoolid }) => port.fetchSections(schoolid, academicYear));
}

/** The same of the sections that the person advises or teaches. */
export function loadOwnSections(academicYear: string): Thunk<Promise<SectionList>> {
  return listOf(academicYear, (port, { schoolid, id }) => port.fetchOwnSections(schoolid, id, academicYear));
}

type Fetch = (port: SectionsPort, actor: Pick<UserDoc, 'id' | 'schoolid'>) => Promise<SectionDoc[]>;

function listOf(academicYear: string, fetch: Fetch): Thunk<Promise<SectionList>> {
  return async (dispatch, getState, { data }) => {
    const actor = actorOf(getState());
    const { id, schoolid } = actor;
    const port = await data.sections();
    const [sections, versions] = await Promise.all([fetch(port, actor), port.fetchVersions(schoolid, academicYear)]);
    if (sections.some(({ adviserUid }) => adviserUid === id)) dispatch(schoolRead({ isAdviser: true }));
    if (!sections.every(({ gradingPolicy }) => isKnownPolicy(gradingPolicy))) await dispatch(loadSchoolPolicies());
    return { sections, versions };
  };
}

/** Whether the grading core has the policy: a school's own is known once it was read. */
export function isKnownPolicy(id: string): boolean {
  return BUILT_IN_POLICIES.some((policy) => policy.id === id) || knownPolicy(id) !== undefined;
}

/** Whether the roster is for this person to read; the rules say the same. */
export function belongsTo({ adviserUid, teachers }: SectionDoc, user: Pick<UserDoc, 'id' | 'role'>): boolean {
  return isAdmin(user) || adviserUid === user.id || teachers.includes(user.id);
}

/**
 * Two reads, one for a teacher outside the section, and the school's own policies where the section has an unread one.
 * Null where there is no such section.
 */
export function loadSection(id: string): Thunk<Promise<OpenSection | null>> {
  return async (dispatch, getState, { data }) => {
    const user = actorOf(getState());
    const port = await data.sections();
    const section = await port.fetchSection(user.schoolid, id);
    if (!section) return null;
    if (section.adviserUid === user.id) dispatch(schoolRead({ isAdviser: true }));
    if (!isKnownPolicy(section.gradingPolicy)) await dispatch(loadSchoolPolicies());
    // This version cannot read the policy, and would show grades by another one.
    if (!isKnownPolicy(section.gradingPolicy)) throw new AppError('server/bad-response');
    return { section, roster: belongsTo(section, user) ? await port.fetchRoster(user.schoolid, id) : null };
  };
}

/** A section to make: `id` is the same when it is sent again. */
export type SectionInput = { id: string; names: SectionNames; areas: SectionDoc['areas'] };

export function makeSections(inputs: readonly SectionInput[]): Thunk {
  return async (_, getState, { data }) => {
    const { schoolid } = actorOf(getState());
    const made = inputs.map(({ id, names, areas }) => newSection(id, names, areas));
    await (await data.sections()).createSections(schoolid, made);
  };
}

export function changeSection(id: string, change: SectionChange): Thunk<Promise<SectionDoc>> {
  return asKeeper(
    id,
    (user) =>
      async (_, __, { data }) =>
        (await data.sections()).changeSection(id, change, user),
  );
}

export function deleteSection(section: SectionDoc): Thunk {
  return async (_, getState, { data }) => (await data.sections()).deleteSection(section, actorOf(getState()));
}

export function changeRoster(id: string, change: RosterChange): Thunk<Promise<SectionRoster>> {
  return asKeeper(
    id,
    (user) =>
      async (_, __, { data }) =>
        (await data.sections()).changeRoster(id, change, user),
  );
}

export function orderRoster(id: string, order: RosterOrder): Thunk<Promise<SectionRoster>> {
  return asKeeper(
    id,
    (user) =>
      async (_, __, { data }) =>
        (await data.sections()).orderRoster(id, order, user),
  );
}

/** Ids for new sections or learners. */
export function freshIds(count: number): Thunk<string[]> {
  return (_, __, { newId }) => Array.from({ length: count }, () => newId());
}

/** No areas take the claim back. */
export function claimAreas(id: string, areas: readonly string[]): Thunk {
  return async (_, getState, { data }) => (await data.sections()).claimAreas(id, areas, actorOf(getState()));
}

function actorOf({ session: { user } }: RootState): UserDoc {
  if (!user) throw new AppError('class/no-user');
  return user;
}
