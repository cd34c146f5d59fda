/** An administrator's reads and writes of the own school. */
import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { AuditAct } from '@/domain/audit';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/entities';
import { AppError } from '@/domain/errors';
import type { ClassSubjectId, SchoolId, UserId } from '@/domain/ids';
import type { SchoolDoc, UserDoc } from '@/domain/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/roles';
import type { SchoolEdit, SubjectPlace, SubjectStanding } from '@/domain/school';
import { addAct, fetchAudit, recordAct } from './audit';
import { toPlain, toTreeDoc, toUser } from './converters';
import { translated } from './errors';
import { firestoreLite as db } from './firestoreLite';
import type { PageOf, PageRequest, SchoolPort } from './index';
import { whileLoading } from './loadingMarker';
import { COLLECTION, treeDocPath, treePath } from './paths';
import { acceptReopening, rejectReopening } from './reopenAnswers';

const call = <Value>(work: () => Promise<Value>) => whileLoading(() => translated(work));

export const school: SchoolPort = {
  fetchSchool: (id) => call(() => fetchSchool(id)),
  updateSchool: (id, edit, act) => call(() => updateSchool(id, edit, act)),
  fetchAdministrators: (id) => call(() => fetchAdministrators(id)),
  fetchTeachers: (id, page) => call(() => fetchTeachers(id, page)),
  fetchSubjectPlace: (owner, subject) => call(() => fetchSubjectPlace(owner, subject)),
  fetchSubjectStandings: (owner) => call(() => fetchSubjectStandings(owner)),
  fetchScoreStanding: (owner, subject) => call(() => fetchScoreStanding(owner, subject)),
  acceptReopening: (answer) => call(() => acceptReopening(db, answer)),
  rejectReopening: (answer) => call(() => rejectReopening(db, answer)),
  fetchAudit: (asked, page) => call(() => fetchAudit(db, asked, page)),
  recordAct: (act) => call(() => recordAct(db, act)),
};

async function fetchSchool(id: SchoolId): Promise<SchoolDoc> {
  const found = await getDoc(doc(db, COLLECTION.schools, id));
  const data = found.data();
  if (!data) throw new AppError('data/missing');
  return { admins: [], sector: '', schoolAddress: '', ...(toPlain(data) as object), id } as unknown as SchoolDoc;
}

async function updateSchool(id: SchoolId, edit: SchoolEdit, act: AuditAct): Promise<void> {
  const batch = writeBatch(db);
  batch.update(doc(db, COLLECTION.schools, id), { ...edit });
  addAct(db, batch, act);
  await batch.commit();
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
      orderBy('lastname', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(page.after === null ? [] : [startAfter(...(JSON.parse(page.after) as [string, string]))]),
      limit(page.limit),
    ),
  );
  const last = docs.at(-1);
  const next = last && docs.length === page.limit ? JSON.stringify([last.get('lastname'), last.id]) : null;
  return { rows: docs.map((row) => toUser(row.id, row.data())), next };
}

async function fetchSubjectPlace(owner: UserId, id: ClassSubjectId): Promise<SubjectPlace | null> {
  const found = await getDoc(doc(db, treeDocPath(owner, 'classSubjects', id)));
  const subject = found.data() && toTreeDoc('classSubjects', id, found.data() ?? {});
  if (!subject || subject.deletedAt) return null;
  const section = (await getDoc(doc(db, treeDocPath(owner, 'class', subject.classModel)))).data();
  if (!section) return null;
  return { subject: subject.subject, section: String(section.name), academicYear: String(section.academicYear) };
}

async function fetchSubjectStandings(owner: UserId): Promise<SubjectStanding[]> {
  const [classes, subjects] = await Promise.all([
    getDocs(query(collection(db, treePath(owner, 'class')))),
    getDocs(query(collection(db, treePath(owner, 'classSubjects')))),
  ]);
  const sections = new Map(classes.docs.map((row) => [row.id, toTreeDoc('class', row.id, row.data())]));
  return subjects.docs.flatMap((row) => toStanding(owner, row, sections));
}

function toStanding(
  owner: UserId,
  row: QueryDocumentSnapshot,
  sections: ReadonlyMap<string, ClassDoc>,
): SubjectStanding[] {
  const subject: ClassSubjectDoc = toTreeDoc('classSubjects', row.id, row.data());
  const section = sections.get(subject.classModel);
  if (!section || section.deletedAt || subject.deletedAt) return [];
  const standing = { subject: subject.subject, section: section.name, academicYear: section.academicYear };
  return [
    {
      ...{ teacher: owner, subjectId: subject.id, ...standing, quarterClosed: subject.quarterClosed },
      ...{ learners: subject.classStudents.length, activities: subject.activity.length },
      ...{ scores: null, lastActivity: null },
    },
  ];
}

async function fetchScoreStanding(owner: UserId, subject: ClassSubjectId) {
  const scores = query(
    collection(db, treePath(owner, 'studentPerformance')),
    where('classSubjectModel', '==', subject),
  );
  const [count, newest] = await Promise.all([
    getCount(scores),
    getDocs(query(scores, orderBy('lastSync', 'desc'), limit(1))),
  ]);
  const lastSync: unknown = toPlain(newest.docs[0]?.get('lastSync') ?? null);
  return { scores: count.data().count, lastActivity: typeof lastSync === 'number' ? lastSync : null };
}
