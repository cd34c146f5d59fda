/**
 * The people who may read a learner's data, and who could, and what the school's trail tells about the learner. No one
 * keeps a list of readers: it is made of documents and entries.
 */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { forEachOf, titleOf } from '#functions/schoolPeople';
import { textIn, timeIn } from '#functions/storedFields';
import { type LearnerLogEntry, type LearnerReader, refId } from '@/domain/learners/learnerData';
import { isAdmin } from '@/domain/people/roles';
import type { SectionDoc } from '@/domain/sections/sections';
import type { TrailKind } from '@/domain/trail/trail';
import { fetchEnrolments } from './learnerBook';
import type { KnownLearner } from './learnerPlaces';

/** An entry of the trail may be about these, beside the learner and sections: subjects, classes, school years. */
export type Around = { subjects: string[]; classes: string[]; years: string[] };

export async function fetchReaders(
  schoolid: string,
  known: KnownLearner,
): Promise<{ readers: LearnerReader[]; around: Around }> {
  const around: Around = { subjects: [], classes: [], years: [] };
  const inBooks = await forEachOf(studentsByBook(known), async ({ uid, students }) => {
    const person = known.people.find((each) => each.uid === uid);
    const enrolled = await fetchEnrolments(uid, students);
    around.subjects.push(...enrolled.map(({ subject }) => subject.id));
    around.classes.push(...enrolled.map(({ section }) => section.id));
    around.years.push(...enrolled.map(({ section }) => textIn(section, 'academicYear')));
    return enrolled.map(
      ({ enrolment, subject, section }): LearnerReader => ({
        uid,
        name: person?.name ?? '',
        role: 'bookTeacher' as const,
        about: `${titleOf({ name: textIn(section, 'name'), academicYear: textIn(section, 'academicYear') })}: ${textIn(subject, 'subject')}`,
        since: timeIn(enrolment, 'createdAt'),
        until: null,
        now: person?.disabled !== true,
      }),
    );
  });
  const sections = [...known.sections.values()];
  around.years.push(...sections.map(({ academicYear }) => academicYear));
  const entries = await fetchEntries(
    schoolid,
    sections.map(({ id }) => id),
  );
  return {
    readers: [
      ...(await forEachOf(sections, (section) => ofSection(schoolid, section, entries))).flat(),
      ...inBooks.flat(),
      ...(await administrators(schoolid, known)),
    ],
    around,
  };
}

/** The learner's records in each book. */
export function studentsByBook({ own }: KnownLearner): { uid: string; students: string[] }[] {
  const books = new Map<string, string[]>();
  for (const { ref } of own) {
    if (ref.in === 'book') books.set(ref.of, [...(books.get(ref.of) ?? []), ref.key]);
  }
  return [...books].map(([uid, students]) => ({ uid, students }));
}

async function ofSection(
  schoolid: string,
  section: SectionDoc,
  entries: readonly TrailRow[],
): Promise<LearnerReader[]> {
  const about = titleOf(section);
  const here = entries.filter(({ aboutId }) => aboutId === section.id);
  const taught = areaTeachers(section, here, about);
  return [
    ...advisers(section, here, about),
    ...taught,
    ...(await formerByGrades(schoolid, section, { known: taught.map(({ uid }) => uid), about })),
  ];
}

/** Each entry about the adviser begins the time of one, and ends that of the one before. */
function advisers(section: SectionDoc, here: readonly TrailRow[], about: string): LearnerReader[] {
  const set = here.filter(({ kind }) => kind === 'adviserSet').toSorted((a, b) => a.at - b.at);
  const told = set.flatMap(({ teacherUid, teacherName, at }, index): LearnerReader[] => {
    const until = set[index + 1]?.at ?? null;
    if (teacherUid === null) return [];
    const now = until === null && section.adviserUid === teacherUid;
    return [{ uid: teacherUid, name: teacherName, role: 'adviser', about, since: at, until, now }];
  });
  const { adviserUid, adviserName } = section;
  if (adviserUid === null || told.some(({ uid, now }) => now && uid === adviserUid)) return told;
  return [...told, { uid: adviserUid, name: adviserName, role: 'adviser', about, since: null, until: null, now: true }];
}

/**
 * Those who teach in the section now, and those of whom the trail says that they were given an area.
 */
function areaTeachers(section: SectionDoc, here: readonly TrailRow[], about: string): LearnerReader[] {
  const claimed = here.filter(({ kind, teacherUid }) => kind === 'claimAccepted' && teacherUid !== null);
  const areasOf = (uid: string) =>
    Object.entries(section.areaTeachers).flatMap(([id, teacher]) => (teacher === uid ? [section.areas[id]?.name] : []));
  const now = section.teachers.map((uid): LearnerReader => {
    const since = claimed.find(({ teacherUid }) => teacherUid === uid)?.at ?? null;
    const areas = areasOf(uid).filter((name) => name !== undefined);
    return {
      uid,
      name: section.teacherNames[uid] ?? '',
      role: 'areaTeacher',
      about: `${about}: ${areas.join(', ')}`,
      since,
      until: null,
      now: true,
    };
  });
  const current = new Set<string>(section.teachers);
  const former = new Map(claimed.map((entry) => [entry.teacherUid ?? '', entry]));
  return [
    ...now,
    ...[...former.values()].flatMap(({ teacherUid, teacherName, at }): LearnerReader[] =>
      teacherUid === null || current.has(teacherUid)
        ? []
        : [{ uid: teacherUid, name: teacherName, role: 'areaTeacher', about, since: at, until: null, now: false }],
    ),
  ];
}

