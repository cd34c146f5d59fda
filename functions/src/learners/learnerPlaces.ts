/**
 * Every entry of one learner in the rosters and books of a school. A book is asked by LRN, by last name, for
 * classes that are linked to the learner's sections, and for learners who can be put back: four questions a book,
 * whatever its size.
 */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { documentId, listOf, object, oneOf, type Parser, refuse } from '#functions/schema';
import {
  fetchRosters,
  fetchSchoolPeople,
  fetchSectionsById,
  forEachOf,
  type SchoolPerson,
  titleOf,
} from '#functions/schoolPeople';
import { identityIn, isStored, listIn, mapIn, textIn } from '#functions/storedFields';
import { type LearnerMatch, type LearnerPlace, type LearnerRef, matchOf, refId } from '@/domain/learners/learnerData';
import { identityOf, type LearnerIdentity } from '@/domain/learners/learnerFields';
import type { SectionRoster } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { toLowerName } from '@/plans/learners/learners';
import { fetchKept, type KeptBookRow, keptIn } from './keptRows';

/** Firestore takes 30 values in a question; a learner is in one section a year. */
const MOST_IN = 30;
const MOST_DOUBTS = 60;

export const learnerRef: Parser<LearnerRef> = object({
  in: oneOf('roster', 'book'),
  of: documentId,
  key: documentId,
});
export const alsoRefs: Parser<LearnerRef[]> = listOf(learnerRef, MOST_DOUBTS);

export type KnownLearner = {
  /** The entry that was asked for, or what it was before a correction. */
  learner: LearnerIdentity;
  /** The entry that was asked for, as it is stored now. */
  stored: LearnerIdentity;
  /** All entries, those in doubt as well. */
  places: LearnerPlace[];
  /** The sure ones, and those that the administrator says are the learner's. */
  own: LearnerPlace[];
  people: SchoolPerson[];
  rosters: SectionRoster[];
  sections: Map<string, SectionDoc>;
};

/** Throws `server/not-found` for an entry of another school, and for one that is gone. */
export async function fetchLearner(
  schoolid: string,
  { ref, also, as }: { ref: LearnerRef; also: readonly LearnerRef[]; as?: LearnerIdentity },
): Promise<KnownLearner> {
  const [people, rosters] = await Promise.all([fetchSchoolPeople(schoolid), fetchRosters(schoolid)]);
  const stored = await fetchIdentity(ref, { people, rosters });
  const learner = as ?? stored;
  const inRosters = findInRosters(rosters, { learner, ref });
  const linked = inRosters.filter(({ match }) => match === 'sure').map(({ ref: { of, key } }) => ({ of, key }));
  const inBooks = (await forEachOf(people, (person) => findInBook(person, { learner, ref, linked }))).flat();
  const sections = await fetchSectionsById(
    schoolid,
    inRosters.map(({ ref: { of } }) => of),
  );
  const titled = inRosters.map((place) => {
    const section = sections.get(place.ref.of);
    return { ...place, where: section ? [titleOf(section)] : [] };
  });
  const places = [...titled, ...inBooks];
  const ids = new Set(also.map(refId));
  if (also.some((each) => !places.some((place) => refId(place.ref) === refId(each)))) return refuse('also');
  const own = places.filter((place) => place.match === 'sure' || ids.has(refId(place.ref)));
  return { learner, stored, places, own, people, rosters, sections };
}

type Asked = { learner: LearnerIdentity; ref: LearnerRef };

async function fetchIdentity(
  { in: kind, of, key }: LearnerRef,
  { people, rosters }: Pick<KnownLearner, 'people' | 'rosters'>,
): Promise<LearnerIdentity> {
  if (kind === 'roster') {
    const roster = rosters.find(({ id }) => id === of);
    const found = roster && Object.hasOwn(roster.learners, key) ? roster.learners[key] : undefined;
    if (!found || found.standing === 'removed') throw new AppError('server/not-found');
    return identityOf(found);
  }
  if (!people.some(({ uid }) => uid === of)) throw new AppError('server/not-found');
  const row = await database().doc(`users/${of}/students/${key}`).get();
  if (row.exists) return identityIn(row);
  const kept = keptIn(await fetchKept(of, 'learners'), 'students', []).find((each) => each.row.id === key);
  if (!kept) throw new AppError('server/not-found');
  return identityIn(kept.row);
}

function findInRosters(rosters: readonly SectionRoster[], { learner, ref }: Asked): LearnerPlace[] {
  return rosters.flatMap(({ id, learners }) =>
    Object.entries(learners).flatMap(([key, found]): LearnerPlace[] => {
      if (found.standing === 'removed') return [];
      const own: LearnerRef = { in: 'roster', of: id, key };
      const match = matchHere(own, ref) ?? matchOf(learner, identityOf(found), false);
      return match ? [{ ...identityOf(found), ref: own, match, teacher: '', where: [] }] : [];
    }),
  );
}

