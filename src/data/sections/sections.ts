/** The sections of a school and their rosters, in Firestore. */

import {
  collection,
  deleteField,
  doc,
  FieldPath,
  getCount,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { sectionGradesPath, sectionRostersPath, sectionsPath, sectionVersionsPath } from '@/data/book/paths';
import { call } from '@/data/call';
import { toAppError } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { HandedInQuestion, SectionsPort } from '@/data/ports/sections';
import { addTrailEntry, entryOf, isNoted } from '@/data/school/trail';
import { transact } from '@/data/transact';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { fullName } from '@/domain/people/personName';
import { readableRoster } from '@/domain/sections/readableRoster';
import {
  afterChange,
  planSectionChange,
  type SectionChange,
  sectionRemovalEntry,
} from '@/domain/sections/sectionChange';
import { type GradesRef, type SectionGrades, sectionGradesId } from '@/domain/sections/sectionGrades';
import {
  countPresent,
  emptyRoster,
  planRosterChange,
  planRosterOrder,
  type SectionRoster,
} from '@/domain/sections/sectionRoster';
import {
  MOST_MADE_AT_ONCE,
  type NewSection,
  NO_VERSIONS,
  type SectionDoc,
  type SectionVersions,
} from '@/domain/sections/sections';
import type { Actor } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { changeAdvising, changeAttendance, fetchAdvising, fetchAttendance, findKept } from './advising';
import { readHandedIn } from './handedIn';

export const sections: SectionsPort = {
  fetchSections: (school, academicYear) => call(() => fetchSections(school, academicYear)),
  fetchOwnSections: (school, uid, year) => call(() => fetchOwnSections(school, uid, year)),
  fetchSection: (school, id) => call(async () => toDoc<SectionDoc>(await getDoc(sectionAt(school, id)))),
  fetchVersions: (school, academicYear) => call(() => fetchVersions(school, academicYear)),
  createSections: (school, made) => call(() => createSections(school, made)),
  changeSection: (id, change, by) => call(() => changeSection(id, change, by)),
  claimAreas: (id, areas, by) => call(() => claimAreas(id, areas, by)),
  deleteSection: (section, by) => call(() => deleteSection(section, by)),
  fetchRoster: (school, id) => call(async () => toRoster(await getDoc(rosterAt(school, id)))),
  fetchGrades: (school, refs) => call(() => fetchGrades(school, refs)),
  fetchAdvising: (school, sectionId, periods) => call(() => fetchAdvising(school, { sectionId, periods })),
  changeAdvising: (ref, edits, by) => call(() => changeAdvising(ref, edits, by)),
  fetchAttendance: (school, sectionId, months) => call(() => fetchAttendance(school, { sectionId, months })),
  changeAttendance: (ref, edits, by) => call(() => changeAttendance(ref, edits, by)),
  countHandedIn: (school, of) => call(() => countHandedIn(school, of)),
  handIn: (grades) => call(() => transact(db, async (batch) => (await readHandedIn(db, batch, grades))())),
  changeRoster: (id, change, by) => call(() => storeRoster(id, by, (known) => planRosterChange(known, change, by))),
  orderRoster: (id, order, by) => call(() => storeRoster(id, by, (known) => planRosterOrder(known, order, by))),
};

const sectionAt = (school: SchoolId, id: string) => doc(db, sectionsPath(school), id);
const rosterAt = (school: SchoolId, id: string) => doc(db, sectionRostersPath(school), id);
const versionsAt = (school: SchoolId, year: string) => doc(db, sectionVersionsPath(school), year);

type Snapshot = { id: string; exists(): boolean; data(): Record<string, unknown> | undefined };

function toDoc<Doc>(found: Snapshot): Doc | null {
  return found.exists() ? ({ ...(toPlain(found.data()) as object), id: found.id } as Doc) : null;
}

function toRoster(found: Snapshot): SectionRoster | null {
  const stored = toDoc<SectionRoster>(found);
  return stored && readableRoster(stored);
}

async function fetchSections(school: SchoolId, academicYear: string): Promise<SectionDoc[]> {
  const { docs } = await getDocs(
    query(collection(db, sectionsPath(school)), where('academicYear', '==', academicYear)),
  );
  return docs.flatMap((row) => toDoc<SectionDoc>(row) ?? []);
}

async function fetchOwnSections(school: SchoolId, uid: UserId, academicYear?: string): Promise<SectionDoc[]> {
  const all = collection(db, sectionsPath(school));
  const ofSchool = academicYear === undefined ? query(all) : query(all, where('academicYear', '==', academicYear));
  const found = await Promise.all([
    getDocs(query(ofSchool, where('adviserUid', '==', uid))),
    getDocs(query(ofSchool, where('teachers', 'array-contains', uid))),
  ]);
  const rows = found.flatMap(({ docs }) => docs.flatMap((row) => toDoc<SectionDoc>(row) ?? []));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

async function fetchVersions(school: SchoolId, academicYear: string): Promise<SectionVersions> {
  const { versions, learners } = (await getDoc(versionsAt(school, academicYear))).data() ?? NO_VERSIONS;
  return { versions, learners } as SectionVersions;
}

/** A new section has no trail entry, so a batch that is sent again is allowed again. */
async function createSections(school: SchoolId, made: readonly NewSection[]): Promise<void> {
  for (let from = 0; from < made.length; from += MOST_MADE_AT_ONCE) {
    await createTogether(school, made.slice(from, from + MOST_MADE_AT_ONCE));
  }
}

async function createTogether(school: SchoolId, made: readonly NewSection[]): Promise<void> {
  const batch = writeBatch(db);
  for (const section of made) {
    batch.set(sectionAt(school, section.id), {
      ...section,
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
  }
  await batch.commit();
}

function changeSection(id: string, change: SectionChange, by: Actor): Promise<SectionDoc> {
  const at = sectionAt(by.schoolid, id);
  return transact(db, async (transaction) => {
    const section = presentOf(toDoc<SectionDoc>(await transaction.get(at)));
    const planned = planSectionChange(section, change, by);
    if (!planned) return section;
    transaction.update(at, { ...planned.fields, updatedAt: serverTimestamp() });
    for (const uid of planned.answered) transaction.update(at, claimOf(uid), deleteField());
    for (const entry of planned.entries) transaction.set(...entryOf(db, entry));
    return afterChange(section, planned);
  });
}

const claimOf = (uid: UserId) => new FieldPath('claims', uid);

async function claimAreas(id: string, areas: readonly string[], by: Actor): Promise<void> {
  const claim = { areas: [...areas], name: fullName(by), at: serverTimestamp() };
  const value = areas.length === 0 ? deleteField() : claim;
  try {
    await updateDoc(sectionAt(by.schoolid, id), claimOf(by.id), value, 'updatedAt', serverTimestamp());
  } catch (error) {
    throw toAppError(error).code === 'data/missing' ? new AppError('data/gone') : error;
  }
}

async function deleteSection(section: SectionDoc, by: Actor): Promise<void> {
  const entry = sectionRemovalEntry(by, section);
  const handedIn = query(collection(db, sectionGradesPath(by.schoolid)), where('sectionId', '==', section.id));
  const [{ docs }, kept] = await Promise.all([getDocs(handedIn), findKept(by.schoolid, section.id)]);
  const batch = writeBatch(db);
  batch.delete(sectionAt(by.schoolid, section.id));
  batch.delete(rosterAt(by.schoolid, section.id));
  for (const ref of [...docs.map((found) => found.ref), ...kept]) batch.delete(ref);
  addTrailEntry(db, batch, entry);
  try {
    await batch.commit();
  } catch (error) {
    if (!(await isNoted(db, entry))) throw error;
  }
}

type KnownRoster = { roster: SectionRoster; section: SectionDoc };

function storeRoster(
  id: string,
  by: Actor,
  plan: (known: KnownRoster) => ReturnType<typeof planRosterChange>,
): Promise<SectionRoster> {
  const at = rosterAt(by.schoolid, id);
  return transact(db, async (transaction) => {
    const section = presentOf(toDoc<SectionDoc>(await transaction.get(sectionAt(by.schoolid, id))));
    const roster = toRoster(await transaction.get(at)) ?? emptyRoster(section);
    const planned = plan({ roster, section });
    if (!planned) return roster;
    const { version, learners } = planned.roster;
    transaction.set(at, { ...planned.roster, updatedBy: by.id, updatedAt: serverTimestamp() });
    transaction.set(
      versionsAt(by.schoolid, section.academicYear),
      {
        versions: { [id]: version },
        learners: { [id]: countPresent(learners) },
        last: id,
        updatedAt: serverTimestamp(),
      },
      { merge: true },
    );
    transaction.set(...entryOf(db, planned.entry));
    return { ...planned.roster, updatedAt: roster.updatedAt, updatedBy: by.id };
  });
}

function presentOf(section: SectionDoc | null): SectionDoc {
  if (!section) throw new AppError('data/gone');
  return section;
}

function fetchGrades(school: SchoolId, refs: readonly GradesRef[]): Promise<(SectionGrades | null)[]> {
  const at = (ref: GradesRef) => doc(db, sectionGradesPath(school), sectionGradesId(ref));
  return Promise.all(refs.map(async (ref) => toDoc<SectionGrades>(await getDoc(at(ref)))));
}

/** Grades of an area that was removed, or is not taught in the period any more, are still stored. */
async function countHandedIn(school: SchoolId, { sectionId, period, areaIds }: HandedInQuestion): Promise<number> {
  if (areaIds.length === 0) return 0;
  const found = query(
    collection(db, sectionGradesPath(school)),
    where('sectionId', '==', sectionId),
    where('period', '==', period),
    where('areaId', 'in', areaIds),
    where('reopenedAt', '==', null),
  );
  return (await getCount(found)).data().count;
}
