/** The advisers' data of a period, in Firestore. */
import { collection, doc, getDoc, getDocs, query, serverTimestamp, where } from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { sectionAdvisingPath } from '@/data/book/paths';
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
import type { Actor } from '@/domain/trail/trail';

type Asked = { sectionId: string; periods: readonly number[] };
type Snapshot = { id: string; exists(): boolean; data(): Record<string, unknown> | undefined };

const advisingAt = (school: SchoolId, ref: AdvisingRef) => doc(db, sectionAdvisingPath(school), sectionAdvisingId(ref));

/** Null for a period of which nothing is kept. One read for each. */
export function fetchAdvising(school: SchoolId, { sectionId, periods }: Asked): Promise<(SectionAdvising | null)[]> {
  return Promise.all(
    periods.map(async (period) => toAdvising(await getDoc(advisingAt(school, { sectionId, period })))),
  );
}

/** Changes cells of the document as it is on the server, so that edits of two people both stay. */
export function changeAdvising(ref: AdvisingRef, edits: readonly AdvisingEdit[], by: Actor): Promise<AdvisingAnswer> {
  const at = advisingAt(by.schoolid, ref);
  return transact(db, async (transaction) => {
    const stored = toAdvising(await transaction.get(at)) ?? emptyAdvising(ref, by.id);
    const { advising, conflicts } = planAdvisingChange(stored, edits);
    if (!advising) return { advising: stored, conflicts };
    transaction.set(at, { ...advising, updatedBy: by.id, updatedAt: serverTimestamp() });
    return { advising: { ...advising, updatedBy: by.id }, conflicts };
  });
}

/** Everything that is kept of a section, for its deletion. */
export async function findAdvising(school: SchoolId, sectionId: string) {
  const found = await getDocs(query(collection(db, sectionAdvisingPath(school)), where('sectionId', '==', sectionId)));
  return found.docs.map(({ ref }) => ref);
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
