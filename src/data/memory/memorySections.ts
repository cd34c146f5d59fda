/** The sections of a school in memory, with the refusals of the rules that screens meet. */

import type { SectionsPort } from '@/data/ports/sections';
import type { SchoolId } from '@/domain/book/ids';
import { fullName } from '@/domain/people/personName';
import { ROLE_ADMIN } from '@/domain/people/roles';
import {
  type AdvisingEdit,
  emptyAdvising,
  planAdvisingChange,
  type SectionAdvising,
  sectionAdvisingId,
} from '@/domain/sections/sectionAdvising';
import {
  emptyAttendance,
  planAttendanceChange,
  type SectionAttendance,
  sectionAttendanceId,
  WHOLE_SECTION,
} from '@/domain/sections/sectionAttendance';
import { afterChange, planSectionChange, sectionRemovalEntry } from '@/domain/sections/sectionChange';
import {
  isHandedIn,
  type NewSectionGrades,
  type SectionGrades,
  sectionGradesId,
} from '@/domain/sections/sectionGrades';
import {
  countPresent,
  emptyRoster,
  planRosterChange,
  planRosterOrder,
  type SectionRoster,
} from '@/domain/sections/sectionRoster';
import {
  type NewSection,
  NO_VERSIONS,
  periodsOfArea,
  type SectionDoc,
  type SectionVersions,
} from '@/domain/sections/sections';
import { type Actor, auditId } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { addTrailEntry } from './memoryTrail';
import type { MemoryWorld } from './memoryWorld';
import { documentsIn } from './memoryWorld';

const MOST_PERIODS = 4;

type Settling<Doc> = {
  ref: { sectionId: string };
  edits: readonly AdvisingEdit[];
  by: Actor;
  stored: Doc;
  planned: { advising: Doc | null; conflicts: readonly AdvisingEdit[] };
};
type Answering = <Value>(work: () => Value) => Promise<Value>;

