/** A school of 200 teachers in the emulator; the completion board shows the first page of them. */
import type { ClassSubjectId, SchoolId } from '@/domain/book/ids';
import { type LargeBook, makeLargeSchool } from '../../scripts/seed/largeSchool';
import { createWriter, writeBook } from '../../scripts/seed/write';
import { adminDb } from './adminWorld';

export const TEACHERS = 200;
const FIRST_DAY_MS = Date.UTC(2025, 5, 16);
const MINUTE_MS = 60_000;

/** Stores 200 approved teachers; the first `shown` of them, from Z to A, have their books as well. */
export async function storeLargeSchool(schoolid: SchoolId, shown: number): Promise<void> {
  const writer = createWriter(adminDb());
  const books = makeLargeSchool(TEACHERS, FIRST_DAY_MS).map(({ person, tables }) => ({
    tables,
    person: { ...person, uid: `${person.uid}-${schoolid}` },
  }));
  for (const [index, { person }] of books.entries()) {
    const { uid, ...fields } = person;
    writer.set(`users/${uid}`, {
      ...{ ...fields, id: uid, lastnamelower: fields.lastname.toLowerCase(), school: 'Malaking Paaralan', schoolid },
      ...{ createdAt: FIRST_DAY_MS + index * MINUTE_MS, lastLogin: null, passwordResetRequired: false },
    });
  }
  const first = books.toSorted((a, b) => compare(keyOf(b), keyOf(a))).slice(0, shown);
  for (const { person, tables } of first) writeBook(writer, person.uid, tables);
  await writer.finish();
}

/** Stores further teachers who wait for approval. */
export async function storePending(schoolid: SchoolId, count: number): Promise<void> {
  const writer = createWriter(adminDb());
  for (let number = 0; number < count; number += 1) {
    const uid = `pending${number}-${schoolid}`;
    const names = { firstname: 'Tess', lastname: `Newcomer${number}`, lastnamelower: `newcomer${number}` };
    writer.set(`users/${uid}`, {
      ...{ id: uid, ...names, email: `${uid}@example.ph`, school: 'Malaking Paaralan', schoolid, facultyId: '' },
      ...{ role: 1, approved: false, createdAt: FIRST_DAY_MS + number * MINUTE_MS, lastLogin: null },
    });
  }
  await writer.finish();
}

/** Stores a request for one quarter of each subject of the first `teachers` that have one. Answers their number. */
export async function storeRequests(schoolid: SchoolId, teachers: number): Promise<number> {
  const writer = createWriter(adminDb());
  let requests = 0;
  const books = makeLargeSchool(TEACHERS, FIRST_DAY_MS)
    .toSorted((a, b) => compare(keyOf(b), keyOf(a)))
    .filter(({ tables }) => Object.keys(tables.classSubjects).length > 0);
  for (const { person, tables } of books.slice(0, teachers)) {
    const owner = `${person.uid}-${schoolid}`;
    const { email, firstname, lastname } = person;
    const signature = { email, firstname, lastname, createdAt: FIRST_DAY_MS };
    const subjects = Object.keys(tables.classSubjects);
    const waiting = subjects.map((subjectId) => `${subjectId}_1`);
    writer.set(`adminRequests/${owner}`, { id: owner, ...signature, schoolid, waiting });
    for (const subjectId of subjects) {
      const id = `${subjectId}_1`;
      const { subject, classModel } = tables.classSubjects[subjectId as ClassSubjectId]!;
      const { name: section, academicYear, gradingPolicy = null } = tables.class[classModel]!;
      const names = { subject, section, academicYear, gradingPolicy };
      const asked = { id, subjectId, quarter: 1, adminReason: 'A late project.', schoolid, ...names };
      writer.set(`adminRequests/${owner}/requests/${id}`, { ...asked, ...signature });
    }
    requests += subjects.length;
  }
  await writer.finish();
  return requests;
}

/** The server's order: by last name, then by id. */
function keyOf({ person: { lastname, uid } }: LargeBook): string {
  return `${lastname}\u0000${uid}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
