/** Writes the rows of a class into the book of the teacher who takes it over. */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { BookWriter, versionAt } from '#functions/retention/bookWriter';
import { fetchClassTables } from '#functions/retention/classTables';
import type { Change } from '@/domain/book/change';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { BATCH_ROWS } from '@/domain/constants';
import { SCORE_CHANGES } from '@/domain/scores/scoreChanges';
import { AppError } from '@/domain/words/errors';
import type { Matches } from '@/plans/handing/matchLearners';
import { planHanding } from '@/plans/handing/planHanding';
import { type HandingOf, handingAt, type Pulse } from './handingDoc';

/** Only what the other book lacks is written, so a call after a break goes on where the former one ended. */
export async function copyClass(of: HandingOf, matches: Matches, pulse: Pulse): Promise<void> {
  const { admin, from: giver, to: taker, classId } = of;
  const version = await versionAt(taker.uid).get();
  const [from, to] = await Promise.all([
    fetchClassTables(giver.uid, classId, { keptRows: true }),
    fetchClassTables(taker.uid, classId, { keptRows: true, everyLearner: true }),
  ]);
  const section = from.class[classId];
  if (!section) throw new AppError('server/not-found');
  const { rows, last } = planHanding({ from, to, section }, matches);
  const writer = new BookWriter(taker.uid, version);
  for (const batch of toBatches(rows)) {
    await writer.write(batch);
    pulse();
  }
  await copyHistory(of, from, pulse);
  await writer.write(last, (transaction) => {
    transaction.update(handingAt(admin.schoolid, classId, giver.uid), { state: 'copied' });
  });
  pulse();
}

/** Below the 10 MiB that one commit takes. */
const BATCH_LETTERS = 3_000_000;
/** The book's version. */
const OTHER_WRITES = 1;
const DELETE_WRITES = 2;

/** A row that was deleted and is kept may have 900 kB. */
function toBatches(changes: readonly Change[]): Change[][] {
  const most = BATCH_ROWS.classOperation - OTHER_WRITES;
  const batches: Change[][] = [];
  let [writes, letters] = [most, 0];
  for (const change of changes) {
    const cost = change.op === 'delete' ? DELETE_WRITES : 1;
    const size = JSON.stringify(change).length;
    if (writes + cost > most || letters + size > BATCH_LETTERS) {
      batches.push([]);
      [writes, letters] = [0, 0];
    }
    batches.at(-1)?.push(change);
    writes += cost;
    letters += size;
  }
  return batches;
}

/** Each holds cells of a whole class. */
const HISTORY_AT_ONCE = 100;

/** The history names cells by activity and enrolment, whose ids are the same in both books, and has no version. */
async function copyHistory({ from, to }: HandingOf, tables: Tables, pulse: Pulse): Promise<void> {
  for (const { id } of rowsOf(tables, 'classSubjects')) {
    const all = database().collection(`users/${from.uid}/${SCORE_CHANGES}`).where('classSubjectModel', '==', id);
    let last: QueryDocumentSnapshot | undefined;
    do {
      const page = all.limit(HISTORY_AT_ONCE);
      const { docs } = await (last ? page.startAfter(last) : page).get();
      const batch = database().batch();
      for (const row of docs) batch.set(database().doc(`users/${to.uid}/${SCORE_CHANGES}/${row.id}`), row.data());
      if (docs.length > 0) {
        await batch.commit();
        pulse();
      }
      last = docs.length === HISTORY_AT_ONCE ? docs.at(-1) : undefined;
    } while (last);
  }
}
