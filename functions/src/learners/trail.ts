/** Entries of the school's trail about a learner, or about the sections, classes and subjects of the learner. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { TrailKind } from '@/domain/school/audit';
import { type LearnerLogEntry, refId } from '@/domain/school/learnerData';
import { database } from '../firebase';
import type { KnownLearner } from './places';
import { textIn, timeIn } from './stored';

/** Firestore takes 30 values in a question. */
const VALUES = 30;

export type TrailRow = {
  id: string;
  kind: string;
  at: number;
  actorName: string;
  aboutId: string;
  teacherUid: string | null;
  teacherName: string;
  subject: string;
  section: string;
  reason: string;
};

/** Kinds of entries about the learner alone; the others are about a class or a section. */
const ALONE: readonly string[] = ['learnerExported', 'learnerCorrected'] satisfies TrailKind[];
const SEEN: readonly string[] = ['viewed', 'exported', 'sectionExported', 'cardsPrinted'] satisfies TrailKind[];
const CHANGED: readonly string[] = ['closed', 'reopenAccepted', 'rosterChanged'] satisfies TrailKind[];
const STAFF: readonly string[] = ['adviserSet', 'areasAssigned', 'claimAccepted'] satisfies TrailKind[];
const TOLD = [...ALONE, ...SEEN, ...CHANGED, ...STAFF];

/** The entries about one of these ids. */
export async function fetchEntries(schoolid: string, ids: readonly string[]): Promise<TrailRow[]> {
  const unique = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(unique.length / VALUES) }, (_, part) =>
    unique.slice(part * VALUES, (part + 1) * VALUES),
  );
  const audit = database().collection(`schools/${schoolid}/audit`);
  const found = await Promise.all(parts.map((part) => audit.where('aboutId', 'in', part).get()));
  return found.flatMap(({ docs }) => docs.map(toRow));
}

function toRow(row: DocumentSnapshot): TrailRow {
  return {
    id: row.id,
    kind: textIn(row, 'kind'),
    at: timeIn(row, 'at') ?? 0,
    actorName: textIn(row, 'actorName'),
    aboutId: textIn(row, 'aboutId'),
    teacherUid: textIn(row, 'teacherUid') || null,
    teacherName: textIn(row, 'teacherName'),
    subject: textIn(row, 'subject'),
    section: textIn(row, 'section'),
    reason: textIn(row, 'reason'),
  };
}

/** Newest first. `around`: ids of subjects and classes. */
export async function fetchLog(
  schoolid: string,
  { own, sections }: KnownLearner,
  around: readonly string[],
): Promise<LearnerLogEntry[]> {
  const entries = await fetchEntries(schoolid, [...own.map(({ ref }) => refId(ref)), ...sections.keys(), ...around]);
  return entries
    .filter(({ kind }) => TOLD.includes(kind))
    .toSorted((a, b) => b.at - a.at)
    .map(({ id, kind, at, actorName, teacherName, subject, section, reason }) => ({
      ...{ id, kind: kind as TrailKind, at, by: actorName, whom: teacherName === actorName ? '' : teacherName },
      about: [subject, section].filter((text) => text !== '').join(', '),
      ...{ reason, alone: ALONE.includes(kind) },
    }));
}