/** Teachers who handed grades in and are named nowhere else: the entry about a change of teachers does not list them. */
async function formerByGrades(
  schoolid: string,
  section: SectionDoc,
  { known, about }: { known: readonly string[]; about: string },
): Promise<LearnerReader[]> {
  const { docs } = await database()
    .collection(`schools/${schoolid}/sectionGrades`)
    .where('sectionId', '==', section.id)
    .get();
  const former = new Map<string, LearnerReader>();
  for (const row of docs) {
    const uid = textIn(row, 'teacherUid');
    if (uid === '' || known.includes(uid)) continue;
    const area = section.areas[textIn(row, 'areaId')]?.name;
    former.set(uid, {
      uid,
      name: textIn(row, 'teacherName'),
      role: 'areaTeacher',
      since: null,
      until: null,
      now: false,
      about: area === undefined ? about : `${about}: ${area}`,
    });
  }
  return [...former.values()];
}

const MADE: readonly string[] = ['adminCreated', 'applicationAccepted'];

/** Administrators of today, and those whose removal is in the trail. */
async function administrators(schoolid: string, { people }: KnownLearner): Promise<LearnerReader[]> {
  const { docs } = await database()
    .collection(`schools/${schoolid}/audit`)
    .where('kind', 'in', [...MADE, 'adminRemoved'])
    .get();
  const entries = docs.map((row) => ({
    kind: textIn(row, 'kind'),
    uid: textIn(row, 'teacherUid'),
    name: textIn(row, 'teacherName'),
    at: timeIn(row, 'at'),
  }));
  const madeAt = (uid: string) => entries.find((each) => each.uid === uid && MADE.includes(each.kind))?.at ?? null;
  const role = 'administrator' as const;
  const now = people
    .filter((person) => isAdmin(person) && person.approved)
    .map(({ uid, name, createdAt, disabled }): LearnerReader => {
      const since = madeAt(uid) ?? createdAt;
      return { uid, name, role, about: '', since, until: null, now: !disabled };
    });
  const former = entries
    .filter(({ kind, uid }) => kind === 'adminRemoved' && !now.some((each) => each.uid === uid))
    .map(({ uid, name, at }): LearnerReader => {
      return { uid, name, role, about: '', since: madeAt(uid), until: at, now: false };
    });
  return [...now, ...former];
}

/** Firestore takes 30 values in a question. */
const VALUES = 30;

type TrailRow = {
  id: string;
  kind: string;
  at: number;
  actorName: string;
  aboutId: string;
  teacherUid: string | null;
  teacherName: string;
  subject: string;
  section: string;
  reason: string;
};

/** Kinds of entries about the learner alone; the others are about a class or a section. */
const ALONE: readonly string[] = ['learnerExported', 'learnerCorrected'] satisfies TrailKind[];
const SEEN: readonly string[] = [
  'viewed',
  'exported',
  'sectionExported',
  'cardsPrinted',
  'attendancePrinted',
  'permanentRecordsPrinted',
  'recordsExported',
] satisfies TrailKind[];
const CHANGED: readonly string[] = [
  'closed',
  'reopenAccepted',
  'rosterChanged',
  'permanentRecordsWritten',
  'permanentYearTyped',
] satisfies TrailKind[];
const STAFF: readonly string[] = ['adviserSet', 'areasAssigned', 'claimAccepted'] satisfies TrailKind[];
const TOLD = [...ALONE, ...SEEN, ...CHANGED, ...STAFF];

/** The entries about one of these ids. */
async function fetchEntries(schoolid: string, ids: readonly string[]): Promise<TrailRow[]> {
  const unique = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(unique.length / VALUES) }, (_, part) =>
    unique.slice(part * VALUES, (part + 1) * VALUES),
  );
  const audit = database().collection(`schools/${schoolid}/audit`);
  const found = await Promise.all(parts.map((part) => audit.where('aboutId', 'in', part).get()));
  return found.flatMap(({ docs }) => docs.map(toRow));
}

function toRow(row: DocumentSnapshot): TrailRow {
  return {
    id: row.id,
    kind: textIn(row, 'kind'),
    at: timeIn(row, 'at') ?? 0,
    actorName: textIn(row, 'actorName'),
    aboutId: textIn(row, 'aboutId'),
    teacherUid: textIn(row, 'teacherUid') || null,
    teacherName: textIn(row, 'teacherName'),
    subject: textIn(row, 'subject'),
    section: textIn(row, 'section'),
    reason: textIn(row, 'reason'),
  };
}

/** Newest first. `around`: ids of subjects and classes. */
export async function fetchLog(
  schoolid: string,
  { own, sections }: KnownLearner,
  around: readonly string[],
): Promise<LearnerLogEntry[]> {
  const entries = await fetchEntries(schoolid, [
    ...own.map(({ ref }) => refId(ref)),
    // A copy of an account is about the account.
    ...own.flatMap(({ ref }) => (ref.in === 'book' ? [ref.of] : [])),
    ...sections.keys(),
    ...around,
  ]);
  return entries
    .filter(({ kind }) => TOLD.includes(kind))
    .toSorted((a, b) => b.at - a.at)
    .map(({ id, kind, at, actorName, teacherName, subject, section, reason }) => ({
      id,
      kind: kind as TrailKind,
      at,
      by: actorName,
      whom: teacherName === actorName ? '' : teacherName,
      about: [subject, section].filter((text) => text !== '').join(', '),
      reason,
      alone: ALONE.includes(kind),
    }));
}
