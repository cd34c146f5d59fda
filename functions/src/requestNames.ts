/**
 * Adds the school and the names to requests to reopen of clients that do not write them: without its school no list of
 * an administrator finds a request (docs/adr/0032-requests-of-a-school.md).
 */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { database } from './firebase';
import { logUnexpected } from './http';
import { forEachOf } from './schoolPeople';
import { isLive, textIn } from './storedFields';

/** Requests of before are completed this many at a time. */
const PAGE = 500;

/**
 * Completes those that lack their school, with a read for each teacher and two for each request. Answers the school of
 * each request by its path; a request whose teacher's document is gone has none.
 */
export async function completeRequests(requests: readonly DocumentSnapshot[]): Promise<Map<string, string>> {
  const lacking = requests.filter((request) => textIn(request, 'schoolid') === '');
  const schools = await fetchSchoolsOf(lacking);
  await forEachOf(lacking, (request) => complete(request, schools.get(teacherPath(request)) ?? ''));
  return new Map(
    requests.map((request) => [
      request.ref.path,
      textIn(request, 'schoolid') || (schools.get(teacherPath(request)) ?? ''),
    ]),
  );
}

/** The same for all requests that wait, once in an installation. */
export async function completeAllRequests(): Promise<void> {
  const all = database().collectionGroup('requests').orderBy('createdAt').limit(PAGE);
  let page = await all.get();
  while (page.docs.length > 0) {
    await completeRequests(page.docs);
    const last = page.docs.at(-1);
    if (!last || page.docs.length < PAGE) return;
    page = await all.startAfter(last).get();
  }
}

function teacherPath({ ref }: DocumentSnapshot): string {
  return ref.parent.parent?.path ?? '';
}

/** The documents of the teachers have the school. */
async function fetchSchoolsOf(requests: readonly DocumentSnapshot[]): Promise<Map<string, string>> {
  const paths = [...new Set(requests.map(teacherPath))].filter((path) => path !== '');
  if (paths.length === 0) return new Map();
  const parents = await database().getAll(...paths.map((path) => database().doc(path)));
  return new Map(parents.map((parent) => [parent.ref.path, textIn(parent, 'schoolid')]));
}

/** A request of a subject that is gone gets its school alone; one that was answered meanwhile is left. */
async function complete(request: DocumentSnapshot, schoolid: string): Promise<void> {
  if (schoolid === '') return;
  try {
    const names = await fetchNames(request);
    await request.ref.update({ schoolid, ...names }, { lastUpdateTime: request.updateTime as never });
  } catch (thrown) {
    if ((await request.ref.get()).exists) logUnexpected('completeRequests', thrown);
  }
}

async function fetchNames(request: DocumentSnapshot) {
  const book = `users/${request.ref.parent.parent?.id}`;
  const subject = await database()
    .doc(`${book}/classSubjects/${textIn(request, 'subjectId') || '-'}`)
    .get();
  const classId = textIn(subject, 'classModel');
  if (!subject.exists || !isLive(subject) || classId === '') return {};
  const section = await database().doc(`${book}/class/${classId}`).get();
  if (!section.exists) return {};
  const names = { subject: textIn(subject, 'subject'), section: textIn(section, 'name') };
  const policy: unknown = section.get('gradingPolicy');
  return {
    ...names,
    academicYear: textIn(section, 'academicYear'),
    gradingPolicy: typeof policy === 'string' ? policy : null,
  };
}
