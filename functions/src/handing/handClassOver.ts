/**
 * Hands a class over in three steps, each of which a repeated call finds done: the first book is shut for the class, then
 * the other book gets its rows, the class last, and then section, requests and the trail follow. A break leaves the class
 * in the first book, shut, or in both with the first one shut; never two that can be typed into.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { isBeingRestored } from '#functions/bookVersion';
import { database } from '#functions/firebase';
import { fetchMember, fullName } from '#functions/people';
import { BookBusy, BookWriter, versionAt } from '#functions/retention/bookWriter';
import { fetchClassTables } from '#functions/retention/classTables';
import type { ClassDoc } from '@/domain/book/entities';
import type { DoubtAnswer, HandedCounts, LearnerDoubt } from '@/domain/book/handing';
import { toId, type UserId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { answeredOf, changedLearners } from '@/plans/handing/changedLearners';
import { matchLearners } from '@/plans/handing/matchLearners';
import { planHanding } from '@/plans/handing/planHanding';
import { clearFormer } from './clearFormer';
import { copyClass, fetchTaker } from './copyClass';
import { finishHanding } from './finishHanding';
import {
  type HandingDoc,
  type HandingOf,
  handingAt,
  markChanges,
  matchesOf,
  type Pulse,
  toHanding,
  unfinishedIn,
  untilSaved,
} from './handingDoc';
import { removeCopy } from './removeHanded';
import { refuseTaken } from './takenRows';
import { whereIs } from './whereIs';

type HandingOrder = HandingOf & { answers: readonly DoubtAnswer[]; keeps: boolean };

export async function handClassOver(order: HandingOrder, pulse: Pulse = () => undefined): Promise<HandedCounts> {
  const begun = await untilSaved(() => begin(order));
  pulse();
  if (begun.state !== 'done') await clearFormer(order, begun);
  pulse();
  if (begun.state === 'copying') await untilSaved(() => copyClass(order, begun, pulse));
  if (begun.state !== 'done') await finishHanding(order, begun, pulse);
  if (!order.keeps) await removeCopy(order.admin.schoolid, begun);
  return begun.counts;
}

export async function lookAtHanding(of: HandingOf): Promise<{ counts: HandedCounts; doubts: LearnerDoubt[] }> {
  const { tables, section, begun } = await readFrom(of);
  // One that broke off goes on as it was answered.
  if (begun) return { counts: begun.counts, doubts: await changedSince(of, tables, begun) };
  const { known, doubts } = await matched(of, { tables, section }, []);
  return { counts: await countsOf(of, { tables, section, known }), doubts };
}

/** Learners of the other book who became somebody else since it broke off. */
async function changedSince({ to, classId }: HandingOf, from: Tables, handing: HandingDoc): Promise<LearnerDoubt[]> {
  const section = from.class[classId];
  if (!section || handing.state !== 'copying') return [];
  const books = { from, to: await fetchTaker(to.uid, from, section), section };
  return changedLearners(books, matchesOf(handing), handing.answered ?? {});
}

/** Shuts the first book for the class, or finds it shut by an earlier call. */
async function begin(order: HandingOrder): Promise<HandingDoc> {
  const { admin, from, to, classId } = order;
  const { version, tables, section, ...shut } = await readFrom(order);
  if (shut.begun) return shut.begun;
  await requireOpenBook(to.uid);
  const { matches, known, doubts, answered } = await matched(order, { tables, section }, order.answers);
  if (doubts.length > 0) throw new AppError('handing/doubts');
  const at = Timestamp.now();
  const begun: HandingDoc = {
    ...{
      classId,
      fromUid: from.uid,
      toUid: to.uid,
      toName: fullName(to),
      byUid: admin.uid,
      state: 'copying',
      startedAt: at,
    },
    finishedAt: null,
    academicYear: section.academicYear,
    counts: await countsOf(order, { tables, section, known }),
    learners: Object.fromEntries([...matches].filter(([before, after]) => before !== after)),
    answered,
    ...formerOf(shut.former),
  };
  const mark = { to: to.uid as UserId, name: fullName(to), at: at as unknown as number, isDone: false };
  await new BookWriter(from.uid, version).write(markChanges(tables, section, mark), (transaction) => {
    transaction.set(handingAt(admin.schoolid, classId, from.uid), begun);
  });
  return begun;
}

type Read = { tables: Tables; section: ClassDoc };

