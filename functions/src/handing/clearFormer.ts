/**
 * A handing over begins anew with another teacher, because the one before cannot take the class. What that teacher's book
 * has of it goes. A class that stood there whole may have been typed into, so it becomes a copy and goes as every copy.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { DAY_MS } from '#functions/mail';
import { fullName } from '#functions/people';
import { BookWriter, versionAt } from '#functions/retention/bookWriter';
import { fetchClassTables } from '#functions/retention/classTables';
import { removeClass } from '#functions/retention/removeClass';
import { isStored } from '#functions/storedFields';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { HandedOver } from '@/domain/book/entities';
import { COPY_DAYS } from '@/domain/book/handing';
import type { UserId } from '@/domain/book/ids';
import { toHandedRows } from '@/plans/handing/handedRows';
import { type HandingDoc, type HandingOf, handingAt, markChanges, matchesOf, untilSaved } from './handingDoc';

/** Finds nothing to do where an earlier call did it, and where the account is gone. */
export async function clearFormer(of: HandingOf, begun: HandingDoc): Promise<void> {
  const { former } = begun;
  if (!former?.learners || former.uid === of.to.uid) return;
  const [person, tombstone, row] = await database().getAll(
    database().doc(`users/${former.uid}`),
    database().doc(`deletedUsers/${former.uid}`),
    database().doc(`users/${former.uid}/class/${of.classId}`),
  );
  if (!person?.exists || tombstone?.exists) return;
  if (!row?.exists) await removePart(of, begun, { uid: former.uid, learners: former.learners });
  // One that was deleted there becomes a copy as well, so that it cannot be put back beside this one.
  else if (isStored(row) && !row.get('handedOver')) await untilSaved(() => leaveCopy(of, begun, former.uid));
}

/** Subjects and class come last and are what a removal starts from, so they are set as ones that are being deleted. */
async function removePart(
  { from, classId }: HandingOf,
  { academicYear }: HandingDoc,
  { uid, learners }: { uid: string; learners: NonNullable<HandingDoc['learners']> },
): Promise<void> {
  await untilSaved(async () => {
    const version = await versionAt(uid).get();
    const tables = await fetchClassTables(from.uid, classId);
    const section = tables.class[classId];
    if (!section) return;
    const rows = toHandedRows(tables, section, matchesOf({ learners }));
    const dying = (['classSubjects', 'class'] as const).flatMap((collection) =>
      rows[collection].map((row) => {
        const value = { ...row, deletedAt: SERVER_TIME };
        return { op: 'set', collection, id: row.id, value } as unknown as Change;
      }),
    );
    await new BookWriter(uid, version).write(dying);
  });
  await removeClass({ uid, classId, academicYear }, () => undefined);
}

async function leaveCopy({ admin, to, classId }: HandingOf, begun: HandingDoc, uid: string): Promise<void> {
  const version = await versionAt(uid).get();
  const tables = await fetchClassTables(uid, classId);
  const section = tables.class[classId];
  if (!section) return;
  const at = begun.startedAt as unknown as number;
  const mark: HandedOver = { to: to.uid as UserId, name: fullName(to), at, isDone: true };
  const finishedAt = Timestamp.now();
  const removeAt = Timestamp.fromMillis(finishedAt.toMillis() + COPY_DAYS * DAY_MS);
  const { former: _, learners: __, ...shared } = begun;
  const copy: HandingDoc = { ...shared, fromUid: uid, state: 'done', finishedAt, removeAt };
  await new BookWriter(uid, version).write(markChanges(tables, section, mark), (transaction) => {
    transaction.set(handingAt(admin.schoolid, classId, uid), copy);
  });
}
