/**
 * Corrects a learner's name, sex and LRN in every roster and book of the school, each in a transaction of its own, and
 * in the permanent record (docs/adr/0026-corrections-in-all-books.md). A repeated call finds what is done, and does the
 * rest.
 */
import { FieldValue } from 'firebase-admin/firestore';
import { type Administrator, requireAdministrator } from '#functions/auth';
import { isBeingRestored, moveVersion } from '#functions/bookVersion';
import { database } from '#functions/firebase';
import { type Endpoint, logUnexpected } from '#functions/http';
import { countAction } from '#functions/limits';
import { object, oneOf, type Parser, refuse } from '#functions/schema';
import { forEachOf } from '#functions/schoolPeople';
import { writeTrailEntry } from '#functions/trail';
import { type SchoolId, toId, type UserId } from '@/domain/book/ids';
import { fieldsOf, keysOf } from '@/domain/fields';
import type { CorrectLearnerRequest } from '@/domain/functionsApi';
import { type CorrectedPlace, type CorrectionOutcome, type LearnerPlace, refId } from '@/domain/learners/learnerData';
import {
  FIELD_NAMES,
  factsOf,
  identityOf,
  type LearnerField,
  type LearnerIdentity,
  toIdentity,
} from '@/domain/learners/learnerFields';
import { identityErrors, tidyIdentity } from '@/domain/learners/learnerIdentity';
import { readableRoster } from '@/domain/sections/readableRoster';
import { countPresent, planRosterChange, type SectionRoster } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { readEntry, writeEntry } from './bookEntry';
import { alsoRefs, fetchLearner, type KnownLearner, learnerRef } from './learnerPlaces';
import { movePermanent } from './permanentMove';

const SEX = oneOf('M', 'F', '');

/** As it was stored: anything that a client once wrote. A field that few learners have may be missing. */
const stored: Parser<LearnerIdentity> = (value, field) => {
  const given = object({})(value, field) && fieldsOf(value as object);
  return toIdentity((name) => {
    const text = given[name] ?? (factsOf(name).isRare ? '' : undefined);
    if (typeof text !== 'string') return refuse(name);
    return factsOf(name).kind === 'sex' ? SEX(text, name) : text;
  });
};

/** As it is to be stored. */
const checked: Parser<LearnerIdentity> = (value, field) => {
  const typed = stored(value, field);
  const [wrong] = keysOf(identityErrors(typed));
  return wrong === undefined ? tidyIdentity({ ...typed, lrn: typed.lrn.trim() }) : refuse(wrong);
};

export const correctLearnerEndpoint: Endpoint<'correctLearner', CorrectLearnerRequest, Administrator> = {
  name: 'correctLearner',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({
    ref: learnerRef,
    also: alsoRefs,
    from: stored,
    to: checked,
  }),
  work: async (admin, { ref, also, from, to }) => {
    await countAction(admin.uid, 'learnerFiles');
    const known = await fetchLearner(admin.schoolid, { ref, also, as: from });
    // After a call that broke off the entry is as it should become already.
    if (!isSame(known.stored, from) && !isSame(known.stored, to)) throw new AppError('data/overtaken');
    const places = await forEachOf(byDocument(known.own), async (group) => {
      const done: CorrectedPlace[] = [];
      for (const place of group)
        done.push({ ref: place.ref, outcome: await correct(admin, place, { from, to, known }) });
      return done;
    });
    const done = places.flat();
    // If it fails, the next call does it, as it does the rest.
    const isDone = done.some(({ outcome }) => outcome === 'corrected' || outcome === 'same');
    const isOthersRecord = isDone && (await movePermanent(admin, from, to));
    return { status: 200, answer: { places: done, isOthersRecord } };
  },
};

