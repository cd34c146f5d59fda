/** A learner's data of the school as a file, on request of a parent, and who may read them. */

import { type Administrator, requireAdministrator } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { fullName } from '#functions/people';
import { object, oneOf, type Parser, reason, refuse } from '#functions/schema';
import { forEachOf } from '#functions/schoolPeople';
import { timeIn } from '#functions/storedFields';
import { writeTrailEntry } from '#functions/trail';
import type { LearnerDataRequest, LearnerOverviewRequest } from '@/domain/functionsApi';
import { LEARNER_DATA_FORMAT, type LearnerData, REQUESTERS, refId } from '@/domain/learners/learnerData';
import { identityOf } from '@/domain/learners/learnerFields';
import { isStandingDate } from '@/domain/learners/standing';
import { byYear } from '@/domain/sections/permanentRecord';
import { fetchKept, keptIn } from './keptRows';
import { fetchSubjects } from './learnerBook';
import { alsoRefs, fetchLearner, type KnownLearner, learnerRef } from './learnerPlaces';
import { type Around, fetchLog, fetchReaders, studentsByBook } from './learnerReaders';
import { fetchLearnerSections } from './learnerSections';
import { fetchPermanent } from './permanentMove';

export const learnerOverviewEndpoint: Endpoint<'learnerOverview', LearnerOverviewRequest, Administrator> = {
  name: 'learnerOverview',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ ref: learnerRef, also: alsoRefs }),
  work: async ({ uid, schoolid }, asked) => {
    await countAction(uid, 'learnerSearches');
    const known = await fetchLearner(schoolid, asked);
    const { readers, around } = await fetchReaders(schoolid, known);
    const log = await fetchLog(schoolid, known, idsOf(around));
    return { status: 200, answer: { places: known.places, readers, log } };
  },
};

const day: Parser<string> = (value, field) =>
  typeof value === 'string' && isStandingDate(value) ? value : refuse(field);

export const learnerDataEndpoint: Endpoint<'learnerData', LearnerDataRequest, Administrator> = {
  name: 'learnerData',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ ref: learnerRef, also: alsoRefs, requester: oneOf(...REQUESTERS), requestedOn: day, reason }),
  work: async (admin, request) => {
    await countAction(admin.uid, 'learnerFiles');
    const known = await fetchLearner(admin.schoolid, request);
    const [sections, subjects, books, { around }, permanent] = await Promise.all([
      fetchLearnerSections(admin.schoolid, known),
      fetchAllSubjects(admin.schoolid, known),
      fetchBooks(known),
      fetchReaders(admin.schoolid, known),
      fetchPermanent(admin.schoolid, known.learner),
    ]);
    // The entry is stored before the file leaves the server, and the file names it.
    const at = Date.now();
    await noteExport(admin, request, known, at);
    const log = await fetchLog(admin.schoolid, known, idsOf(around));
    const { requester, requestedOn, reason: why } = request;
    const answer: LearnerData = {
      format: LEARNER_DATA_FORMAT,
      madeAt: at,
      madeBy: fullName(admin),
      school: admin.school,
      schoolId: admin.schoolid,
      requester,
      requestedOn,
      reason: why,
      learner: known.learner,
      books,
      sections,
      subjects,
      permanentYears: permanent ? byYear(permanent) : [],
      log,
    };
    return { status: 200, answer };
  },
};

async function fetchAllSubjects(schoolid: string, known: KnownLearner): Promise<LearnerData['subjects']> {
  const subjects = await forEachOf(studentsByBook(known), ({ uid, students }) => {
    const name = known.people.find((each) => each.uid === uid)?.name ?? '';
    return fetchSubjects(schoolid, { uid, name }, students);
  });
  return subjects.flat();
}

async function fetchBooks({ own }: KnownLearner): Promise<LearnerData['books']> {
  const inBooks = own.filter(({ ref }) => ref.in === 'book');
  if (inBooks.length === 0) return [];
  const found = await database().getAll(
    ...inBooks.map(({ ref }) => database().doc(`users/${ref.of}/students/${ref.key}`)),
  );
  return await forEachOf(
    inBooks.map((place, index) => ({ place, row: found[index] })),
    async ({ place, row }) => {
      const about = { teacher: place.teacher, ...identityOf(place) };
      if (place.deletedAt === undefined) return { ...about, since: row ? timeIn(row, 'createdAt') : null };
      const kept = keptIn(await fetchKept(place.ref.of, 'learners'), 'students', []);
      const own = kept.find((each) => each.row.id === place.ref.key);
      return { ...about, since: own ? timeIn(own.row, 'createdAt') : null, deletedAt: place.deletedAt };
    },
  );
}

const idsOf = ({ subjects, classes, years }: Around) => [
  ...subjects,
  ...classes,
  ...years.filter((year) => year !== ''),
];

/** One entry for each entry of the learner would tell the same act many times, so it is about the one asked for. */
async function noteExport(
  admin: Administrator,
  { ref, reason: why }: LearnerDataRequest,
  { sections }: KnownLearner,
  at: number,
): Promise<void> {
  await database().runTransaction(async (transaction) => {
    writeTrailEntry(transaction, {
      kind: 'learnerExported',
      schoolid: admin.schoolid,
      actor: admin,
      target: refId(ref),
      times: [admin.uid, at],
      section: sections.get(ref.of)?.name ?? null,
      reason: why,
    });
    await Promise.resolve();
  });
}
