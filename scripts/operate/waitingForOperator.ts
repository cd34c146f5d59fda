/** People whom nobody but the operator can answer, for `npm run operate -- health`. */
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { textTable } from './textTable';

/** More of them than anybody answers in a day; the rest is counted. */
const SHOWN = 50;

type Waiting = { readonly school: string; readonly name: string; readonly since: string; readonly act: string };

/** First administrators who wait to be confirmed, and people who apply where no administrator can sign in (any more). */
export async function fetchForOperator(db: Firestore): Promise<Waiting[]> {
  const { docs } = await db.collection('adminInviteRequests').where('kind', '==', 'application').get();
  const answered = new Map<string, Promise<boolean>>();
  const rows = docs.map(async (row) => {
    const school = String(row.get('schoolid') ?? '');
    answered.set(school, answered.get(school) ?? canAnswer(db, school));
    if (await answered.get(school)) return [];
    const act = row.get('isFirst') === true ? '--confirm' : '--accept';
    return [{ school, name: String(row.get('school') ?? ''), since: dayOf(row), act }];
  });
  return (await Promise.all(rows)).flat().toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

/** Whether the school has an administrator who can decide. */
async function canAnswer(db: Firestore, school: string): Promise<boolean> {
  const ofSchool = db.collection('users').where('schoolid', '==', school).where('role', '==', ROLE_ADMIN);
  const { docs } = await ofSchool.get();
  return docs.some((row) => {
    const isShut = row.get('disabled') === true || row.get('passwordResetRequired') === true;
    return row.get('approved') === true && !isShut;
  });
}

function dayOf(row: DocumentSnapshot): string {
  const at: unknown = row.get('createdAt');
  return at instanceof Timestamp ? at.toDate().toISOString().slice(0, 10) : 'unknown';
}

export function forOperatorLines(waiting: readonly Waiting[]): readonly string[] {
  if (waiting.length === 0) return ['Nobody waits for you.'];
  const rows = waiting.slice(0, SHOWN).map(({ school, name, since, act }) => [school, name, since, act]);
  return [
    waiting.length === 1 ? '1 person waits for you:' : `${waiting.length} people wait for you:`,
    ...textTable([['school', 'name', 'since', 'npm run operate -- administrators <school>'], ...rows]),
    ...(waiting.length > SHOWN ? [`and ${waiting.length - SHOWN} more`] : []),
  ];
}