export function memorySections(world: MemoryWorld, answer: Answering): SectionsPort {
  const at = (school: string, collection: string, id: string) => `schools/${school}/${collection}/${id}`;
  const me = () => (world.signedIn ? world.documents.get(`users/${world.signedIn.uid}`) : undefined);
  const requireMember = (school: string) => {
    if (me()?.schoolid !== school || me()?.approved === false) throw new AppError('data/refused');
  };
  const isAdmin = () => me()?.role === ROLE_ADMIN;
  const read = <Doc>(path: string) => {
    world.reads += 1;
    return (structuredClone(world.documents.get(path)) ?? null) as Doc | null;
  };
  const sectionOf = (school: SchoolId, id: string) => read<SectionDoc>(at(school, 'sections', id));
  const present = (school: SchoolId, id: string) => {
    requireMember(school);
    const section = sectionOf(school, id);
    if (!section) throw new AppError('data/gone');
    return section;
  };
  const requireKeeper = (section: SectionDoc) => {
    if (!isAdmin() && section.adviserUid !== world.signedIn?.uid) throw new AppError('data/refused');
  };
  const requireReader = (school: SchoolId, sectionId: string) => {
    requireMember(school);
    const section = world.documents.get(at(school, 'sections', sectionId)) as SectionDoc | undefined;
    if (!isAdmin() && section?.adviserUid !== world.signedIn?.uid) throw new AppError('data/refused');
  };
  const keptUnder = <Doc>(path: string, sectionId: string, by: Actor) => {
    const section = world.documents.get(at(by.schoolid, 'sections', sectionId)) as SectionDoc | undefined;
    if (isAdmin() || section?.adviserUid !== by.id) throw new AppError('data/refused');
    return read<Doc>(path);
  };
  const settle = <Doc extends object>(path: string, { ref, edits, by, stored, planned }: Settling<Doc>) => {
    const roster = world.documents.get(at(by.schoolid, 'sectionRosters', ref.sectionId));
    const learners = { ...(roster?.learners as object), [WHOLE_SECTION]: null };
    if (edits.some(({ learner }) => !(learner in learners))) throw new AppError('data/refused');
    if (!planned.advising) return { advising: stored, conflicts: planned.conflicts };
    const after = { ...planned.advising, updatedBy: by.id, updatedAt: world.clockMs };
    world.documents.set(path, after);
    return { advising: after, conflicts: planned.conflicts };
  };
  type KnownRoster = { roster: SectionRoster; section: SectionDoc };
  const storeRoster = (id: string, by: Actor, plan: (known: KnownRoster) => ReturnType<typeof planRosterChange>) => {
    const section = present(by.schoolid, id);
    requireKeeper(section);
    const path = at(by.schoolid, 'sectionRosters', id);
    const roster = read<SectionRoster>(path) ?? emptyRoster(section);
    const planned = plan({ roster, section });
    if (!planned) return roster;
    const after = { ...planned.roster, updatedBy: by.id, updatedAt: world.clockMs };
    world.documents.set(path, after);
    const versionsPath = at(by.schoolid, 'sectionVersions', section.academicYear);
    const { versions, learners } = (world.documents.get(versionsPath) as SectionVersions | undefined) ?? NO_VERSIONS;
    world.documents.set(versionsPath, {
      versions: { ...versions, [id]: after.version },
      learners: { ...learners, [id]: countPresent(after.learners) },
    });
    addTrailEntry(world, planned.entry);
    return after;
  };
  return {
    fetchSections: (school, academicYear) =>
      answer(() => {
        requireMember(school);
        const found = documentsIn(world, `schools/${school}/sections`)
          .map(([, stored]) => structuredClone(stored) as unknown as SectionDoc)
          .filter((section) => section.academicYear === academicYear);
        world.reads += Math.max(1, found.length);
        return found;
      }),
    fetchOwnSections: (school, uid, year) =>
      answer(() => {
        requireMember(school);
        const found = documentsIn(world, `schools/${school}/sections`)
          .map(([, stored]) => structuredClone(stored) as unknown as SectionDoc)
          .filter(({ adviserUid, teachers }) => adviserUid === uid || teachers.includes(uid))
          .filter(({ academicYear }) => academicYear === (year ?? academicYear));
        world.reads += Math.max(2, found.length);
        return found;
      }),
    fetchSection: (school, id) =>
      answer(() => {
        requireMember(school);
        return sectionOf(school, id);
      }),
    fetchVersions: (school, academicYear) =>
      answer(() => {
        requireMember(school);
        const { versions, learners } =
          read<SectionVersions>(at(school, 'sectionVersions', academicYear)) ?? NO_VERSIONS;
        return { versions, learners };
      }),
    createSections: (school, made) =>
      answer(() => {
        requireMember(school);
        const isGone = ({ id }: NewSection) => world.documents.has(at(school, 'audit', auditId('sectionRemoved', id)));
        if (!isAdmin() || made.some(isGone)) throw new AppError('data/refused');
        const now = { createdAt: world.clockMs, updatedAt: world.clockMs };
        for (const section of made) world.documents.set(at(school, 'sections', section.id), { ...section, ...now });
      }),
    changeSection: (id, change, by) =>
      answer(() => {
        const section = present(by.schoolid, id);
        requireKeeper(section);
        const planned = planSectionChange(section, change, by);
        if (!planned) return section;
        for (const entry of planned.entries) addTrailEntry(world, entry);
        const after = { ...afterChange(section, planned), updatedAt: world.clockMs };
        world.documents.set(at(by.schoolid, 'sections', id), after);
        return after;
      }),
    claimAreas: (id, areas, by) =>
      answer(() => {
        const section = present(by.schoolid, id);
        const isTaken = areas.some((area) => section.areas[area] === undefined || section.areaTeachers[area]);
        if (isAdmin() || isTaken) throw new AppError('data/refused');
        const { [by.id]: _, ...others } = section.claims;
        const own = areas.length === 0 ? {} : { [by.id]: { areas, name: fullName(by), at: world.clockMs } };
        world.documents.set(at(by.schoolid, 'sections', id), { ...section, claims: { ...others, ...own } });
      }),
    deleteSection: (section, by) =>
      answer(() => {
        requireMember(by.schoolid);
        if (!isAdmin()) throw new AppError('data/refused');
        addTrailEntry(world, sectionRemovalEntry(by, section));
        world.documents.delete(at(by.schoolid, 'sections', section.id));
        world.documents.delete(at(by.schoolid, 'sectionRosters', section.id));
        for (const kept of ['sectionGrades', 'sectionAdvising', 'sectionAttendance']) {
          for (const [id, stored] of documentsIn(world, `schools/${by.schoolid}/${kept}`)) {
            if (stored.sectionId === section.id) world.documents.delete(at(by.schoolid, kept, id));
          }
        }
      }),
    fetchRoster: (school, id) =>
      answer(() => {
        requireMember(school);
        const section = world.documents.get(at(school, 'sections', id)) as SectionDoc | undefined;
        const uid = world.signedIn?.uid;
        const belongs = section?.adviserUid === uid || section?.teachers.some((teacher) => teacher === uid);
        if (!isAdmin() && !belongs) throw new AppError('data/refused');
        return read<SectionRoster>(at(school, 'sectionRosters', id));
      }),
    fetchGrades: (school, refs) =>
      answer(() => refs.map((ref) => read<SectionGrades>(at(school, 'sectionGrades', sectionGradesId(ref))))),
    fetchAdvising: (school, sectionId, periods) =>
      answer(() => {
        requireReader(school, sectionId);
        return periods.map((period) =>
          read<SectionAdvising>(at(school, 'sectionAdvising', sectionAdvisingId({ sectionId, period }))),
        );
      }),
    fetchAttendance: (school, sectionId, months) =>
      answer(() => {
        requireReader(school, sectionId);
        return months.map((month) =>
          read<SectionAttendance>(at(school, 'sectionAttendance', sectionAttendanceId({ sectionId, month }))),
        );
      }),
    changeAdvising: (ref, edits, by) =>
      answer(() => {
        const path = at(by.schoolid, 'sectionAdvising', sectionAdvisingId(ref));
        const stored = keptUnder<SectionAdvising>(path, ref.sectionId, by) ?? emptyAdvising(ref, by.id);
        return settle(path, { ref, edits, by, stored, planned: planAdvisingChange(stored, edits) });
      }),
    changeAttendance: (ref, edits, by) =>
      answer(() => {
        const path = at(by.schoolid, 'sectionAttendance', sectionAttendanceId(ref));
        const stored = keptUnder<SectionAttendance>(path, ref.sectionId, by) ?? emptyAttendance(ref, by.id);
        return settle(path, { ref, edits, by, stored, planned: planAttendanceChange(stored, edits) });
      }),
    countHandedIn: (school, { sectionId, period, areaIds }) =>
      answer(() => {
        if (areaIds.length === 0) return 0;
        world.reads += 1;
        return documentsIn(world, `schools/${school}/sectionGrades`).filter(
          ([, stored]) =>
            stored.sectionId === sectionId &&
            stored.period === period &&
            areaIds.includes(String(stored.areaId)) &&
            stored.reopenedAt === null,
        ).length;
      }),
    handIn: (grades) => answer(() => storeHandedIn(world, grades)),
    changeRoster: (id, change, by) => answer(() => storeRoster(id, by, (known) => planRosterChange(known, change, by))),
    orderRoster: (id, order, by) => answer(() => storeRoster(id, by, (known) => planRosterOrder(known, order, by))),
  };
}

/** Refuses what the rules refuse: another's area, and an open period. */
export function storeHandedIn(world: MemoryWorld, { schoolid, ...grades }: NewSectionGrades): void {
  const path = `schools/${schoolid}/sectionGrades/${grades.id}`;
  const stored = world.documents.get(path) as SectionGrades | undefined;
  const section = world.documents.get(`schools/${schoolid}/sections/${grades.sectionId}`) as SectionDoc | undefined;
  const subject = world.documents.get(`users/${grades.teacherUid}/classSubjects/${grades.subjectId}`);
  const { quarterClosed } = (subject ?? {}) as { quarterClosed?: Record<string, boolean> };
  if (section?.areaTeachers[grades.areaId] !== grades.teacherUid) throw new AppError('data/refused');
  if (!periodsOfArea(section.areas[grades.areaId], MOST_PERIODS).includes(grades.period)) {
    throw new AppError('data/refused');
  }
  if (quarterClosed?.[grades.period] !== true) throw new AppError('data/refused');
  if (stored && isHandedIn(stored, grades)) return;
  const number = (stored?.number ?? 0) + 1;
  world.documents.set(path, { ...grades, number, submittedAt: world.clockMs, reopenedAt: null });
}
