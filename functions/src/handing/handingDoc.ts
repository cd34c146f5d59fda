/**
 * The record of a class that is handed over, `schools/{id}/handings/{class id}`: the newest one of the class. It makes a
 * handing over that broke off go on, and says where a class is. Only functions touch it.
 */
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Administrator } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Person } from '#functions/people';
import { BookBusy, Overtaken } from '#functions/retention/bookWriter';
import type { Change } from '@/domain/book/change';
import type { ClassDoc, HandedOver } from '@/domain/book/entities';
import type { HandedCounts } from '@/domain/book/handing';
import type { StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { fieldsOf } from '@/domain/fields';
import type { Answered } from '@/plans/handing/changedLearners';
import type { Matches } from '@/plans/handing/matchLearners';

export type HandingOf = { admin: Administrator; from: Person; to: Person; classId: string };

/** Asked after each commit; the tests break off here. */
export type Pulse = () => void;

/** `copying`: the first book is shut for the class. `copied`: the other book has all of it. */
type HandingState = 'copying' | 'copied' | 'done';

export type HandingDoc = {
  classId: string;
  fromUid: string;
  toUid: string;
  toName: string;
  byUid: string;
  state: HandingState;
  startedAt: Timestamp;
  finishedAt: Timestamp | null;
  /** When the copy in the first book goes; absent once it went. */
  removeAt?: Timestamp;
  academicYear: string;
  counts: HandedCounts;
  /** Learner of the first book -> learner of the other one, where the ids differ; gone with the copy. */
  learners?: Readonly<Record<string, StudentId>>;
  /** The learners of whom a person said that they are the same; only while it is `copying`. */
  answered?: Answered;
};

export const HANDINGS = 'handings';

export function handingAt(schoolid: string, classId: string) {
  return database().doc(`schools/${schoolid}/${HANDINGS}/${classId}`);
}

export function toHanding(row: DocumentSnapshot): HandingDoc | null {
  return row.exists ? (row.data() as HandingDoc) : null;
}

export function matchesOf({ learners = {} }: HandingDoc): Matches {
  return new Map(Object.keys(learners).map((id) => [id as StudentId, fieldsOf(learners)[id] as StudentId]));
}

/** The class and its subjects with the mark. */
export function markChanges(tables: Tables, section: ClassDoc, handedOver: HandedOver): Change[] {
  const subjects = rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === section.id);
  return [
    { op: 'update', collection: 'class', id: section.id, fields: { handedOver } },
    ...subjects.map(({ id }): Change => ({ op: 'update', collection: 'classSubjects', id, fields: { handedOver } })),
  ];
}

/** So often a step is planned anew because a teacher saved something meanwhile. */
const TRIES = 5;

export async function untilSaved<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof Overtaken)) throw thrown;
      if (tries === TRIES) throw new BookBusy('the teacher is saving');
    }
  }
}
