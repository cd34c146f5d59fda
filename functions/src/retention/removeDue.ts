/**
 * The nightly run of removals that are due. A run that takes too long, or meets a book that cannot be changed, leaves
 * the removal as `running`, and the next night goes on with what is still there.
 */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { logUnexpected } from '#functions/http';
import { fetchSchoolPeople } from '#functions/schoolPeople';
import { isLive } from '#functions/storedFields';
import { writeTrailEntry } from '#functions/trail';
import { daysLater, isDue, NOTICE_DAYS } from '@/domain/school/retention';
import { philippineDay } from '@/domain/words/philippineTime';
import { BookBusy } from './bookWriter';
import {
  fetchKeptYears,
  forgetNotices,
  listRecords,
  onDay,
  REMOVALS,
  removalAt,
  type StoredRemoval,
  tellTeachers,
  toRemoval,
} from './removals';
import { removeClass } from './removeClass';
import { keepVersions, removeSection } from './removeSection';
import { fetchSectionsByYear } from './yearClasses';

/** With the other work of the night below the time limit of the function, 9 minutes. */
const LIMIT_MS = 4 * 60 * 1000;
/**
 * Books are changed a few at once; the classes of one book move one version, so they come one after another. A class of
 * 12,700 rows takes some 130 MB of the function's 1 GiB.
 */
const BOOKS_AT_ONCE = 3;

/** One run; answers the number of school years whose removal is finished. */
export async function removeDueRecords(nowMs: number): Promise<number> {
  const untilMs = Date.now() + LIMIT_MS;
  const due = await database().collectionGroup(REMOVALS).where('dueAt', '<=', Timestamp.fromMillis(nowMs)).get();
  let finished = 0;
  for (const row of due.docs) {
    try {
      if (await removeYear(toRemoval(row), { nowMs, untilMs })) finished += 1;
    } catch (thrown) {
      // One school's failure must not keep the others.
      logUnexpected('removeDueRecords', thrown);
    }
  }
  return finished;
}

type Run = { nowMs: number; untilMs: number };

/** Whether everything of the year is gone. */
async function removeYear(removal: StoredRemoval, run: Run): Promise<boolean> {
  const { schoolid, academicYear } = removal;
  if (!(await begin(removal, run))) return false;
  const isDone = [await removeClasses(removal, run), await removeSections(removal, run)].every(Boolean);
  if (!isDone) return false;
  await finish(removal);
  await forgetNotices({ schoolid, academicYear });
  return true;
}

/**
 * Asks once more whether the year is past the time, and whether the teachers were told. A removal that was begun goes
 * on whatever the setting is now.
 */
async function begin(removal: StoredRemoval, { nowMs }: Run): Promise<boolean> {
  const { schoolid, academicYear, isTold, state } = removal;
  const at = removalAt(schoolid, academicYear);
  if (state === 'running') return true;
  const today = philippineDay(nowMs);
  if (!isDue(academicYear, await fetchKeptYears(schoolid), today)) {
    // The school chose to keep records longer; the trail has that change.
    await at.delete();
    await forgetNotices({ schoolid, academicYear });
    return false;
  }
  if (!isTold) {
    const plannedFor = daysLater(today, NOTICE_DAYS.least);
    const listed = await listRecords(schoolid, academicYear);
    await at.update({ ...onDay(plannedFor), listed });
    await tellTeachers({ schoolid, academicYear, plannedFor, listed });
    return false;
  }
  return await database().runTransaction(async (transaction) => {
    const row = await transaction.get(at);
    if (!row.exists || toRemoval(row).state !== 'planned') return false;
    transaction.update(at, { state: 'running', startedAt: FieldValue.serverTimestamp() });
    return true;
  });
}

async function removeClasses(removal: StoredRemoval, run: Run): Promise<boolean> {
  const waiting = await fetchSchoolPeople(removal.schoolid);
  let isDone = true;
  const next = async (): Promise<void> => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      if (!(await removeFromBook(person.uid, removal, run))) isDone = false;
    }
  };
  await Promise.all(Array.from({ length: BOOKS_AT_ONCE }, next));
  return isDone;
}

async function removeFromBook(uid: string, removal: StoredRemoval, { untilMs }: Run): Promise<boolean> {
  const { schoolid, academicYear, listed } = removal;
  const classes = database().collection(`users/${uid}/class`).where('academicYear', '==', academicYear);
  const { docs } = await classes.select('deletedAt').get();
  const isListed = ({ id }: { id: string }) => listed.classes[uid]?.includes(id) === true;
  // A class with a tombstone was deleted by its teacher, who may have left the rest, or puts it back meanwhile.
  for (const row of docs.filter((each) => isListed(each) || !isLive(each))) {
    const of = { uid, classId: row.id, academicYear, ...(isListed(row) ? {} : { deletedBefore: Date.now() }) };
    if (Date.now() > untilMs) return false;
    try {
      await removeClass(of, (transaction) =>
        transaction.update(removalAt(schoolid, academicYear), { classes: FieldValue.increment(1) }),
      );
    } catch (thrown) {
      if (!(thrown instanceof BookBusy)) logUnexpected('removeDueRecords', thrown);
      return false;
    }
  }
  return true;
}

async function removeSections(removal: StoredRemoval, { untilMs }: Run): Promise<boolean> {
  const { schoolid, academicYear, listed } = removal;
  const ids = (await fetchSectionsByYear(schoolid, academicYear)).get(academicYear) ?? [];
  for (const id of ids.filter((each) => listed.sections.includes(each))) {
    if (Date.now() > untilMs) return false;
    await removeSection(schoolid, id, (transaction) =>
      transaction.update(removalAt(schoolid, academicYear), { sections: FieldValue.increment(1) }),
    );
  }
  await keepVersions(
    schoolid,
    academicYear,
    ids.filter((id) => !listed.sections.includes(id)),
  );
  return true;
}

/** The entry is in the name of the administrator who planned the removal. */
async function finish({ schoolid, academicYear, by, plannedAt }: StoredRemoval): Promise<void> {
  const at = removalAt(schoolid, academicYear);
  await database().runTransaction(async (transaction) => {
    const row = await transaction.get(at);
    if (!row.exists || toRemoval(row).state !== 'running') return;
    const { classes, sections } = toRemoval(row);
    transaction.update(at, {
      state: 'finished',
      finishedAt: FieldValue.serverTimestamp(),
      dueAt: FieldValue.delete(),
    });
    writeTrailEntry(transaction, {
      kind: 'recordsRemoved',
      schoolid,
      actor: by,
      target: academicYear,
      times: [plannedAt],
      section: academicYear,
      reason: `Classes: ${classes}. Sections: ${sections}.`,
    });
  });
}
