/** A learner's permanent record after a correction: it stands under the LRN, so a corrected LRN moves it. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Administrator } from '#functions/auth';
import { database } from '#functions/firebase';
import { FIELD_NAMES, type LearnerIdentity } from '@/domain/learners/learnerFields';
import {
  isOthersRecord,
  type PermanentRecord,
  permanentId,
  readablePermanent,
} from '@/domain/sections/permanentRecord';

/** Null without an LRN, and where the LRN has no record, or one of somebody with another name. */
export async function fetchPermanent(schoolid: string, learner: LearnerIdentity): Promise<PermanentRecord | null> {
  const lrn = permanentId(learner);
  if (lrn === null) return null;
  const row = await database().doc(`schools/${schoolid}/permanentRecords/${lrn}`).get();
  const record = readablePermanent(row.data());
  return record && !isOthersRecord(record, learner) ? record : null;
}

/**
 * The record gets the new names, and the new LRN where no record of another learner stands under that. The document
 * under the former LRN stays without name and grades: it tells a restore that the record moved. A repeated call finds
 * nothing to do. Answers whether the LRN that the learner has now has the record of a child with another name.
 */
export async function movePermanent(
  admin: Administrator,
  from: LearnerIdentity,
  to: LearnerIdentity,
): Promise<boolean> {
  const records = database().collection(`schools/${admin.schoolid}/permanentRecords`);
  const after = permanentId(to);
  if (after === null) return false;
  const before = permanentId(from) ?? after;
  return await database().runTransaction(async (transaction) => {
    const [old, other] = await transaction.getAll(records.doc(before), records.doc(after));
    const record = readablePermanent(old?.data());
    const there = readablePermanent(other?.data());
    const isOwn = record !== null && !isOthersRecord(record, from);
    if (there && isOthersRecord(there, to) && !(isOwn && before === after)) return true;
    if (!isOwn || isNamed(record, to)) return false;
    const versionOf = (row: typeof old) => Number(row?.get('version') ?? 0) + 1;
    const changed = { updatedBy: admin.uid, updatedAt: FieldValue.serverTimestamp() };
    // A year that was written under the new LRN meanwhile is the newer one.
    const years = { ...record.years, ...there?.years };
    transaction.set(records.doc(after), { id: after, ...to, years, version: versionOf(other), ...changed });
    if (before === after) return false;
    const movedAt = FieldValue.serverTimestamp();
    transaction.set(records.doc(before), { id: before, movedAt, version: versionOf(old), ...changed });
    return false;
  });
}

function isNamed(record: LearnerIdentity, learner: LearnerIdentity): boolean {
  return FIELD_NAMES.every((field) => (record[field] ?? '') === (learner[field] ?? ''));
}
