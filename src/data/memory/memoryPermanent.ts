/** The permanent records, in memory, as the functions answer and write them. */
import type { KeepPermanentRequest, PermanentRecordsAnswer } from '@/domain/functionsApi';
import { ROLE_ADMIN } from '@/domain/people/roles';
import {
  isOthersRecord,
  type PermanentRecord,
  permanentId,
  permanentYearOf,
  planOtherYear,
  planPermanentYear,
  readablePermanent,
} from '@/domain/sections/permanentRecord';
import type { SectionRoster } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import type { MemoryWorld, Works } from './memoryWorld';

export const PERMANENT_WORKS: Works = {
  permanentRecords: (world, { sectionId }) => answerOf(world, sectionId),
  keepPermanentYears: (world, request) => {
    keep(world, request);
    return answerOf(world, request.sectionId);
  },
  keepOtherYear: (world, { sectionId, learnerKey, ...typed }) => {
    const { learners, recordAt, recordOf } = openSection(world, sectionId);
    const learner = learners[learnerKey];
    const lrn = learner ? permanentId(learner) : null;
    if (!learner || lrn === null) throw new AppError('server/not-found');
    const planned = planOtherYear(recordOf(lrn), learner, typed);
    if (planned) world.documents.set(recordAt(lrn), { ...planned, updatedAt: world.clockMs });
    return answerOf(world, sectionId);
  },
};

function openSection(world: MemoryWorld, sectionId: string) {
  const me = world.documents.get(`users/${world.signedIn?.uid}`);
  const school = { id: String(me?.schoolid), name: String(me?.school) };
  const at = `schools/${school.id}`;
  const section = world.documents.get(`${at}/sections/${sectionId}`) as unknown as SectionDoc | undefined;
  if (!section) throw new AppError('server/not-found');
  if (me?.role !== ROLE_ADMIN && section.adviserUid !== world.signedIn?.uid) throw new AppError('server/not-allowed');
  const roster = world.documents.get(`${at}/sectionRosters/${sectionId}`) as unknown as SectionRoster | undefined;
  const recordAt = (lrn: string | null) => `${at}/permanentRecords/${lrn}`;
  const recordOf = (lrn: string | null) => readablePermanent(world.documents.get(recordAt(lrn)));
  return { school, section, learners: roster?.learners ?? {}, recordAt, recordOf };
}

function answerOf(world: MemoryWorld, sectionId: string): PermanentRecordsAnswer {
  const { learners, recordOf } = openSection(world, sectionId);
  const found = Object.entries(learners).flatMap(([key, learner]) => {
    const record = recordOf(permanentId(learner));
    return record ? [{ key, record, isOthers: isOthersRecord(record, learner) }] : [];
  });
  return {
    records: found.flatMap(({ record, isOthers }): PermanentRecord[] => (isOthers ? [] : [record])),
    others: found.flatMap(({ key, isOthers }) => (isOthers ? [key] : [])),
  };
}

function keep(world: MemoryWorld, { sectionId, years }: KeepPermanentRequest): void {
  const { school, section, learners, recordAt, recordOf } = openSection(world, sectionId);
  for (const { learnerKey, content } of years) {
    const learner = learners[learnerKey];
    const lrn = learner ? permanentId(learner) : null;
    if (!learner || lrn === null) throw new AppError('server/not-found');
    const stored = recordOf(lrn);
    if (stored && isOthersRecord(stored, learner)) continue;
    const planned = planPermanentYear(stored, learner, permanentYearOf(section, school, content));
    if (planned) world.documents.set(recordAt(lrn), { ...planned, updatedAt: world.clockMs });
  }
}
