/** The advisers' data of a period, and of the days of a month, in Firestore. */
import {
  collection,
  type DocumentReference,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { sectionAdvisingPath, sectionAttendancePath } from '@/data/book/paths';
import { firestoreLite as db } from '@/data/firestoreLite';
import { transact } from '@/data/transact';
import type { SchoolId } from '@/domain/book/ids';
import {
  type AdvisingAnswer,
  type AdvisingEdit,
  type AdvisingRef,
  emptyAdvising,
  planAdvisingChange,
  type SectionAdvising,
  sectionAdvisingId,
} from '@/domain/sections/sectionAdvising';
import {
  type AttendanceRef,
  emptyAttendance,
  planAttendanceChange,
  type SectionAttendance,
  sectionAttendanceId,
} from '@/domain/sections/sectionAttendance';
import type { Actor } from '@/domain/trail/trail';

type Asked = { sectionId: string; periods: readonly number[] };
type Snapshot = { id: string; exists(): boolean; data(): Record<string, unknown> | undefined };

const advisingAt = (school: SchoolId, ref: AdvisingRef) => doc(db, sectionAdvisingPath(school), sectionAdvisingId(ref));
const attendanceAt = (school: SchoolId, ref: AttendanceRef) =>
  doc(db, sectionAttendancePath(school), sectionAttendanceId(ref));

/** Null for a period of which nothing is kept. One read for each. */
export function fetchAdvising(school: SchoolId, { sectionId, periods }: Asked): Promise<(SectionAdvising | null)[]> {
  return Promise.all(
    periods.map(async (period) => toAdvising(await getDoc(advisingAt(school, { sectionId, period })))),
  );
}

/** The same of months as `YYYY-MM`, by day. */
export function fetchAttendance(
  school: SchoolId,
  { sectionId, months }: { sectionId: string; months: readonly string[] },
): Promise<(SectionAttendance | null)[]> {
  return Promise.all(
    months.map(async (month) => toAttendance(await getDoc(attendanceAt(school, { sectionId, month })))),
  );
}

/** Changes cells of the document as it is on the server, so that edits of two people both stay. */
export function changeAdvising(ref: AdvisingRef, edits: readonly AdvisingEdit[], by: Actor): Promise<AdvisingAnswer> {
  return changeCells(advisingAt(by.schoolid, ref), by, (found) =>
    planOn(toAdvising(found) ?? emptyAdvising(ref, by.id), (stored) => planAdvisingChange(stored, edits)),
  );
}

/** The same of the days of a month. */
export function changeAttendance(
  ref: AttendanceRef,
  edits: readonly AdvisingEdit[],
  by: Actor,
): Promise<AdvisingAnswer<SectionAttendance>> {
  return changeCells(attendanceAt(by.schoolid, ref), by, (found) =>
    planOn(toAttendance(found) ?? emptyAttendance(ref, by.id), (stored) => planAttendanceChange(stored, edits)),
  );
}

type Planned<Doc> = { advising: Doc | null; conflicts: readonly AdvisingEdit[] };

function planOn<Doc>(stored: Doc, plan: (stored: Doc) => Planned<Doc>): Planned<Doc> & { stored: Doc } {
  return { ...plan(stored), stored };
}

function changeCells<Doc extends SectionAdvising | SectionAttendance>(
  at: DocumentReference,
  by: Actor,
  planned: (found: Snapshot) => Planned<Doc> & { stored: Doc },
): Promise<AdvisingAnswer<Doc>> {
  return transact(db, async (transaction) => {
    const { stored, advising, conflicts } = planned(await transaction.get(at));
    if (!advising) return { advising: stored, conflicts };
    transaction.set(at, { ...advising, updatedBy: by.id, updatedAt: serverTimestamp() });
    return { advising: { ...advising, updatedBy: by.id }, conflicts };
  });
}

/** Everything that is kept of a section, for its deletion. */
export async function findKept(school: SchoolId, sectionId: string) {
  const found = await Promise.all(
    [sectionAdvisingPath(school), sectionAttendancePath(school)].map((path) =>
      getDocs(query(collection(db, path), where('sectionId', '==', sectionId))),
    ),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
}

function toAttendance(found: Snapshot): SectionAttendance | null {
  return found.exists() ? ({ ...(toPlain(found.data()) as object), id: found.id } as SectionAttendance) : null;
}

function toAdvising(found: Snapshot): SectionAdvising | null {
  if (!found.exists()) return null;
  const stored = { ...(toPlain(found.data()) as object), id: found.id } as SectionAdvising;
  return { ...stored, attendance: mapsIn(stored.attendance), values: mapsIn(stored.values) };
}

/** The rules of the database do not look into these: an entry that is no map counts as none. */
function mapsIn<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => typeof value === 'object' && value !== null));
}
