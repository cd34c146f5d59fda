/** A school year of a learner at another school, typed once into the permanent record. */
import { FieldValue } from 'firebase-admin/firestore';
import { type Member, requireMember } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Endpoint } from '#functions/http';
import { documentId, listOf, object, type Parser, refuse } from '#functions/schema';
import type { UserId } from '@/domain/book/ids';
import type { KeepOtherYearRequest, PermanentRecordsAnswer } from '@/domain/functionsApi';
import {
  isOthersRecord,
  type OtherYear,
  PERMANENT_LIMIT,
  type PermanentRecord,
  permanentId,
  planOtherYear,
} from '@/domain/sections/permanentRecord';
import { isPresent } from '@/domain/sections/sectionRoster';
import { AppError } from '@/domain/words/errors';
import {
  answerOf,
  fetchListed,
  grade,
  type Listed,
  line,
  note,
  noteAt,
  openSection,
  readRow,
  recordAt,
} from './permanentRecords';

const SCHOOL_YEAR = /^(20\d\d)-(20\d\d)$/;

const schoolYear: Parser<string> = (value, field) => {
  const [, from, to] = SCHOOL_YEAR.exec(typeof value === 'string' ? value : '') ?? [];
  return from !== undefined && Number(to) === Number(from) + 1 ? `${from}-${to}` : refuse(field);
};
const given = object({
  ...{ school: line, schoolId: line, section: line, gradeLevel: line, adviser: line, average: grade },
  areas: listOf(object({ name: line, final: grade, remark: line }), PERMANENT_LIMIT.areas),
});
const year: Parser<OtherYear | null> = (value, field) => (value === null ? null : given(value, field));

/** The adviser and administrators, for a learner of the roster and a year before the section's own. */
export const keepOtherYearEndpoint: Endpoint<'keepOtherYear', KeepOtherYearRequest, Member> = {
  name: 'keepOtherYear',
  method: 'POST',
  admit: requireMember,
  parse: object({ sectionId: documentId, learnerKey: documentId, academicYear: schoolYear, year }),
  work: async (member, { sectionId, learnerKey, ...typed }) => {
    const section = await openSection(member, sectionId);
    if (typed.academicYear >= section.academicYear) return refuse('academicYear');
    const answer = await database().runTransaction(async (transaction): Promise<PermanentRecordsAnswer> => {
      const { found, lrn } = toAsked(await fetchListed(member, section, transaction), learnerKey);
      const entry = noteAt('permanentYearTyped', member, section);
      const [noted, row] = await transaction.getAll(entry, recordAt(member, lrn));
      const stored = row ? readRow(row) : null;
      const answerWith = (record: PermanentRecord | null) => answerOf(section, [found], new Map([[lrn, record]]));
      const isOthers = stored !== null && isOthersRecord(stored, found.learner);
      const planned = isOthers ? null : planOtherYear(stored, found.learner, typed);
      if (!planned) return answerWith(stored);
      const version = Number(row?.get('version') ?? 0) + 1;
      const next = { ...planned, version, updatedBy: member.uid as UserId };
      transaction.set(recordAt(member, lrn), { id: lrn, ...next, updatedAt: FieldValue.serverTimestamp() });
      if (!noted?.exists) note(transaction, 'permanentYearTyped', { member, section });
      return answerWith({ ...next, updatedAt: Date.now() });
    });
    return { status: 200, answer };
  },
};

function toAsked(learners: readonly Listed[], learnerKey: string): { found: Listed; lrn: string } {
  const found = learners.find(({ key }) => key === learnerKey);
  // The other section types the years of learners who left.
  if (!found || !isPresent(found.learner)) throw new AppError('server/not-found');
  return { found, lrn: permanentId(found.learner) ?? refuse('learnerKey') };
}
