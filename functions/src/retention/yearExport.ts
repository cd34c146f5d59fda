/**
 * The grades of a school year as a file, part by part, so that no answer is too large. The trail has its entry before
 * the first part is answered, and each part names that entry.
 */

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Administrator, requireAdministrator } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { fullName, toPerson } from '#functions/people';
import { fetchPolicy } from '#functions/policies';
import { documentId, object, oneOf } from '#functions/schema';
import { forEachOf } from '#functions/schoolPeople';
import {
  identityIn,
  isCopy,
  isLive,
  mapIn,
  numberIn,
  textIn,
  timeIn,
  toMap,
  toNumber,
  toText,
} from '#functions/storedFields';
import { writeTrailEntry } from '#functions/trail';
import type { YearExportPartRequest, YearExportRequest } from '@/domain/functionsApi';
import { identityOf, type LearnerIdentity } from '@/domain/learners/learnerFields';
import type { YearGradeRow, YearPart } from '@/domain/school/retention';
import { readableRoster } from '@/domain/sections/readableRoster';
import type { SectionRoster } from '@/domain/sections/sectionRoster';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { auditId } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { compareText } from '@/domain/words/textOrder';
import { schoolYear } from './planning';
import { fetchClassesByYear, fetchSectionsByYear } from './yearClasses';

/** The parts of an export are answered for this long. */
const OPEN_MS = 24 * 3_600_000;

export const yearExportEndpoint: Endpoint<'yearExport', YearExportRequest, Administrator> = {
  name: 'yearExport',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ academicYear: schoolYear }),
  work: async (admin, { academicYear }) => {
    const { uid, schoolid } = admin;
    await countAction(uid, 'recordFiles');
    const [classes, sections] = await Promise.all([
      fetchClassesByYear(schoolid, academicYear, { copies: false }),
      fetchSectionsByYear(schoolid, academicYear),
    ]);
    const parts: YearPart[] = [
      ...(sections.get(academicYear) ?? []).map((id) => ({ of: 'section' as const, id })),
      ...[...(classes.get(academicYear)?.keys() ?? [])].map((id) => ({ of: 'book' as const, id })),
    ];
    const times = [uid, Date.now()];
    const entry = { schoolid, actor: admin, target: academicYear, times, section: academicYear };
    await database().runTransaction(async (transaction) => {
      writeTrailEntry(transaction, { ...entry, kind: 'recordsExported' });
      await Promise.resolve();
    });
    return { status: 200, answer: { exportId: auditId('recordsExported', academicYear, ...times), parts } };
  },
};

export const yearExportPartEndpoint: Endpoint<'yearExportPart', YearExportPartRequest, Administrator> = {
  name: 'yearExportPart',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({
    academicYear: schoolYear,
    exportId: documentId,
    part: object({ of: oneOf('section', 'book'), id: documentId }),
  }),
  work: async (admin, { academicYear, exportId, part }) => {
    await countAction(admin.uid, 'recordFileParts');
    await requireNoted(admin, academicYear, exportId);
    const { schoolid } = admin;
    const rows =
      part.of === 'section'
        ? await fetchSectionRows(schoolid, part.id, academicYear)
        : await fetchBookRows(schoolid, part.id, academicYear);
    return { status: 200, answer: { rows } };
  },
};

/** The caller's own entry of this year, not older than a day. */
async function requireNoted({ uid, schoolid }: Administrator, academicYear: string, exportId: string): Promise<void> {
  const entry = await database().doc(`schools/${schoolid}/audit/${exportId}`).get();
  const isOwn = textIn(entry, 'kind') === 'recordsExported' && textIn(entry, 'actorUid') === uid;
  const isRecent = Date.now() - (timeIn(entry, 'at') ?? 0) < OPEN_MS;
  if (!isOwn || !isRecent || textIn(entry, 'aboutId') !== academicYear) throw new AppError('server/not-found');
}

