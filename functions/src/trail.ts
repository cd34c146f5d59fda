/** Entries of a school's trail for what functions do, written in the transaction that does it. */
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type SchoolId, toId, type UserId } from '@/domain/book/ids';
import { auditId, type TrailKind, toNewTrailEntry } from '@/domain/trail/trail';
import { database } from './firebase';
import type { Names } from './people';

type Someone = Pick<Names, 'firstname' | 'lastname'> & { uid: string };

export type NewEntry = {
  kind: TrailKind;
  schoolid: string;
  actor: Someone;
  /** Makes the id together with the kind, so that a repetition writes the same entry. */
  target: string;
  person?: Someone;
  /** The name of a person without an account. */
  name?: string;
  /** The reason that the administrator gave. */
  reason?: string;
  /** Further parts of the id, of something that may be done again. */
  times?: readonly (string | number)[];
  /** The thing it is about, where a person is concerned as well; else the target. */
  aboutId?: string;
  section?: string | null;
};

export function writeTrailEntry(
  transaction: Transaction,
  { kind, schoolid, actor, target, person, name, reason, times = [], aboutId, section = null }: NewEntry,
): void {
  const { schoolid: school, ...entry } = toNewTrailEntry(
    kind,
    { ...actor, id: toId<UserId>(actor.uid), schoolid: toId<SchoolId>(schoolid) },
    {
      id: auditId(kind, target, ...times),
      section,
      teacher: person ? { ...person, id: toId<UserId>(person.uid) } : null,
      ...(name === undefined ? {} : { name }),
      aboutId: aboutId ?? (person ? null : target),
      ...(reason === undefined ? {} : { reason }),
    },
  );
  const path = `schools/${school}/audit/${entry.id}`;
  transaction.set(database().doc(path), { ...entry, people: [...entry.people], at: FieldValue.serverTimestamp() });
}
