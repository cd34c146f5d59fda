/** Entries of a school's trail about decisions that somebody has to be told of. */
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { DAY_MS } from '#functions/mail';
import type { Person } from '#functions/people';
import type { TrailKind } from '@/domain/trail/trail';
import type { Decision } from './decisionMails';

/** The kinds after which the person concerned gets an e-mail. Rejections of teachers and deletions keep a notice (`notices.ts`). */
export const TOLD_KINDS = [
  'approved',
  'applicationAccepted',
  'applicationRejected',
  'reopenAccepted',
  'reopenRejected',
  'claimAccepted',
] as const satisfies readonly TrailKind[];
export type ToldKind = (typeof TOLD_KINDS)[number];

export type DecisionEntry = Decision & {
  readonly kind: ToldKind;
  readonly path: string;
  readonly actorUid: string;
  readonly actorName: string;
  /** The person concerned; empty where the entry names one without an account. */
  readonly teacherUid: string;
  readonly teacherName: string;
  /** Id of the subject, section or application. */
  readonly aboutId: string;
  /** 0 where it is about no period. */
  readonly quarter: number;
  readonly reason: string;
  readonly atMs: number;
};

/** Null where the document is no entry of these kinds. */
export function toDecisionEntry(found: DocumentSnapshot): DecisionEntry | null {
  const text = (field: string) => String(found.get(field) ?? '');
  const kind = TOLD_KINDS.find((each) => each === found.get('kind'));
  const at: unknown = found.get('at');
  const school = found.ref.parent.parent;
  if (!kind || !school || !(at instanceof Timestamp)) return null;
  return {
    kind,
    schoolid: school.id,
    entryId: found.id,
    path: found.ref.path,
    atMs: at.toMillis(),
    actorUid: text('actorUid'),
    actorName: text('actorName'),
    aboutId: text('aboutId'),
    reason: text('reason'),
    teacherUid: text('teacherUid'),
    teacherName: text('teacherName'),
    quarter: Number(found.get('quarter') ?? 0),
  };
}

/** More decisions about one person in a day than anybody makes. */
const MOST = 200;

/** Decisions of this kind about the person within the last day, the newest first. */
export async function recentDecisions(
  { uid, schoolid }: Pick<Person, 'uid' | 'schoolid'>,
  kind: ToldKind,
): Promise<DecisionEntry[]> {
  const { docs } = await database()
    .collection(`schools/${schoolid}/audit`)
    .where('teacherUid', '==', uid)
    .where('at', '>', Timestamp.fromMillis(Date.now() - DAY_MS))
    .orderBy('at', 'desc')
    .limit(MOST)
    .get();
  return docs.flatMap((found) => toDecisionEntry(found) ?? []).filter((entry) => entry.kind === kind);
}