/** Entries of one book or roster move the same version, so they come one after another. */
function byDocument(places: readonly LearnerPlace[]): LearnerPlace[][] {
  const groups = new Map<string, LearnerPlace[]>();
  for (const place of places) {
    const key = `${place.ref.in}/${place.ref.of}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()];
}

/** A place that fails must not hide the outcomes of the others. */
async function correct(
  admin: Administrator,
  place: LearnerPlace,
  correction: Correction & { known: KnownLearner },
): Promise<CorrectionOutcome> {
  try {
    return await (place.ref.in === 'roster'
      ? correctRoster(admin, place, correction)
      : correctBook(admin, place, correction));
  } catch (thrown) {
    logUnexpected('correctLearner', thrown);
    return 'busy';
  }
}

function isSame(a: LearnerIdentity, b: LearnerIdentity): boolean {
  return FIELD_NAMES.every((field) => (a[field] ?? '') === (b[field] ?? ''));
}

type Correction = { from: LearnerIdentity; to: LearnerIdentity };

/** The entry after the correction. A field that was blank and stays blank leaves what a teacher may have typed there. */
function corrected(stored: LearnerIdentity, { from, to }: Correction): LearnerIdentity {
  const isSaid = (field: LearnerField) => Boolean(to[field] || from[field]);
  return toIdentity((field) => (isSaid(field) ? to[field] : stored[field]) ?? '');
}

async function correctRoster(
  admin: Administrator,
  { ref }: LearnerPlace,
  correction: Correction,
): Promise<CorrectionOutcome> {
  const school = database().doc(`schools/${admin.schoolid}`);
  return await database().runTransaction(async (transaction) => {
    const [rosterRow, sectionRow] = await transaction.getAll(
      school.collection('sectionRosters').doc(ref.of),
      school.collection('sections').doc(ref.of),
    );
    if (!rosterRow?.exists || !sectionRow?.exists) return 'gone';
    const roster = readableRoster({ ...rosterRow.data(), id: rosterRow.id } as SectionRoster);
    const section = { ...(sectionRow.data() as SectionDoc), id: sectionRow.id };
    const learner = Object.hasOwn(roster.learners, ref.key) ? roster.learners[ref.key] : undefined;
    if (!learner || learner.standing === 'removed') return 'gone';
    const next = corrected(identityOf(learner), correction);
    const isTaken = Object.entries(roster.learners).some(([key, other]) => key !== ref.key && other.lrn === next.lrn);
    if (next.lrn !== '' && next.lrn !== learner.lrn && isTaken) return 'lrnTaken';
    const actor = { ...admin, id: toId<UserId>(admin.uid), schoolid: toId<SchoolId>(admin.schoolid) };
    const planned = planRosterChange(
      { roster, section },
      { [ref.key]: { from: learner, to: { ...learner, ...next } } },
      actor,
    );
    if (!planned) return 'same';
    const { version, learners } = planned.roster;
    const now = FieldValue.serverTimestamp();
    transaction.set(rosterRow.ref, { ...planned.roster, updatedBy: admin.uid, updatedAt: now });
    transaction.set(
      school.collection('sectionVersions').doc(section.academicYear),
      { versions: { [ref.of]: version }, learners: { [ref.of]: countPresent(learners) }, last: ref.of, updatedAt: now },
      { merge: true },
    );
    const entry = { schoolid: admin.schoolid, actor: admin, section: section.name };
    writeTrailEntry(transaction, { ...entry, kind: 'rosterChanged', target: ref.of, times: [version] });
    writeTrailEntry(transaction, { ...entry, kind: 'learnerCorrected', target: refId(ref), times: [version] });
    return 'corrected';
  });
}

async function correctBook(
  admin: Administrator,
  { ref, where }: LearnerPlace,
  { known, ...correction }: Correction & { known: KnownLearner },
): Promise<CorrectionOutcome> {
  const book = database().doc(`users/${ref.of}`);
  const owner = known.people.find(({ uid }) => uid === ref.of);
  return await database().runTransaction(async (transaction) => {
    const entry = await readEntry(transaction, { uid: ref.of, studentId: ref.key });
    const version = await transaction.get(book.collection('globalVersion').doc('1'));
    if (!entry || !owner) return 'gone';
    if (isBeingRestored(version)) return 'busy';
    const { stored } = entry;
    const next = corrected(stored, correction);
    if (isSame(stored, next)) return 'same';
    if (next.lrn !== '' && next.lrn !== stored.lrn) {
      const { docs } = await transaction.get(book.collection('students').where('lrn', '==', next.lrn));
      // A book may have the learner twice; both entries get the LRN.
      const own = known.own.filter((place) => place.ref.in === 'book' && place.ref.of === ref.of);
      if (docs.some(({ id }) => own.every((place) => place.ref.key !== id))) return 'lrnTaken';
    }
    const { rev } = moveVersion(transaction, version, writeEntry(transaction, entry, next));
    writeTrailEntry(transaction, {
      kind: 'learnerCorrected',
      schoolid: admin.schoolid,
      actor: admin,
      person: owner,
      target: refId(ref),
      times: [rev],
      aboutId: refId(ref),
      section: (where[0] ?? '').slice(0, 100) || null,
    });
    return 'corrected';
  });
}
