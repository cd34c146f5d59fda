/**
 * The permanent records of the learners of a section, for its adviser and the administrators of the school. The database
 * opens them to no client (docs/adr/0038-permanent-records.md).
 */
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type Member, requireMember } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { documentId, flag, listOf, object, oneOf, type Parser, periodNumber, refuse } from '#functions/schema';
import { fetchRoster } from '#functions/schoolPeople';
import { ownEntry, requireKeeper, requireSection } from '#functions/sections';
import { timeIn } from '#functions/storedFields';
import { writeTrailEntry } from '#functions/trail';
import type { UserId } from '@/domain/book/ids';
import { MAX_PERIODS } from '@/domain/constants';
import { fieldsOf } from '@/domain/fields';
import type { KeepPermanentRequest, PermanentRecordsAnswer, PermanentRecordsRequest } from '@/domain/functionsApi';
import { isAdmin } from '@/domain/people/roles';
import {
  isOfOtherSection,
  isOthersRecord,
  PERMANENT_AT_ONCE,
  PERMANENT_LIMIT,
  type PermanentArea,
  type PermanentContent,
  type PermanentRecord,
  permanentId,
  permanentYearOf,
  planPermanentYear,
  readablePermanent,
} from '@/domain/sections/permanentRecord';
import { isDay } from '@/domain/sections/remedial';
import { isPresent, type SectionLearner } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { auditId } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';

const { text: MOST_TEXT, ...LIMIT } = PERMANENT_LIMIT;
const HIGHEST = 100;
const MOST_DAYS = 366;
const HOUR_MS = 3_600_000;

function whole(most: number): Parser<number | null> {
  return (value, field) => {
    if (value === null) return null;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : refuse(field);
  };
}

export const line: Parser<string> = (value, field) =>
  typeof value === 'string' && value.length <= MOST_TEXT && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value) ? value : refuse(field);
const day: Parser<string> = (value, field) =>
  value === '' || (typeof value === 'string' && isDay(value)) ? value : refuse(field);
export const grade = whole(HIGHEST);
const grades: Parser<PermanentArea['year']> = (value, field) => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length > MAX_PERIODS) return refuse(field);
  const given = Object.entries(fieldsOf(value)).map(([period, number]) => {
    periodNumber(Number(period), field);
    return [String(Number(period)), grade(number, field) ?? refuse(field)] as const;
  });
  return Object.fromEntries(given);
};

const content: Parser<PermanentContent> = object({
  blocks: listOf(
    object({
      semester: oneOf('', '1', '2'),
      head: line,
      periods: listOf(periodNumber, MAX_PERIODS),
      areas: listOf(object({ name: line, isPart: flag, year: grades, final: grade, remark: line }), LIMIT.areas),
      average: grade,
      remark: line,
    }),
    LIMIT.blocks,
  ),
  action: line,
  remedial: listOf(
    object({ name: line, final: grade, mark: grade, recomputed: grade, from: day, to: day }),
    LIMIT.remedial,
  ),
  days: whole(MOST_DAYS),
  present: whole(MOST_DAYS),
});

export const permanentRecordsEndpoint: Endpoint<'permanentRecords', PermanentRecordsRequest, Member> = {
  name: 'permanentRecords',
  method: 'POST',
  admit: requireMember,
  parse: object({ sectionId: documentId }),
  work: async (member, { sectionId }) => {
    const section = await openSection(member, sectionId);
    const learners = await fetchListed(member, section);
    const refs = [...new Set(learners.flatMap(({ learner }) => permanentId(learner) ?? []))];
    const found = refs.length === 0 ? [] : await database().getAll(...refs.map((lrn) => recordAt(member, lrn)));
    return { status: 200, answer: answerOf(section, learners, new Map(found.map((row) => [row.id, readRow(row)]))) };
  },
};

export const keepPermanentYearsEndpoint: Endpoint<'keepPermanentYears', KeepPermanentRequest, Member> = {
  name: 'keepPermanentYears',
  method: 'POST',
  admit: requireMember,
  parse: object({
    sectionId: documentId,
    years: listOf(object({ learnerKey: documentId, content }), PERMANENT_AT_ONCE),
  }),
  work: async (member, { sectionId, years }) => {
    const section = await openSection(member, sectionId);
    return { status: 200, answer: await keep(member, section, years) };
  },
};

type Asked = Listed & { lrn: string; content: PermanentContent };

function toAsked(learners: readonly Listed[], years: KeepPermanentRequest['years']): Asked[] {
  const asked = years.map(({ learnerKey, content: of }) => {
    const found = learners.find(({ key }) => key === learnerKey);
    // Those who left are written by the section in which they are now.
    if (!found || !isPresent(found.learner)) throw new AppError('server/not-found');
    const lrn = permanentId(found.learner);
    return lrn === null ? refuse('learnerKey') : { ...found, lrn, content: of };
  });
  return new Set(asked.map(({ lrn }) => lrn)).size < asked.length ? refuse('years') : asked;
}

/**
 * One transaction, so that of two people at once both find what the other one wrote, and no corrected LRN leaves a record
 * under the former one.
 */