function matchHere(own: LearnerRef, asked: LearnerRef): LearnerMatch | null {
  return own.in === asked.in && refId(own) === refId(asked) ? 'sure' : null;
}

type Linked = readonly { of: string; key: string }[];

async function findInBook(
  { uid, name }: SchoolPerson,
  { learner, ref, linked }: Asked & { linked: Linked },
): Promise<LearnerPlace[]> {
  const students = database().collection(`users/${uid}/students`);
  const classes = database().collection(`users/${uid}/class`);
  const sections = linked.map(({ of }) => of).slice(0, MOST_IN);
  const [byLrn, byName, own, withSection, kept] = await Promise.all([
    learner.lrn === '' ? [] : students.where('lrn', '==', learner.lrn).get().then(rowsOf),
    students.where('lastNameLower', '==', toLowerName(learner.lastName)).get().then(rowsOf),
    ref.in === 'book' && ref.of === uid ? database().getAll(students.doc(ref.key)) : [],
    sections.length === 0 ? [] : classes.where('sectionModel', 'in', sections).get().then(rowsOf),
    fetchKept(uid, 'learners'),
  ]);
  const links = new Set(withSection.filter(isStored).flatMap((row) => studentsLinked(row, linked)));
  const known = new Map([...byLrn, ...byName, ...own].filter((row) => row.exists).map((row) => [row.id, row]));
  const others = [...links].filter((id) => !known.has(id)).map((id) => students.doc(id));
  for (const row of others.length === 0 ? [] : await database().getAll(...others)) {
    if (row.exists) known.set(row.id, row);
  }
  const found = [...known.values()].flatMap((row): LearnerPlace[] => {
    const here: LearnerRef = { in: 'book', of: uid, key: row.id };
    const match = matchHere(here, ref) ?? matchOf(learner, identityIn(row), links.has(row.id));
    return match ? [{ ...identityIn(row), ref: here, match, teacher: name, where: [] }] : [];
  });
  const stored = await Promise.all(
    found.map(async (place) => ({ ...place, where: await classTitles(uid, place.ref.key) })),
  );
  const deleted = await unlessStored(uid, keptIn(kept, 'students', [...known.values()]));
  return [
    ...stored,
    ...deleted.flatMap((each) => placeOfKept({ uid, name }, each, { learner, ref, linked, withSection })),
  ];
}

/** A deletion that broke off leaves its learner in the book. */
async function unlessStored(uid: string, kept: readonly KeptBookRow[]): Promise<KeptBookRow[]> {
  if (kept.length === 0) return [];
  const found = await database().getAll(...kept.map(({ row }) => database().doc(`users/${uid}/students/${row.id}`)));
  return kept.filter((_, index) => !found[index]?.exists);
}

/** The entry of a learner who was deleted and can be put back. */
function placeOfKept(
  { uid, name }: Pick<SchoolPerson, 'uid' | 'name'>,
  { row, deletedAt, linked: keys }: KeptBookRow,
  { learner, ref, linked, withSection }: Asked & { linked: Linked; withSection: readonly QueryDocumentSnapshot[] },
): LearnerPlace[] {
  const here: LearnerRef = { in: 'book', of: uid, key: row.id };
  const wasLinked = withSection
    .filter(isStored)
    .some((section) =>
      linked.some(({ of, key }) => of === textIn(section, 'sectionModel') && keys[section.id] === key),
    );
  const match = matchHere(here, ref) ?? matchOf(learner, identityIn(row), wasLinked);
  return match ? [{ ...identityIn(row), ref: here, match, teacher: name, where: [], deletedAt }] : [];
}

function rowsOf({ docs }: { docs: QueryDocumentSnapshot[] }): QueryDocumentSnapshot[] {
  return docs;
}

/** The learners of a class whose key in the roster is one of these. */
function studentsLinked(row: QueryDocumentSnapshot, linked: Linked): string[] {
  const section = textIn(row, 'sectionModel');
  const keys = linked.filter(({ of }) => of === section).map(({ key }) => key);
  return Object.entries(mapIn(row, 'sectionLearners')).flatMap(([id, key]) => (keys.includes(String(key)) ? [id] : []));
}

async function classTitles(uid: string, student: string): Promise<string[]> {
  const found = await database().collection(`users/${uid}/class`).where('students', 'array-contains', student).get();
  return found.docs
    .filter((row) => isStored(row) && listIn(row, 'students').includes(student))
    .map((row) => titleOf({ name: textIn(row, 'name'), academicYear: textIn(row, 'academicYear') }));
}
