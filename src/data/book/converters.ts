/**
 * Stored data <-> the entities: timestamps become milliseconds, and fields that another client left out get their
 * defaults.
 */
import type { TreeCollection, TreeDocs } from '@/domain/book/entities';
import type { AdminInviteDoc, UserDoc } from '@/domain/people/people';
import type { ListName, ListRows } from '@/domain/school/schoolLists';
import { toClosingMaps } from './closingMaps';

type Stored = Record<string, unknown>;
type HasMillis = { toMillis(): number };

const LISTS: Readonly<Record<TreeCollection, readonly string[]>> = {
  class: ['classSubjects', 'students'],
  classSubjects: ['classStudents', 'activity'],
  students: ['classStudents'],
  classStudents: ['studentGrades', 'studentPerformance', 'studentPoints'],
  activity: ['activityItem', 'studentPerformance', 'studentPoints'],
  activityItem: ['studentPoints'],
  studentPerformance: [],
  scoreMarks: [],
  studentPoints: [],
  studentGrades: [],
  quarterClosings: [],
  controls: [],
  removed: ['subjects'],
};

const DEFAULTS: Readonly<Record<TreeCollection, Stored>> = {
  class: { name: '', academicYear: '', gradeLevel: '', createdAt: 0, lastSync: 0 },
  classSubjects: {
    subject: '',
    writtenWorks: 0,
    performanceTask: 0,
    quarterlyExam: 0,
    quarterClosed: {},
    createdAt: 0,
    lastSync: 0,
  },
  students: { firstName: '', lastName: '', lastNameLower: '', lrn: '', createdAt: 0, lastSync: 0 },
  classStudents: { overallInitialGrade: null, overallFinalGrade: null, createdAt: 0, lastSync: 0 },
  activity: { scannable: false, weightOverride: null, activitySubCategoryModel: null, createdAt: 0, lastSync: 0 },
  activityItem: { answerKey: '', points: 0, lastSync: 0 },
  studentPerformance: { comments: '', createdAt: 0, lastSync: 0 },
  scoreMarks: { mark: null, note: '', createdAt: 0, lastSync: 0 },
  studentPoints: { pointsEarned: 0, lastSync: 0 },
  studentGrades: { comments: '', rawTotalGrade: null, transmutedGrade: null, createdAt: 0, lastSync: 0 },
  quarterClosings: {
    activities: {},
    learners: {},
    scores: {},
    marks: {},
    grades: {},
    fingerprints: {},
    closedAt: 0,
    lastSync: 0,
  },
  controls: { currentQuarter: 1, totalActivities: {}, totalClasses: 0, updatedAt: 0 },
  removed: { section: '', subject: '', classes: {}, scores: 0, part: 0, parts: 1, removedAt: 0, lastSync: 0 },
};

/** Fields that other clients also write as strings of digits. */
const NUMBERS: readonly string[] = ['quarter', 'activityCategoryModel', 'activitySubCategoryModel', 'totalPoints'];
const TEXTS: readonly string[] = ['gradeLevel', 'lrn'];

/** Fields that hold a time; a plain number written to one is epoch milliseconds. */
export const TIME_FIELDS: readonly string[] = [
  'createdAt',
  'lastSync',
  'updatedAt',
  'deletedAt',
  'closedAt',
  'removedAt',
  'lastModified',
  'revAt',
  'lastLogin',
  'lookedAt',
  'at',
  'typedAt',
];

export function toTreeDoc<C extends TreeCollection>(collection: C, id: string, data: Stored): TreeDocs[C] {
  const doc: Stored = { ...DEFAULTS[collection] };
  for (const field of LISTS[collection]) doc[field] = [];
  for (const [field, value] of Object.entries(data)) {
    if (value !== undefined) doc[field] = toPlainField(field, value);
  }
  if (collection === 'quarterClosings') Object.assign(doc, toClosingMaps(doc));
  return { ...doc, id } as TreeDocs[C];
}

/** A row of one of the lists that an administrator keeps. */
export function toListRow(of: ListName, id: string, data: Stored): ListRows[ListName] {
  return of === 'invites' ? toInvite(id, data) : toUser(id, data);
}

export function toInvite(id: string, data: Stored): AdminInviteDoc {
  return { kind: 'invite', invitedBy: '', ...(toPlain(data) as object), id } as AdminInviteDoc;
}

export function toUser(id: string, data: Stored): UserDoc {
  return { facultyId: '', lastLogin: null, passwordResetRequired: false, ...(toPlain(data) as object), id } as UserDoc;
}

function toPlainField(field: string, value: unknown): unknown {
  const plain = toPlain(value);
  if (NUMBERS.includes(field) && typeof plain === 'string' && plain !== '') return Number(plain);
  if (TEXTS.includes(field) && typeof plain === 'number') return String(plain);
  return plain;
}

/** Timestamps, at any depth, as epoch milliseconds. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (hasMillis(value)) return value.toMillis();
  if (Array.isArray(value)) return value.map(toPlain);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlain(inner)]));
}

function hasMillis(value: object): value is HasMillis {
  return 'toMillis' in value && typeof value.toMillis === 'function';
}