function keep(
  member: Member,
  section: SectionDoc,
  years: KeepPermanentRequest['years'],
): Promise<PermanentRecordsAnswer> {
  const school = { name: member.school, id: member.schoolid };
  return database().runTransaction(async (transaction) => {
    const asked = toAsked(await fetchListed(member, section, transaction), years);
    const refs = asked.map(({ lrn }) => recordAt(member, lrn));
    const [noted, ...rows] = await transaction.getAll(noteAt('permanentRecordsWritten', member, section), ...refs);
    const after = new Map(rows.map((row) => [row.id, readRow(row)]));
    let isChanged = false;
    for (const { learner, lrn, content: of } of asked) {
      const stored = after.get(lrn) ?? null;
      const year = permanentYearOf(section, school, of);
      const kept = stored?.years[section.academicYear];
      // The section in which the learner was at the year's end wrote it.
      if (kept && isOfOtherSection(kept, section.id) && !isAdmin(member)) continue;
      const planned = stored && isOthersRecord(stored, learner) ? null : planPermanentYear(stored, learner, year);
      if (!planned) continue;
      // A record that was moved to another LRN has a version too.
      const version = Number(rows.find(({ id }) => id === lrn)?.get('version') ?? 0) + 1;
      const next = { ...planned, version, updatedBy: member.uid as UserId };
      transaction.set(recordAt(member, lrn), { id: lrn, ...next, updatedAt: FieldValue.serverTimestamp() });
      after.set(lrn, { ...next, updatedAt: Date.now() });
      isChanged = true;
    }
    if (isChanged && !noted?.exists) note(transaction, 'permanentRecordsWritten', { member, section });
    return answerOf(section, asked, after);
  });
}

export type Listed = { key: string; learner: SectionLearner };

/** Refuses everybody but the adviser of the section and administrators. */
export async function openSection(member: Member, id: string): Promise<SectionDoc> {
  const section = await requireSection(member, id);
  requireKeeper(member, section);
  await countAction(member.uid, 'permanentRecords');
  return section;
}

/**
 * The learners of the section, those too who left. An LRN that stands twice on the roster is none: one of both is another
 * child's, and many names under one LRN would be guesses.
 */
export async function fetchListed(
  { schoolid }: Member,
  { id }: SectionDoc,
  transaction?: Transaction,
): Promise<Listed[]> {
  const roster = await fetchRoster(schoolid, id, transaction);
  const keys = Object.keys(roster?.learners ?? {});
  const learners = keys.flatMap((key): Listed[] => {
    const learner = roster && ownEntry(roster.learners, key);
    return learner && learner.standing !== 'removed' ? [{ key, learner }] : [];
  });
  const counts = new Map<string, number>();
  for (const { learner } of learners) counts.set(learner.lrn, (counts.get(learner.lrn) ?? 0) + 1);
  const isTwice = (lrn: string) => (counts.get(lrn) ?? 0) > 1;
  return learners.map((each) =>
    isTwice(each.learner.lrn) ? { ...each, learner: { ...each.learner, lrn: '' } } : each,
  );
}

/** Years after the section's own are of sections whose advisers are others. */
export function answerOf(
  { academicYear }: SectionDoc,
  learners: readonly Listed[],
  records: ReadonlyMap<string, PermanentRecord | null>,
): PermanentRecordsAnswer {
  const recordOf = ({ learner }: Listed) => records.get(permanentId(learner) ?? '') ?? null;
  const isOthers = (each: Listed) => {
    const record = recordOf(each);
    return record !== null && isOthersRecord(record, each.learner);
  };
  const upTo = (record: PermanentRecord): PermanentRecord => ({
    ...record,
    years: Object.fromEntries(Object.entries(record.years).filter(([year]) => year <= academicYear)),
  });
  return {
    records: learners.flatMap((each) => {
      const record = recordOf(each);
      return record && !isOthers(each) ? [upTo(record)] : [];
    }),
    others: learners.filter(isOthers).map(({ key }) => key),
  };
}

export function recordAt({ schoolid }: Pick<Member, 'schoolid'>, lrn: string) {
  return database().doc(`schools/${schoolid}/permanentRecords/${lrn}`);
}

export function readRow(row: DocumentSnapshot): PermanentRecord | null {
  return readablePermanent({ ...row.data(), updatedAt: timeIn(row, 'updatedAt') });
}

type Kind = 'permanentRecordsWritten' | 'permanentYearTyped';

/** One entry for a person, section and hour: a section is written in several calls. */
function noteTimes({ uid }: Member): (string | number)[] {
  return [uid, Math.floor(Date.now() / HOUR_MS)];
}

export function noteAt(kind: Kind, member: Member, { id }: SectionDoc) {
  const entry = auditId(kind, id, ...noteTimes(member));
  return database().doc(`schools/${member.schoolid}/audit/${entry}`);
}

export function note(transaction: Transaction, kind: Kind, of: { member: Member; section: SectionDoc }): void {
  const { member, section } = of;
  const { id, name } = section;
  writeTrailEntry(transaction, {
    ...{ kind, schoolid: member.schoolid, actor: member },
    ...{ target: id, times: noteTimes(member), section: name },
  });
}
