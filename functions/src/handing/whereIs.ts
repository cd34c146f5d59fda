/** Finds a class that left a book: the copy there may go only while somebody has the class. */
import { database } from '#functions/firebase';
import { isLive, isStored, mapIn, toText } from '#functions/storedFields';
import type { HandingDoc } from './handingDoc';

/**
 * `there`: with the receiver. `further`: the receiver gave it on, and somebody has it. `deleted`: the teacher who
 * has it deleted it, and can put it back.
 */
type Place = 'there' | 'further' | 'deleted' | 'nowhere';

/** Two reads for each teacher through whose hands it went. */
export async function whereIs({ classId, toUid }: Pick<HandingDoc, 'classId' | 'toUid'>): Promise<Place> {
  const passed = new Set<string>();
  for (let uid = toUid; uid !== '' && !passed.has(uid); ) {
    passed.add(uid);
    const [row, tombstone] = await database().getAll(
      database().doc(`users/${uid}/class/${classId}`),
      database().doc(`deletedUsers/${uid}`),
    );
    if (!row?.exists || !isStored(row) || tombstone?.exists) return 'nowhere';
    if (!isLive(row)) return 'deleted';
    const mark = mapIn(row, 'handedOver');
    if (mark.isDone !== true) return uid === toUid ? 'there' : 'further';
    uid = toText(mark.to);
  }
  return 'nowhere';
}
