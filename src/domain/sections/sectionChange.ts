/** Changes of a section, and the trail entries that belong to them. Pure: the data layer runs them in a transaction. */

import type { UserId } from '@/domain/book/ids';
import { fullName } from '@/domain/people/personName';
import { type Actor, auditId, type Named, type NewTrailEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import type { AreaClaim, SectionArea, SectionDoc, SectionNames } from './sections';

export type SectionPerson = Named & { id: UserId };

/** Area id -> its teacher, and the teachers' names. */
export type AreaTeachers = Pick<SectionDoc, 'areaTeachers' | 'teacherNames'>;

/** `revision`: the one that the person saw; a newer one refuses the change. */
export type SectionChange =
  | { kind: 'named'; revision: number; names: Omit<SectionNames, 'academicYear'> }
  | { kind: 'adviser'; revision: number; adviser: SectionPerson | null }
  | ({ kind: 'areas'; revision: number; areas: Readonly<Record<string, SectionArea>> } & AreaTeachers)
  /** `areas`: those that the claimant is given; none refuses the claim. */
  | { kind: 'claimAnswered'; revision: number; claimant: UserId; areas: readonly string[] };

/** Fields of the section as they become; the data layer adds the time. */
type SectionFields = Partial<Omit<SectionDoc, 'id' | 'academicYear' | 'claims' | 'createdAt' | 'updatedAt'>>;

/** `answered`: people whose claims leave the section. The other claims stay as they are stored. */
type PlannedFields = { fields: SectionFields; answered: readonly UserId[] };
type PlannedChange = PlannedFields & { entries: NewTrailEntry[] };

/**
 * Null where nothing is left to do, as after a lost answer. Throws `section/changed` where somebody else has changed the
 * section since.
 */
export function planSectionChange(section: SectionDoc, change: SectionChange, by: Actor): PlannedChange | null {
  const revision = section.revision + 1;
  const fields = fieldsOf(section, change);
  const answered = answeredBy(section, change);
  const isSame = Object.entries(fields).every(
    ([field, value]) => textOf(section[field as keyof SectionDoc]) === textOf(value),
  );
  if (isSame && answered.length === 0) return null;
  if (change.revision !== section.revision) throw new AppError('section/changed');
  const planned = { ...fields, revision };
  return { fields: planned, answered, entries: entriesOf(section, { change, fields: planned }, by) };
}

/** The section as it is after the change. */
export function afterChange(section: SectionDoc, { fields, answered }: PlannedFields): SectionDoc {
  const open = Object.entries(section.claims).filter(([uid]) => !answered.some((each) => each === uid));
  return { ...section, ...fields, claims: Object.fromEntries(open) as SectionDoc['claims'] };
}

function fieldsOf(section: SectionDoc, change: SectionChange): SectionFields {
  switch (change.kind) {
    case 'named':
      return change.names;
    case 'adviser':
      return { adviserUid: change.adviser?.id ?? null, adviserName: change.adviser ? fullName(change.adviser) : '' };
    case 'areas':
      return { areas: change.areas, ...withTeachers(change) };
    case 'claimAnswered': {
      const claim = section.claims[change.claimant];
      if (!claim || change.areas.length === 0) return {};
      const given = Object.fromEntries(change.areas.map((id) => [id, change.claimant]));
      const teacherNames = { ...section.teacherNames, [change.claimant]: claim.name };
      return withTeachers({ areaTeachers: { ...section.areaTeachers, ...given }, teacherNames });
    }
  }
}

/** Claims to areas that are gone or have a teacher now are answered, too. */
function answeredBy({ claims, ...section }: SectionDoc, change: SectionChange): UserId[] {
  if (change.kind === 'claimAnswered') return claims[change.claimant] ? [change.claimant] : [];
  if (change.kind !== 'areas') return [];
  const { areas, areaTeachers } = { ...section, ...change };
  const isOpen = ({ areas: wanted }: AreaClaim) =>
    wanted.every((id) => areas[id] !== undefined && areaTeachers[id] === undefined);
  return Object.entries(claims).flatMap(([uid, claim]) => (isOpen(claim) ? [] : (uid as UserId)));
}

/** The teachers of areas, in the three forms that the document has. */
function withTeachers({ areaTeachers, teacherNames }: AreaTeachers): SectionFields {
  const teachers = [...new Set(Object.values(areaTeachers))].toSorted();
  const names = teachers.map((uid) => [uid, teacherNames[uid] ?? ''] as const);
  return { areaTeachers, teachers, teacherNames: Object.fromEntries(names) as SectionDoc['teacherNames'] };
}

type Planned = { change: SectionChange; fields: SectionFields & { revision: number } };

function entriesOf(section: SectionDoc, { change, fields }: Planned, by: Actor): NewTrailEntry[] {
  const after = { ...section, ...fields };
  const about = { aboutId: section.id, section: after.name };
  const entries: NewTrailEntry[] = [];
  if (after.adviserUid !== section.adviserUid) {
    const entry = toNewTrailEntry('adviserSet', by, {
      id: auditId('adviserSet', section.id, after.revision),
      ...about,
    });
    const { adviserUid, adviserName } = after;
    const concerned = adviserUid === null || adviserUid === by.id ? [by.id] : [by.id, adviserUid];
    const person = adviserUid === null ? {} : { teacherUid: adviserUid, teacherName: adviserName };
    entries.push({ ...entry, ...person, people: concerned });
  }
  if (textOf(after.areaTeachers) !== textOf(section.areaTeachers)) {
    const kind = change.kind === 'claimAnswered' ? 'claimAccepted' : 'areasAssigned';
    const entry = toNewTrailEntry(kind, by, { id: auditId(kind, section.id, after.revision), ...about });
    const isClaim = change.kind === 'claimAnswered';
    entries.push(isClaim ? concerning(entry, change.claimant, after.teacherNames[change.claimant] ?? '') : entry);
  }
  return entries;
}

function concerning(entry: NewTrailEntry, uid: UserId, name: string): NewTrailEntry {
  const people = uid === entry.actorUid ? [uid] : [entry.actorUid, uid];
  return { ...entry, teacherUid: uid, teacherName: name, people };
}

/** The section without a person whose account is deleted; null where the person has no part in it. */
export function withoutPerson(section: SectionDoc, uid: UserId): PlannedFields | null {
  const isAdviser = section.adviserUid === uid;
  const answered = section.claims[uid] === undefined ? [] : [uid];
  if (!isAdviser && !section.teachers.includes(uid) && answered.length === 0) return null;
  const kept = Object.entries(section.areaTeachers).filter(([, teacher]) => teacher !== uid);
  const fields = {
    ...(isAdviser ? { adviserUid: null, adviserName: '' } : {}),
    ...withTeachers({ areaTeachers: Object.fromEntries(kept), teacherNames: section.teacherNames }),
    revision: section.revision + 1,
  };
  return { fields, answered };
}

/** The rules want an entry with the deletion. */
export function sectionRemovalEntry(by: Actor, { id, name }: Pick<SectionDoc, 'id' | 'name'>): NewTrailEntry {
  return toNewTrailEntry('sectionRemoved', by, { id: auditId('sectionRemoved', id), aboutId: id, section: name });
}

/** The same text for the same value, in whatever order its keys are. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
