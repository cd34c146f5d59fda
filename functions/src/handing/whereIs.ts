/** Finds a class that left a book: the copy there may go only while somebody has the class. */
import { database } from '#functions/firebase';
import { isLive, mapIn, toText } from '#functions/storedFields';
import type { HandingDoc } from './handingDoc';

/** `there`: with the receiver. `further`: the receiver gave it on, and somebody has it. */
type Place = 'there' | 'further' | 'nowhere';

/** Two reads for each teacher through whose hands it went. */
export async function whereIs({ classId, toUid }: Pick<HandingDoc, 'classId' | 'toUid'>): Promise<Place> {
  const passed = new Set<string>();
  for (let uid = toUid; uid !== '' && !passed.has(uid); ) {
    passed.add(uid);
    const [row, tombstone] = await database().getAll(
      database().doc(`users/${uid}/class/${classId}`),
      database().doc(`deletedUsers/${uid}`),
    );
    if (!row?.exists || !isLive(row) || tombstone?.exists) return 'nowhere';
    const mark = mapIn(row, 'handedOver');
    if (mark.isDone !== true) return uid === toUid ? 'there' : 'further';
    uid = toText(mark.to);
  }
  return 'nowhere';
}
