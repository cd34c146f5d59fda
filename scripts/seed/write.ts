import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { TIME_FIELDS } from '@/data/book/converters';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { keysOf } from '@/domain/fields';
import { toNameOrder } from '@/domain/people/nameOrder';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { toNormalizedName } from '@/domain/school/schoolSearch';
import { TOURS } from '@/domain/tours';
import { NEWCOMERS, PEOPLE, type Person, SCHOOL_ID, SCHOOLS, toDirectoryDoc } from './school';

type Fields = Record<string, unknown>;

export type Writer = {
  set: (path: string, fields: Fields) => void;
  finish: () => Promise<void>;
  written: () => number;
};

const BATCH = 500;

/** Collects documents and writes them in batches when finished. */
export function createWriter(db: Firestore): Writer {
  const rows: { path: string; fields: Fields }[] = [];
  return {
    set: (path, fields) => rows.push({ path, fields }),
    written: () => rows.length,
    finish: async () => {
      for (let start = 0; start < rows.length; start += BATCH) {
        const batch = db.batch();
        for (const { path, fields } of rows.slice(start, start + BATCH)) batch.set(db.doc(path), toStored(fields));
        await batch.commit();
      }
    },
  };
}

function toStored(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'number' && TIME_FIELDS.includes(field) ? Timestamp.fromMillis(value) : value,
    ]),
  );
}

const CATEGORIES = [
  ['1', 'Written Works', 30],
  ['2', 'Performance Task', 50],
  ['3', 'Quarterly Exam', 20],
] as const;
const SUB_CATEGORIES = ['long quiz', 'seatwork', 'homework', 'project'] as const;

export function writePublic(writer: Writer, createdAt: number): void {
  for (const [id, category, weightPercentage] of CATEGORIES) {
    writer.set(`activityCategory/${id}`, { id, category, weightPercentage });
  }
  for (const [index, subcategory] of SUB_CATEGORIES.entries()) {
    const id = String(index + 1);
    writer.set(`activitySubCategory/${id}`, { id, category: 1, subcategory, weightPercentage: null });
  }
  for (const school of SCHOOLS) writer.set(`beisSchools/${school[0]}`, toDirectoryDoc(school));
  const [, name, sector, region, division] = SCHOOLS[0];
  const admins = PEOPLE.filter((person) => person.role === 0).map((person) => person.email);
  writer.set(`schools/${SCHOOL_ID}`, {
    id: SCHOOL_ID,
    name,
    nameNormalized: toNormalizedName(name),
    sector,
    schoolAddress: `${division}, ${region}`,
    admins,
    createdAt,
  });
}

export function writePeople(writer: Writer, createdAt: number): void {
  for (const [index, person] of PEOPLE.entries()) {
    const since = createdAt + index * 60_000;
    writePerson(writer, person, since);
    if (!person.approved) writer.set(`adminTeacherRegisterRequests/${person.uid}`, toRequestDoc(person, since));
  }
}

export function writePerson(writer: Writer, person: Person, createdAt: number): void {
  writer.set(`users/${person.uid}`, toUserDoc(person, createdAt));
}

const school = { school: SCHOOLS[0][1], schoolid: SCHOOL_ID };

function toUserDoc({ uid, ...person }: Person, createdAt: number): Fields {
  const lastnamelower = toNameOrder(person.lastname);
  const consents = { [PRIVACY_VERSION]: Timestamp.fromMillis(createdAt) };
  const signIn = { lastLogin: null, passwordResetRequired: false };
  const toursSeen = NEWCOMERS.includes(uid) ? [] : keysOf(TOURS);
  return { id: uid, ...person, lastnamelower, ...school, createdAt, ...signIn, consents, toursSeen };
}

function toRequestDoc({ uid, email, firstname, lastname, facultyId }: Person, createdAt: number): Fields {
  return { id: uid, email, firstname, lastname, facultyId, ...school, createdAt };
}

export function writeBook(writer: Writer, owner: string, tables: Tables): void {
  let lastModified = 0;
  for (const collection of TREE_COLLECTIONS) {
    for (const [id, row] of Object.entries(tables[collection])) {
      writer.set(`users/${owner}/${collection}/${id}`, { ...row });
      if ('lastSync' in row) lastModified = Math.max(lastModified, row.lastSync);
    }
  }
  writer.set(`users/${owner}/globalVersion/1`, { id: '1', lastModified });
}
