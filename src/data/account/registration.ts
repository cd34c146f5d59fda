/** The directory of schools, and joining a school. */
import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { COLLECTION, userPath } from '@/data/book/paths';
import { call } from '@/data/call';
import { toAppError } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import { functions } from '@/data/people/functionsClient';
import type { RegistrationPort } from '@/data/ports/registration';
import type { BeisSchoolDoc } from '@/domain/people/people';
import type { InviteNote, SchoolPage, SchoolSearch } from '@/domain/people/registration';
import { parseSchoolSearch } from '@/domain/school/schoolSearch';
import { registerTeacher } from './teacherRegistration';

export const registration: RegistrationPort = {
  searchSchools: (search) => call(() => searchSchools(search)),
  registerTeacher: (person, details) => call(() => registerTeacher(person, details)),
  correctRegistration: async (request) => void (await functions.call('correctRegistration', request)),
  registerAdmin: (request) => functions.call('registerAdmin', request),
  fetchInvite: (id) => call(() => fetchInvite(id)),
  acceptInvite: (request) => functions.call('acceptAdminInvite', request),
  clearPasswordReset: (uid) => call(() => updateDoc(doc(db, userPath(uid)), { passwordResetRequired: false })),
};

/** The rules allow at most 50 schools in one answer. */
const SCHOOLS_PER_PAGE = 10;
const SCHOOL_ID_DIGITS = 6;
/** Above every character that a name or an id may hold. */
const LAST_CHARACTER = '\uf8ff';

async function searchSchools({ text, onTalaan, after }: SchoolSearch): Promise<SchoolPage> {
  const search = parseSchoolSearch(text);
  if (!search) return { schools: [], next: null };
  if (search.by === 'id' && search.prefix.length === SCHOOL_ID_DIGITS) return fetchSchool(search.prefix, onTalaan);
  const field = search.by === 'id' ? documentId() : 'nameNormalized';
  const constraints: QueryConstraint[] = [
    ...(onTalaan ? [where('onTalaan', '==', true)] : []),
    where(field, '>=', search.prefix),
    where(field, '<', search.prefix + LAST_CHARACTER),
    orderBy(field),
    // Several schools may have the same name, so the id is part of the order.
    ...(search.by === 'name' ? [orderBy(documentId())] : []),
    ...(after === null ? [] : [startAfter(...(JSON.parse(after) as string[]))]),
    limit(SCHOOLS_PER_PAGE),
  ];
  const { docs } = await getDocs(query(collection(db, COLLECTION.beisSchools), ...constraints));
  const last = docs.at(-1);
  const place = last && (search.by === 'id' ? [last.id] : [String(last.get('nameNormalized')), last.id]);
  return {
    schools: docs.map(toSchool),
    next: place && docs.length === SCHOOLS_PER_PAGE ? JSON.stringify(place) : null,
  };
}

/** A whole id needs no search: one read finds its school, or none. */
async function fetchSchool(id: string, onTalaan: boolean): Promise<SchoolPage> {
  const found = await getDoc(doc(db, COLLECTION.beisSchools, id));
  const matches = found.exists() && (!onTalaan || found.get('onTalaan') === true);
  return { schools: matches ? [toSchool(found)] : [], next: null };
}

function toSchool(row: DocumentSnapshot): BeisSchoolDoc {
  return { ...(row.data() as BeisSchoolDoc), id: row.id };
}

/**
 * Answers null for a refused invite and for a missing one: the rules refuse both, because a missing invite has no
 * owner.
 */
async function fetchInvite(id: string): Promise<InviteNote | null> {
  try {
    const found = await getDoc(doc(db, COLLECTION.adminInviteRequests, id));
    return found.exists() ? ({ ...found.data(), id } as InviteNote) : null;
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.code === 'data/refused') return null;
    throw refusal;
  }
}