/** Before anything is written: a book that cannot take rows now would leave the class shut. */
async function requireOpenBook(uid: string): Promise<void> {
  const [version, tombstone] = await database().getAll(versionAt(uid), database().doc(`deletedUsers/${uid}`));
  if (tombstone?.exists) throw new AppError('server/not-found');
  if (version && isBeingRestored(version)) throw new BookBusy('the other book is shut');
}

/** `begun`: what the call goes on with; null where it begins. `former`: the one in whose place it begins. */
async function readFrom(of: HandingOf) {
  const { admin, from, classId } = of;
  const version = await versionAt(from.uid).get();
  if (isBeingRestored(version)) throw new BookBusy('the book is shut');
  const [tables, row] = await Promise.all([
    fetchClassTables(from.uid, classId, { keptRows: true }),
    handingAt(admin.schoolid, classId, from.uid).get(),
  ]);
  const section = tables.class[classId];
  // The copy may have gone already.
  if (!section || section.deletedAt) throw new AppError('server/not-found');
  const stored = section.handedOver ? toHanding(row) : null;
  const begun = section.handedOver ? await goesOn(of, stored) : null;
  if (!section.handedOver) await requireUnshared(of);
  return { version, tables, section, begun, former: begun ? null : stored };
}

/**
 * The handing over of a shut class that this call goes on with. Null where it begins anew from the copy: the receiver of
 * one that broke off cannot take the class any more, or a receiver has lost it.
 */
async function goesOn({ admin, to }: HandingOf, handing: HandingDoc | null): Promise<HandingDoc | null> {
  if (!handing) throw new AppError('handing/elsewhere');
  const place = handing.state === 'copying' ? null : await whereIs(handing);
  if (place === 'nowhere') return null;
  const isThis = handing.toUid === to.uid && place !== 'further';
  if (isThis) return handing;
  if (handing.state === 'done' || (await canTake(admin.schoolid, handing.toUid)))
    throw new AppError('handing/elsewhere');
  return null;
}

async function canTake(schoolid: string, uid: string): Promise<boolean> {
  const [person, tombstone] = await Promise.all([
    fetchMember(schoolid, uid),
    database().doc(`deletedUsers/${uid}`).get(),
  ]);
  return person?.role === ROLE_TEACHER && !tombstone.exists;
}

/** A class that has just come is not handed on before that is done. */
async function requireUnshared({ admin, classId }: HandingOf): Promise<void> {
  const all = await database().runTransaction((transaction) => unfinishedIn(admin.schoolid, transaction), {
    readOnly: true,
  });
  if (all.some((each) => each.classId === classId)) throw new AppError('handing/elsewhere');
}

function formerOf(handing: HandingDoc | null): Pick<HandingDoc, 'former'> {
  if (!handing) return {};
  const { toUid, state, learners = {} } = handing;
  return { former: { uid: toUid, learners: state === 'done' ? null : learners } };
}

/**
 * Refuses a book that has the class already, other than as a copy that it handed over, or something of its own under an
 * id of the class.
 */
async function matched({ to, classId }: HandingOf, { tables, section }: Read, answers: readonly DoubtAnswer[]) {
  const other = await fetchTaker(to.uid, tables, section);
  const copy = other.class[classId];
  if (copy?.deletedAt) throw new BookBusy('the copy is being removed');
  if (copy && !copy.handedOver?.isDone) throw new AppError('handing/elsewhere');
  const books = { from: tables, to: other, section };
  const found = matchLearners(books, answers);
  await refuseTaken(to.uid, books, planHanding(books, found.matches));
  return { ...found, answered: answeredOf(books, found.matches) };
}

async function countsOf(
  { from, classId }: HandingOf,
  { tables, section, known }: Read & { known: number },
): Promise<HandedCounts> {
  const subjects = rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === toId(classId));
  const requests = await database().collection(`adminRequests/${from.uid}/requests`).select('subjectId').get();
  const own = new Set<string>(subjects.map(({ id }) => id));
  const isOwn = (row: { classSubjectModel: string }) => own.has(row.classSubjectModel);
  return {
    learners: section.students.length,
    known,
    subjects: subjects.length,
    activities: rowsOf(tables, 'activity', isOwn).length,
    scores: rowsOf(tables, 'studentPerformance', isOwn).length,
    closings: rowsOf(tables, 'quarterClosings', isOwn).length,
    requests: requests.docs.filter((row) => own.has(String(row.get('subjectId')))).length,
  };
}
