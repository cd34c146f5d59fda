/** An administrator's reads and writes of the own school. */
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { toPlain, toUser } from '@/data/book/converters';
import { COLLECTION } from '@/data/book/paths';
import { fetchSubjectStandings } from '@/data/book/standings';
import { fetchSubjectNames } from '@/data/book/subjectNames';
import { call } from '@/data/call';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { PageRequest } from '@/data/ports/records';
import type { PageOf, SchoolPort } from '@/data/ports/school';
import type { SchoolId } from '@/domain/book/ids';
import type { SchoolDoc, UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import type { SchoolEdit } from '@/domain/school/school';
import type { NewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { fetchFormBytes, fetchForms, keepForm, removeForm } from './forms';
import { changeLogo, fetchLogo } from './logo';
import { policies } from './policies';
import { acceptReopening, rejectReopening } from './reopenAnswers';
import { changeRetention, fetchRetention } from './retention';
import { addTrailEntry, fetchTrail, recordTrailEntry } from './trail';
import { countRequests, countWaiting } from './waiting';

/** Exported here because each separate part makes the landing page larger. */
export { policies };

export const school: SchoolPort = {
  fetchSchool: (id) => call(() => fetchSchool(id)),
  updateSchool: (id, edit, trailEntry) => call(() => updateSchool(id, edit, trailEntry)),
  fetchLogo: (id) => call(() => fetchLogo(db, id)),
  changeLogo: (image, by) => call(() => changeLogo(db, image, by)),
  fetchForms: (id) => call(() => fetchForms(db, id)),
  fetchFormBytes: (id, form) => call(() => fetchFormBytes(db, id, form)),
  keepForm: (form, bytes, by) => call(() => keepForm(db, form, bytes, by)),
  removeForm: (form, by) => call(() => removeForm(db, form, by)),
  fetchRetention: (id) => call(() => fetchRetention(db, id)),
  changeRetention: (years, by) => call(() => changeRetention(db, years, by)),
  fetchAdministrators: (id) => call(() => fetchAdministrators(id)),
  fetchTeachers: (id, page) => call(() => fetchTeachers(id, page)),
  countWaiting: (id) => call(() => countWaiting(id)),
  countRequests: (id) => call(() => countRequests(id)),
  fetchSubjectNames: (owner, subject) => call(() => fetchSubjectNames(db, owner, subject)),
  fetchSubjectStandings: (owner, asked) => call(() => fetchSubjectStandings(owner, asked)),
  acceptReopening: (answer) => call(() => acceptReopening(db, answer)),
  rejectReopening: (answer) => call(() => rejectReopening(db, answer)),
  fetchTrail: (asked, page) => call(() => fetchTrail(db, asked, page)),
  recordTrailEntry: (trailEntry) => call(() => recordTrailEntry(db, trailEntry)),
};

async function fetchSchool(id: SchoolId): Promise<SchoolDoc> {
  const found = await getDoc(doc(db, COLLECTION.schools, id));
  const data = found.data();
  if (!data) throw new AppError('data/missing');
  return { admins: [], sector: '', schoolAddress: '', ...(toPlain(data) as object), id } as unknown as SchoolDoc;
}

/**
 * Updates the school. The school has the id of the trail entry of its last edit: the rules find the entry by it, and it
 * tells whether an edit with a lost answer was stored.
 */
async function updateSchool(id: SchoolId, edit: SchoolEdit, trailEntry: NewTrailEntry): Promise<void> {
  const path = doc(db, COLLECTION.schools, id);
  const batch = writeBatch(db);
  batch.update(path, { ...edit, lastEdit: trailEntry.id });
  addTrailEntry(db, batch, trailEntry);
  try {
    await batch.commit();
  } catch (error) {
    if ((await getDoc(path)).get('lastEdit') !== trailEntry.id) throw error;
  }
}

const users = () => collection(db, COLLECTION.users);

async function fetchAdministrators(id: SchoolId): Promise<UserDoc[]> {
  const { docs } = await getDocs(query(users(), where('schoolid', '==', id), where('role', '==', ROLE_ADMIN)));
  return docs.map((row) => toUser(row.id, row.data()));
}

async function fetchTeachers(id: SchoolId, page: PageRequest): Promise<PageOf<UserDoc>> {
  const { docs } = await getDocs(
    query(
      users(),
      where('schoolid', '==', id),
      where('approved', '==', true),
      where('role', '==', ROLE_TEACHER),
      orderBy('lastnamelower', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(page.after === null ? [] : [startAfter(...(JSON.parse(page.after) as [string, string]))]),
      limit(page.limit),
    ),
  );
  const last = docs.at(-1);
  const next = last && docs.length === page.limit ? JSON.stringify([last.get('lastnamelower'), last.id]) : null;
  return { rows: docs.map((row) => toUser(row.id, row.data())), next };
}
