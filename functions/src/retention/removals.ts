/**
 * The removals of a school's records, `schools/{id}/recordRemovals/{school year}`, and the notices of them in the
 * records of the teachers concerned. Only functions touch these documents.
 */

import { type DocumentSnapshot, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { database, hasCode } from '#functions/firebase';
import { forEachOf } from '#functions/schoolPeople';
import { numberIn, textIn, timeIn, toMap } from '#functions/storedFields';
import type { RemovalNotice } from '@/domain/people/people';
import { RETENTION_ID, type RecordRemoval, type RemovalState } from '@/domain/school/retention';
import { startOfDay } from '@/domain/words/philippineTime';
import { fetchClassesByYear, fetchSectionsByYear } from './yearClasses';

/**
 * Ids of what a removal takes: classes by teacher, and sections. The list is made when the teachers are told. A class
 * that comes into the year later, by a changed school year or with a teacher of another school, was told to no one.
 */
export type ListedRecords = { classes: Readonly<Record<string, readonly string[]>>; sections: readonly string[] };

/** The collection, below a school. */
export const REMOVALS = 'recordRemovals';

/** A stored removal. `dueAt`: the first moment at which it may begin; gone once it is finished. */
export type StoredRemoval = RecordRemoval & {
  schoolid: string;
  by: { uid: string; firstname: string; lastname: string };
  /** Whether the teachers were told. */
  isTold: boolean;
  listed: ListedRecords;
};

export function removalAt(schoolid: string, academicYear: string) {
  return database().doc(`schools/${schoolid}/${REMOVALS}/${academicYear}`);
}

export function toRemoval(row: DocumentSnapshot): StoredRemoval {
  const by = (row.get('by') ?? {}) as Partial<StoredRemoval['by']>;
  const { uid = '', firstname = '', lastname = '' } = by;
  return {
    schoolid: row.ref.parent.parent?.id ?? '',
    academicYear: row.id,
    state: textIn(row, 'state') as RemovalState,
    plannedFor: textIn(row, 'plannedFor'),
    plannedAt: timeIn(row, 'plannedAt') ?? 0,
    plannedBy: `${firstname} ${lastname}`.trim(),
    finishedAt: timeIn(row, 'finishedAt'),
    classes: numberIn(row, 'classes') ?? 0,
    sections: numberIn(row, 'sections') ?? 0,
    by: { uid, firstname, lastname },
    isTold: timeIn(row, 'toldAt') !== null && row.get('listed') !== undefined,
    listed: toListed(row.get('listed')),
  };
}

/** The part of a removal that its school reads. */
export function toShown(removal: StoredRemoval): RecordRemoval {
  const { academicYear, state, plannedFor, plannedAt, plannedBy, finishedAt, classes, sections } = removal;
  return { academicYear, state, plannedFor, plannedAt, plannedBy, finishedAt, classes, sections };
}

function toListed(stored: unknown): ListedRecords {
  const { classes, sections } = toMap(stored);
  return { classes: toMap(classes) as ListedRecords['classes'], sections: (sections ?? []) as readonly string[] };
}

/** The records of a school year that are there now. */
export async function listRecords(schoolid: string, academicYear: string): Promise<ListedRecords> {
  const [classes, sections] = await Promise.all([
    fetchClassesByYear(schoolid, academicYear, { copies: true }),
    fetchSectionsByYear(schoolid, academicYear),
  ]);
  return {
    classes: Object.fromEntries(classes.get(academicYear) ?? []),
    sections: sections.get(academicYear) ?? [],
  };
}

/** The number of school years that the school keeps records; null: without a time limit. */
export async function fetchKeptYears(schoolid: string): Promise<number | null> {
  const setting = await database().doc(`schools/${schoolid}/retention/${RETENTION_ID}`).get();
  return numberIn(setting, 'years');
}

/** The day and its first moment, as a removal has them. */
export function onDay(plannedFor: string): { plannedFor: string; dueAt: Date } {
  return { plannedFor, dueAt: new Date(startOfDay(plannedFor)) };
}

type Planned = Pick<StoredRemoval, 'schoolid' | 'academicYear' | 'plannedFor'>;

/**
 * Tells each teacher with classes of the list, in their own record: it is read at each sign-in, so this costs no read.
 * Takes the notices back where the removal was cancelled meanwhile.
 */
export async function tellTeachers(removal: Planned & Pick<StoredRemoval, 'listed'>): Promise<void> {
  const { schoolid, academicYear, plannedFor, listed } = removal;
  await forEachOf(Object.entries(listed.classes), ([uid, { length }]) =>
    updateRecord(uid, academicYear, { schoolid, plannedFor, classes: length } satisfies RemovalNotice),
  );
  const isThere = await changed(removalAt(schoolid, academicYear).update({ toldAt: FieldValue.serverTimestamp() }));
  if (!isThere) await forgetNotices({ schoolid, academicYear });
}

/** Takes the notices back. A person who moved to another school meanwhile is found too. */
export async function forgetNotices({ schoolid, academicYear }: Omit<Planned, 'plannedFor'>): Promise<void> {
  const field = new FieldPath('removals', academicYear, 'schoolid');
  const { docs } = await database().collection('users').where(field, '==', schoolid).select().get();
  await forEachOf(docs, ({ id }) => updateRecord(id, academicYear, FieldValue.delete()));
}

/** An account may be deleted meanwhile. */
async function updateRecord(uid: string, academicYear: string, value: unknown): Promise<void> {
  await changed(database().doc(`users/${uid}`).update(new FieldPath('removals', academicYear), value));
}

/** Whether the document was there. */
async function changed(update: Promise<unknown>): Promise<boolean> {
  try {
    await update;
    return true;
  } catch (thrown) {
    if (hasCode(thrown, NOT_FOUND)) return false;
    throw thrown;
  }
}

/** gRPC's number for a document that does not exist. */
const NOT_FOUND = 5;
