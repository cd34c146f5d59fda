/** The rest of a handing over: the section's areas, requests to reopen and the trail follow, and both people hear of it. */
import { FieldPath, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { DAY_MS } from '#functions/mail';
import { fullName } from '#functions/people';
import { BookWriter, versionAt } from '#functions/retention/bookWriter';
import { fetchClassTables } from '#functions/retention/classTables';
import { writeTrailEntry } from '#functions/trail';
import type { ClassDoc, HandedOver } from '@/domain/book/entities';
import { COPY_DAYS } from '@/domain/book/handing';
import { type SchoolId, toId, type UserId } from '@/domain/book/ids';
import { planSectionChange } from '@/domain/sections/sectionChange';
import type { SectionDoc } from '@/domain/sections/sections';
import { tellHanding } from './handedMails';
import { type HandingDoc, type HandingOf, handingAt, markChanges, type Pulse, untilSaved } from './handingDoc';
import { requireHanding, unlessMoved } from './sameHanding';

type Ordered = HandingOf & { keeps: boolean };

/** Only of a class that is copied: a call that comes late does nothing. */
export async function finishHanding(of: Ordered, begun: HandingDoc, pulse: Pulse): Promise<void> {
  await unlessMoved(() => finish(of, begun, pulse));
}

async function finish(of: Ordered, begun: HandingDoc, pulse: Pulse): Promise<void> {
  const tables = await fetchClassTables(of.from.uid, of.classId);
  const section = tables.class[of.classId];
  if (!section) return;
  const subjects = Object.values(tables.classSubjects);
  const areas = subjects.flatMap(({ areaModel }) => areaModel ?? []);
  const first = requireHanding(of, begun, 'copied');
  const givers = [of.from.uid, ...(begun.former ? [begun.former.uid] : [])];
  await moveAreas(of, section, { areas, givers, first });
  pulse();
  for (const { id } of subjects) await moveRequests(of, id, first);
  pulse();
  await untilSaved(async () => {
    const version = await versionAt(of.from.uid).get();
    const mark = { ...section.handedOver, isDone: true } as HandedOver;
    const settled = (transaction: Transaction) => settle(transaction, of, { section, begun });
    await new BookWriter(of.from.uid, version).write(markChanges(tables, section, mark), settled, first);
  });
  pulse();
  await tellHanding(of, { section, startedAt: begun.startedAt.toMillis(), keeps: of.keeps });
}

/** In the commit with which the copy of the first book is settled. */
function settle(
  transaction: Transaction,
  { admin, from, to, classId, keeps }: Ordered,
  { section, begun }: { section: ClassDoc; begun: HandingDoc },
): void {
  const finishedAt = Timestamp.now();
  // A removal that breaks off is the nightly run's.
  const removeAt = Timestamp.fromMillis(finishedAt.toMillis() + (keeps ? COPY_DAYS * DAY_MS : 0));
  const handing = handingAt(admin.schoolid, classId, from.uid);
  transaction.update(handing, { state: 'done', finishedAt, removeAt, former: FieldValue.delete() });
  const about = {
    ...{ schoolid: admin.schoolid, actor: admin, target: classId, aboutId: classId, section: section.name },
    times: [begun.startedAt.toMillis()],
  };
  writeTrailEntry(transaction, { ...about, kind: 'classHandedOver', person: from });
  writeTrailEntry(transaction, { ...about, kind: 'classTakenOver', person: to });
}

type First = (transaction: Transaction) => Promise<void>;
type Given = { areas: readonly string[]; givers: readonly string[]; first: First };

/** Areas of the section that the first teacher has, or one who was to have them, are the other one's. */
async function moveAreas({ admin, to }: HandingOf, section: ClassDoc, { areas, givers, first }: Given): Promise<void> {
  if (!section.sectionModel || areas.length === 0) return;
  const at = database().doc(`schools/${admin.schoolid}/sections/${section.sectionModel}`);
  await database().runTransaction(async (transaction) => {
    await first(transaction);
    const row = await transaction.get(at);
    if (!row.exists) return;
    const shared = { ...(row.data() as SectionDoc), id: row.id };
    const given = areas.filter((id) => givers.includes(shared.areaTeachers[id] ?? ''));
    const areaTeachers = { ...shared.areaTeachers, ...Object.fromEntries(given.map((id) => [id, to.uid as UserId])) };
    const teacherNames = { ...shared.teacherNames, [to.uid]: fullName(to) };
    const actor = { ...admin, id: toId<UserId>(admin.uid), schoolid: toId<SchoolId>(admin.schoolid) };
    const change = {
      kind: 'areas',
      revision: shared.revision,
      areas: shared.areas,
      areaTeachers,
      teacherNames,
    } as const;
    const planned = given.length === 0 ? null : planSectionChange(shared, change, actor);
    if (!planned) return;
    const now = FieldValue.serverTimestamp();
    transaction.update(at, { ...planned.fields, updatedAt: now });
    for (const uid of planned.answered) transaction.update(at, new FieldPath('claims', uid), FieldValue.delete());
    for (const { schoolid, ...entry } of planned.entries) {
      const people = [...entry.people];
      transaction.set(database().doc(`schools/${schoolid}/audit/${entry.id}`), { ...entry, people, at: now });
    }
  });
}

/** Requests to reopen a period of the subject go on under the name of the teacher who has it now. */
async function moveRequests({ admin, from, to }: HandingOf, subjectId: string, first: First): Promise<void> {
  const [before, after] = [from, to].map(({ uid }) => database().doc(`adminRequests/${uid}`));
  if (!before || !after) return;
  const { docs } = await before.collection('requests').where('subjectId', '==', subjectId).get();
  const { email, firstname, lastname } = to;
  const now = { email, firstname, lastname, schoolid: admin.schoolid };
  for (const { ref, id } of docs) {
    await database().runTransaction(async (transaction) => {
      await first(transaction);
      const [row, former, parent] = await transaction.getAll(ref, before, after);
      if (!row?.exists) return;
      const left = await transaction.get(before.collection('requests').limit(2));
      transaction.set(after.collection('requests').doc(id), { ...row.data(), ...now });
      const createdAt = parent?.get('createdAt') ?? FieldValue.serverTimestamp();
      const waiting = FieldValue.arrayUnion(id);
      transaction.set(after, { id: to.uid, ...now, createdAt, waiting }, { merge: true });
      transaction.delete(ref);
      if (left.docs.every((each) => each.id === id)) transaction.delete(before);
      else if (former?.exists) transaction.update(before, { waiting: FieldValue.arrayRemove(id) });
    });
  }
}
