/** The grading policies of a school's own, in Firestore. */
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { policiesPath } from '@/data/book/paths';
import { translated } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import { whileLoading } from '@/data/loadingMarker';
import type { PoliciesPort } from '@/data/ports/policies';
import type { SchoolId } from '@/domain/book/ids';
import type { NewSchoolPolicy, SchoolPolicyDoc } from '@/domain/school/policies';
import type { NewTrailEntry } from '@/domain/trail/trail';
import { addTrailEntry, entryOf } from './trail';

const call = <Value>(work: () => Promise<Value>) => whileLoading(() => translated(work));

export const policies: PoliciesPort = {
  fetchPolicies: (school) => call(() => fetchPolicies(school)),
  fetchPublishedPolicies: (school) => call(() => fetchPolicies(school, { published: true })),
  createDraft: (school, draft) => call(() => createDraft(school, draft)),
  updateDraft: (school, id, fields) => call(() => updateDoc(draftAt(school, id), fields)),
  publishDraft: (school, id, act) => call(() => publishDraft(school, id, act)),
  deleteDraft: (school, id) => call(() => deleteDoc(draftAt(school, id))),
};

const draftAt = (school: SchoolId, id: string) => doc(db, policiesPath(school), id);

async function fetchPolicies(school: SchoolId, { published = false } = {}): Promise<SchoolPolicyDoc[]> {
  const all = collection(db, policiesPath(school));
  const { docs } = await getDocs(published ? query(all, where('publishedAt', '!=', null)) : all);
  return docs.map((row) => ({ ...(toPlain(row.data()) as SchoolPolicyDoc), id: row.id }));
}

async function createDraft(school: SchoolId, draft: NewSchoolPolicy): Promise<void> {
  const path = draftAt(school, draft.id);
  try {
    await setDoc(path, { ...draft, publishedAt: null, createdAt: serverTimestamp() });
  } catch (error) {
    // The rules refuse a second time of creation: the draft is stored, and its answer was lost.
    if ((await getDoc(path)).get('createdBy') !== draft.createdBy) throw error;
  }
}

async function publishDraft(school: SchoolId, id: string, act: NewTrailEntry): Promise<void> {
  const batch = writeBatch(db);
  batch.update(draftAt(school, id), { publishedAt: serverTimestamp() });
  addTrailEntry(db, batch, act);
  try {
    await batch.commit();
  } catch (error) {
    const [entry] = entryOf(db, act);
    if ((await getDoc(entry)).get('actorUid') !== act.actorUid) throw error;
  }
}
