/** Writes the rows of a class into the book of the teacher who takes it over. */
import { FieldValue, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { BookWriter, Overtaken, versionAt } from '#functions/retention/bookWriter';
import { fetchClassTables } from '#functions/retention/classTables';
import type { Change } from '@/domain/book/change';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { DoubtAnswer } from '@/domain/book/handing';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { BATCH_ROWS } from '@/domain/constants';
import { identityOf } from '@/domain/learners/learnerFields';
import { SCORE_CHANGES } from '@/domain/scores/scoreChanges';
import { AppError } from '@/domain/words/errors';
import { learnersOfClass } from '@/plans/handing/matchLearners';
import { planHanding } from '@/plans/handing/planHanding';
import { answerChanged } from './answerChanged';
import { type HandingDoc, type HandingOf, handingAt, type Pulse, toHanding } from './handingDoc';
import { isSameHanding, requireHanding, unlessMoved } from './sameHanding';
import { refuseTaken } from './takenRows';

type Ordered = HandingOf & { answers: readonly DoubtAnswer[] };

/**
 * Only what the other book lacks is written, so a call after a break goes on where the former one ended. Each commit asks
 * whether the class is still being copied: once it is not, the other teacher may have typed.
 */
export async function copyClass(of: Ordered, begun: HandingDoc, pulse: Pulse): Promise<void> {
  await unlessMoved(() => copyRows(of, begun, pulse));
}

async function copyRows(of: Ordered, begun: HandingDoc, pulse: Pulse): Promise<void> {
  const { admin, from: giver, to: taker, classId } = of;
  const version = await versionAt(taker.uid).get();
  const at = handingAt(admin.schoolid, classId, giver.uid);
  const handing = toHanding(await at.get());
  if (!isSameHanding(handing, begun, 'copying')) return;
  const books = await fetchBooks(of);
  const matches = await answerChanged(of, handing, books);
  const planned = planHanding(books, matches);
  await refuseTaken(taker.uid, books, planned);
  const first = requireHanding(of, begun, 'copying');
  const writer = new BookWriter(taker.uid, version);
  for (const batch of toBatches(planned.rows)) {
    await writer.write(batch, undefined, first);
    pulse();
  }
  await copyHistory(of, { tables: books.from, first, pulse });
  const copied = { state: 'copied', answered: FieldValue.delete() };
  await writer.write(
    planned.last,
    (transaction) => transaction.update(at, copied),
    async (transaction) => {
      await first(transaction);
      await requireSameLearners(transaction, giver.uid, learnersOfClass(books.from, books.section));
    },
  );
  pulse();
}

async function fetchBooks({ from: giver, to: taker, classId }: HandingOf) {
  const from = await fetchClassTables(giver.uid, classId, { keptRows: true });
  const section = from.class[classId];
  if (!section) throw new AppError('server/not-found');
  return { from, to: await fetchTaker(taker.uid, from, section), section };
}

/** The other book's rows, those too that a call before a break wrote. */
export async function fetchTaker(uid: string, from: Tables, section: ClassDoc): Promise<Tables> {
  const subjects = rowsOf(from, 'classSubjects', ({ classModel }) => classModel === section.id).map(({ id }) => id);
  return await fetchClassTables(uid, section.id, { keptRows: true, everyLearner: true, subjects });
}

/** An administrator may correct a learner while the class is copied: then it is planned again. */
async function requireSameLearners(
  transaction: Transaction,
  uid: string,
  learners: readonly StudentDoc[],
): Promise<void> {
  if (learners.length === 0) return;
  const rows = await transaction.getAll(...learners.map(({ id }) => database().doc(`users/${uid}/students/${id}`)));
  const isSame = (learner: StudentDoc, row: object = {}) =>
    JSON.stringify(identityOf(learner)) === JSON.stringify(identityOf(row));
  if (!learners.every((learner, index) => isSame(learner, rows[index]?.data()))) throw new Overtaken();
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

type History = { tables: Tables; first: (transaction: Transaction) => Promise<void>; pulse: Pulse };

/** The history names cells by activity and enrolment, whose ids are the same in both books, and has no version. */
async function copyHistory({ from, to }: HandingOf, { tables, first, pulse }: History): Promise<void> {
  for (const { id } of rowsOf(tables, 'classSubjects')) {
    const all = database().collection(`users/${from.uid}/${SCORE_CHANGES}`).where('classSubjectModel', '==', id);
    let last: QueryDocumentSnapshot | undefined;
    do {
      const page = all.limit(HISTORY_AT_ONCE);
      const { docs } = await (last ? page.startAfter(last) : page).get();
      if (docs.length > 0) {
        await database().runTransaction(async (transaction) => {
          await first(transaction);
          const at = docs.map((row) => database().doc(`users/${to.uid}/${SCORE_CHANGES}/${row.id}`));
          const there = await transaction.getAll(...at);
          for (const [index, row] of docs.entries()) {
            // A page of another class under the same id stays: such an id was made by hand.
            const page = there[index];
            if (page && (!page.exists || page.get('classSubjectModel') === id)) transaction.set(page.ref, row.data());
          }
        });
        pulse();
      }
      last = docs.length === HISTORY_AT_ONCE ? docs.at(-1) : undefined;
    } while (last);
  }
}