async function fetchSectionRows(schoolid: string, id: string, academicYear: string): Promise<YearGradeRow[]> {
  const school = database().doc(`schools/${schoolid}`);
  const [sectionRow, rosterRow, grades] = await Promise.all([
    school.collection('sections').doc(id).get(),
    school.collection('sectionRosters').doc(id).get(),
    school.collection('sectionGrades').where('sectionId', '==', id).get(),
  ]);
  const section = sectionRow.exists ? (sectionRow.data() as SectionDoc) : null;
  if ((section?.academicYear ?? textIn(rosterRow, 'academicYear')) !== academicYear) return [];
  const roster = readableRoster({ learners: {}, ...rosterRow.data(), id } as unknown as SectionRoster);
  const areas = section ? areaIdsOf(section) : [...new Set(grades.docs.map((row) => textIn(row, 'areaId')))];
  return Object.entries(roster.learners)
    .filter(([, { standing }]) => standing !== 'removed')
    .flatMap(([key, learner]) => {
      const about = {
        ...identityOf(learner),
        group: section?.name ?? '',
        gradeLevel: section?.gradeLevel ?? '',
        standing: learner.standing,
      };
      const rows = areas.flatMap((areaId): YearGradeRow[] => {
        const own = grades.docs.filter((row) => textIn(row, 'areaId') === areaId && key in mapIn(row, 'grades'));
        if (own.length === 0) return [];
        const gradeOf = (row: DocumentSnapshot) => toNumber(toMap(mapIn(row, 'grades')[key]).grade);
        return [
          {
            ...about,
            subject: section?.areas[areaId]?.name ?? areaId,
            teacher: toText(own[0]?.get('teacherName')),
            grades: byPeriod(own, 'period', gradeOf),
            final: null,
          },
        ];
      });
      return rows.length > 0 ? rows : [{ ...about, subject: '', teacher: '', grades: [], final: null }];
    });
}

function byPeriod(
  rows: readonly DocumentSnapshot[],
  field: string,
  gradeOf: (row: DocumentSnapshot) => number | null,
): (number | null)[] {
  const found = new Map(rows.map((row) => [numberIn(row, field) ?? 0, gradeOf(row)]));
  return Array.from({ length: Math.max(0, ...found.keys()) }, (_, index) => found.get(index + 1) ?? null);
}

async function fetchBookRows(schoolid: string, uid: string, academicYear: string): Promise<YearGradeRow[]> {
  const person = toPerson(await database().doc(`users/${uid}`).get());
  if (person?.schoolid !== schoolid) throw new AppError('server/not-found');
  const book = database().doc(`users/${uid}`);
  const { docs } = await book.collection('class').where('academicYear', '==', academicYear).get();
  const names = new Map<string, LearnerIdentity>();
  const teacher = fullName(person);
  const rows: YearGradeRow[] = [];
  // The teacher who has the class now has its grades.
  for (const section of docs.filter((each) => isLive(each) && !isCopy(each))) {
    const periods = (await fetchPolicy(schoolid, section.get('gradingPolicy')))?.periods.length ?? 0;
    const subjects = await book.collection('classSubjects').where('classModel', '==', section.id).get();
    const found = await forEachOf(subjects.docs.filter(isLive), async (subject) => {
      const [enrolments, grades] = await Promise.all([
        book.collection('classStudents').where('classModel', '==', subject.id).get(),
        book.collection('studentGrades').where('classSubjectModel', '==', subject.id).get(),
      ]);
      return { subject, enrolments: enrolments.docs.filter(isLive), grades: grades.docs };
    });
    await addNames(uid, names, [
      ...new Set(found.flatMap(({ enrolments }) => enrolments.map((row) => textIn(row, 'studentModel')))),
    ]);
    for (const { subject, enrolments, grades } of found) {
      for (const enrolment of enrolments) {
        const identity = names.get(textIn(enrolment, 'studentModel'));
        if (!identity) continue;
        const own = grades.filter((row) => textIn(row, 'classStudentModel') === enrolment.id);
        const known = byPeriod(own, 'quarter', (row) => numberIn(row, 'transmutedGrade'));
        rows.push({
          ...identity,
          group: textIn(section, 'name'),
          gradeLevel: textIn(section, 'gradeLevel'),
          subject: textIn(subject, 'subject'),
          teacher,
          standing: textIn(enrolment, 'standing'),
          grades: [...known, ...Array<null>(Math.max(0, periods - known.length)).fill(null)],
          final: numberIn(enrolment, 'overallFinalGrade'),
        });
      }
    }
  }
  const order = ({ group, subject, lastName, firstName }: YearGradeRow) =>
    `${group} ${subject} ${lastName} ${firstName}`;
  return rows.toSorted((a, b) => compareText(order(a), order(b)));
}

async function addNames(uid: string, names: Map<string, LearnerIdentity>, ids: readonly string[]): Promise<void> {
  const missing = ids.filter((id) => id !== '' && !names.has(id));
  if (missing.length === 0) return;
  const found = await database().getAll(...missing.map((id) => database().doc(`users/${uid}/students/${id}`)));
  for (const row of found) if (row.exists) names.set(row.id, identityIn(row));
}
