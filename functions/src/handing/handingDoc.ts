/**
 * The record of a class that is handed over, `schools/{id}/handings/{class id}_{giver}`: the newest one from this book. It
 * makes a handing over that broke off go on, and says when the copy goes. Only functions touch it.
 */
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
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

type Learners = Readonly<Record<string, StudentId>>;

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
  learners?: Learners;
  /** The learners of whom a person said that they are the same; only while it is `copying`. */
  answered?: Answered;
  /**
   * A teacher who was to have the class before and cannot take it, or has lost it; until this one is done. `learners`: of
   * a handing over that was not done, so the book may hold a part; null for one that was.
   */
  former?: { uid: string; learners: Learners | null };
};

export const HANDINGS = 'handings';

export function handingAt(schoolid: string, classId: string, fromUid: string) {
  return database().doc(`schools/${schoolid}/${HANDINGS}/${classId}_${fromUid}`);
}

export function toHanding(row: DocumentSnapshot): HandingDoc | null {
  return row.exists ? (row.data() as HandingDoc) : null;
}

const UNFINISHED: readonly HandingState[] = ['copying', 'copied'];

/** Those of a school that are not done, and whose class the first book still has. */
export async function unfinishedIn(schoolid: string, transaction: Transaction): Promise<HandingDoc[]> {
  if (schoolid === '') return [];
  const all = database().collection(`schools/${schoolid}/${HANDINGS}`);
  const { docs } = await transaction.get(all.where('state', 'in', UNFINISHED));
  if (docs.length === 0) return [];
  const found = docs.map((row) => row.data() as HandingDoc);
  const classes = found.map(({ fromUid, classId }) => database().doc(`users/${fromUid}/class/${classId}`));
  const rows = await transaction.getAll(...classes);
  return found.filter((_, index) => rows[index]?.exists);
}

export function matchesOf({ learners = {} }: Pick<HandingDoc, 'learners'>): Matches {
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
