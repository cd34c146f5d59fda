/** The questions of an administrator about past school years: their numbers, the plan of a removal, its end. */
import { FieldValue } from 'firebase-admin/firestore';
import { type Administrator, requireAdministrator } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { object, type Parser, refuse } from '#functions/schema';
import { fetchSchoolPeople, forEachOf } from '#functions/schoolPeople';
import { writeTrailEntry } from '#functions/trail';
import type { CancelRemovalRequest, PlanRemovalRequest, YearRecordsRequest } from '@/domain/functionsApi';
import { academicYearAt } from '@/domain/school/academicYear';
import { isDue, isPlannableDay, isSchoolYear, type YearRecords } from '@/domain/school/retention';
import { AppError } from '@/domain/words/errors';
import { philippineDay, startOfDay } from '@/domain/words/philippineTime';
import {
  fetchKeptYears,
  forgetNotices,
  listRecords,
  onDay,
  REMOVALS,
  removalAt,
  tellTeachers,
  toRemoval,
  toShown,
} from './removals';
import { fetchSectionsByYear } from './yearClasses';
import { countByYear, questionsTo } from './yearCounts';

export const schoolYear: Parser<string> = (value, field) =>
  typeof value === 'string' && isSchoolYear(value) ? value : refuse(field);
const anyText: Parser<string> = (value, field) => (typeof value === 'string' ? value : refuse(field));

export const yearRecordsEndpoint: Endpoint<'yearRecords', YearRecordsRequest, Administrator> = {
  name: 'yearRecords',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({}),
  work: async ({ uid, schoolid }) => {
    await countAction(uid, 'recordCounts');
    return { status: 200, answer: { years: await fetchYears(schoolid) } };
  },
};

/** Every school year with records or with a removal, the newest first. */
async function fetchYears(schoolid: string): Promise<YearRecords[]> {
  const school = database().doc(`schools/${schoolid}`);
  const [classes, sections, removals] = await Promise.all([
    countClasses(schoolid),
    fetchSectionsByYear(schoolid),
    school.collection(REMOVALS).get(),
  ]);
  const planned = new Map(removals.docs.map((row) => [row.id, toShown(toRemoval(row))]));
  const years = [
    ...new Set([...classes.flatMap((book) => [...book.keys()]), ...sections.keys(), ...planned.keys()]),
  ].filter(isSchoolYear);
  return await forEachOf(years.toSorted().toReversed(), async (academicYear) => {
    const ofYear = classes.flatMap((book) => book.get(academicYear) ?? []);
    const ids = sections.get(academicYear) ?? [];
    return {
      academicYear,
      sections: ids.length,
      handedIn: await countHandedIn(schoolid, ids),
      classes: ofYear.reduce((sum, count) => sum + count, 0),
      teachers: ofYear.length,
      removal: planned.get(academicYear) ?? null,
    };
  });
}

/** For each book of the school its classes by school year. */
async function countClasses(schoolid: string): Promise<ReadonlyMap<string, number>[]> {
  const running = academicYearAt(new Date());
  return await forEachOf(await fetchSchoolPeople(schoolid), ({ uid }) => countByYear(questionsTo(uid), running));
}

/** Firestore takes 30 values in a question. */
const VALUES = 30;

async function countHandedIn(schoolid: string, sections: readonly string[]): Promise<number> {
  const all = database().collection(`schools/${schoolid}/sectionGrades`);
  const parts = Array.from({ length: Math.ceil(sections.length / VALUES) }, (_, part) =>
    all
      .where('sectionId', 'in', sections.slice(part * VALUES, (part + 1) * VALUES))
      .count()
      .get(),
  );
  const counts = await Promise.all(parts);
  return counts.reduce((sum, found) => sum + found.data().count, 0);
}

export const planRemovalEndpoint: Endpoint<'planRemoval', PlanRemovalRequest, Administrator> = {
  name: 'planRemoval',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ academicYear: schoolYear, confirmed: anyText, plannedFor: anyText }),
  work: async (admin, { academicYear, confirmed, plannedFor }) => {
    const { schoolid, uid, firstname, lastname } = admin;
    const nowMs = Date.now();
    if (confirmed.trim() !== academicYear) refuse('confirmed');
    await countAction(uid, 'removalPlans');
    if (!isDue(academicYear, await fetchKeptYears(schoolid), philippineDay(nowMs)))
      throw new AppError('retention/not-due');
    const listed = await listRecords(schoolid, academicYear);
    if (Object.keys(listed.classes).length + listed.sections.length === 0) throw new AppError('server/not-found');
    const at = removalAt(schoolid, academicYear);
    await database().runTransaction(async (transaction) => {
      const before = await transaction.get(at);
      const known = before.exists ? toRemoval(before) : null;
      if (known?.state === 'running') throw new AppError('retention/begun');
      if (known?.state === 'planned') {
        // The same call again, after a lost answer.
        if (known.plannedFor === plannedFor && known.by.uid === uid) return;
        throw new AppError('data/overtaken');
      }
      if (!isPlannableDay(plannedFor, philippineDay(nowMs))) refuse('plannedFor');
      transaction.set(at, {
        academicYear,
        state: 'planned',
        ...onDay(plannedFor),
        plannedAt: FieldValue.serverTimestamp(),
        by: { uid, firstname, lastname },
        toldAt: null,
        finishedAt: null,
        classes: 0,
        sections: 0,
        listed,
      });
      const entry = { schoolid, actor: admin, target: academicYear, times: [nowMs], section: academicYear };
      writeTrailEntry(transaction, { ...entry, kind: 'removalPlanned' });
    });
    // The same call again tells what was listed first, and no more.
    const planned = await at.get();
    if (!planned.exists) throw new AppError('data/overtaken');
    await tellTeachers(toRemoval(planned));
    return { status: 200, answer: { removal: toShown(toRemoval(planned)) } };
  },
};

export const cancelRemovalEndpoint: Endpoint<'cancelRemoval', CancelRemovalRequest, Administrator> = {
  name: 'cancelRemoval',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ academicYear: schoolYear }),
  work: async (admin, { academicYear }) => {
    const { schoolid } = admin;
    await countAction(admin.uid, 'removalsCancelled');
    const at = removalAt(schoolid, academicYear);
    const nowMs = Date.now();
    await database().runTransaction(async (transaction) => {
      const row = await transaction.get(at);
      // Another administrator may have cancelled it already.
      if (!row.exists) return;
      const { state, plannedFor } = toRemoval(row);
      if (state !== 'planned' || startOfDay(plannedFor) <= nowMs) throw new AppError('retention/begun');
      transaction.delete(at);
      const entry = { schoolid, actor: admin, target: academicYear, times: [nowMs], section: academicYear };
      writeTrailEntry(transaction, { ...entry, kind: 'removalCancelled' });
    });
    await forgetNotices({ schoolid, academicYear });
    return { status: 200, answer: { cancelled: true } };
  },
};
