/**
 * The questions of files that no test can ask without a server: listeners, functions and the operator's commands. Each
 * file stands here with what its queries say, as read from its source, and with the questions that follow; a query that
 * is changed or added is missed until it stands here.
 */
import type { AskedOf } from './indexNeeds';

type Written = { said: string; asks: readonly AskedOf[] };

const below = (collections: readonly string[], equal: string): AskedOf[] =>
  collections.map((collection) => ({ collection, equal: [equal] }));

const INVITES = 'adminInviteRequests';
const OF_SUBJECT = [
  ...['activity', 'activityItem', 'studentPerformance', 'scoreMarks', 'studentPoints', 'studentGrades'],
  ...['quarterClosings', 'scoreChanges'],
];

const CLIENT: Readonly<Record<string, Written>> = {
  'src/data/school/liveSchool.ts': {
    said: 'approved ==; at >; by at desc; by createdAt desc; by createdAt desc; by documentId() direction; by orderField direction; field ==; kind ==; role ==; schoolid ==; schoolid ==; schoolid ==; teacherUid ==',
    asks: [
      { collection: 'users', equal: ['schoolid', 'approved', 'role'], ordered: ['createdAt desc'] },
      { collection: INVITES, equal: ['schoolid', 'kind'], ordered: ['createdAt desc'] },
      { collection: 'requests', isGroup: true, equal: ['schoolid'], ordered: ['createdAt desc'] },
      { collection: 'audit', ordered: ['at desc'] },
      { collection: 'audit', equal: ['teacherUid'], ordered: ['at desc'] },
    ],
  },
  'src/data/school/policies.ts': {
    said: 'publishedAt !=',
    asks: [{ collection: 'policies', ordered: ['publishedAt'] }],
  },
  'src/data/sections/advising.ts': {
    said: 'sectionId ==',
    asks: below(['sectionAdvising', 'sectionAttendance'], 'sectionId'),
  },
  'src/data/sections/sections.ts': {
    said: 'academicYear ==; academicYear ==; adviserUid ==; areaId in; period ==; reopenedAt ==; sectionId ==; sectionId ==; teachers array-contains',
    asks: [
      { collection: 'sections', equal: ['academicYear'] },
      { collection: 'sections', equal: ['adviserUid'] },
      { collection: 'sections', contains: 'teachers' },
      { collection: 'sections', equal: ['academicYear', 'adviserUid'] },
      { collection: 'sections', equal: ['academicYear'], contains: 'teachers' },
      { collection: 'sectionGrades', equal: ['sectionId'] },
      { collection: 'sectionGrades', equal: ['sectionId', 'period', 'areaId', 'reopenedAt'] },
    ],
  },
};

const FUNCTIONS: Readonly<Record<string, Written>> = {
  'functions/src/people.ts': {
    said: 'email ==; role ==; schoolid ==; schoolid ==',
    asks: [
      { collection: 'users', equal: ['schoolid', 'role'] },
      { collection: 'users', equal: ['schoolid', 'email'] },
    ],
  },
  'functions/src/waitingMails.ts': {
    said: 'createdAt >',
    asks: [
      { collection: 'adminTeacherRegisterRequests', ordered: ['createdAt'] },
      { collection: INVITES, ordered: ['createdAt'] },
      { collection: 'requests', isGroup: true, ordered: ['createdAt'] },
    ],
  },
  'functions/src/requestNames.ts': {
    said: 'by createdAt',
    asks: [{ collection: 'requests', isGroup: true, ordered: ['createdAt'] }],
  },
  'functions/src/owed/owedMails.ts': {
    said: 'at <=; at >; by at; kind in',
    asks: [{ collection: 'audit', isGroup: true, equal: ['kind'], ordered: ['at'] }],
  },
  'functions/src/owed/decisionEntries.ts': {
    said: 'at >; by at desc; teacherUid ==',
    asks: [{ collection: 'audit', equal: ['teacherUid'], ordered: ['at desc'] }],
  },
  'functions/src/retention/removeSection.ts': {
    said: 'sectionId ==',
    asks: below(['sectionGrades', 'sectionAdvising', 'sectionAttendance'], 'sectionId'),
  },
  'functions/src/retention/planning.ts': { said: 'sectionId in', asks: below(['sectionGrades'], 'sectionId') },
  'functions/src/retention/removals.ts': {
    said: 'field ==',
    asks: [{ collection: 'users', equal: ['removals.2026-2027.schoolid'] }],
  },
  'functions/src/retention/yearExport.ts': {
    said: 'academicYear ==; classModel ==; classModel ==; classSubjectModel ==; sectionId ==',
    asks: [
      { collection: 'class', equal: ['academicYear'] },
      ...below(['classSubjects', 'classStudents'], 'classModel'),
      { collection: 'studentGrades', equal: ['classSubjectModel'] },
      { collection: 'sectionGrades', equal: ['sectionId'] },
    ],
  },
  'functions/src/retention/classTables.ts': {
    said: 'classModel ==; classModel ==; classSubjectModel ==; field in; studentModel in; subjects array-contains',
    asks: [
      ...below(['studentPerformance', 'scoreMarks', 'studentPoints', 'studentGrades'], 'classStudentModel'),
      ...below(['activityItem'], 'activityModel'),
      ...below(['classSubjects', 'classStudents'], 'classModel'),
      ...below(OF_SUBJECT, 'classSubjectModel'),
      { collection: 'removed', contains: 'subjects' },
      { collection: 'classStudents', equal: ['studentModel'] },
    ],
  },
  'functions/src/retention/removeClass.ts': {
    said: 'classSubjectModel ==; subjectId ==',
    asks: [...below(['scoreChanges'], 'classSubjectModel'), { collection: 'requests', equal: ['subjectId'] }],
  },
  'functions/src/handing/copyClass.ts': {
    said: 'classSubjectModel ==',
    asks: below(['scoreChanges'], 'classSubjectModel'),
  },
  'functions/src/handing/finishHanding.ts': {
    said: 'subjectId ==',
    asks: [{ collection: 'requests', equal: ['subjectId'] }],
  },
  'functions/src/handing/handingDoc.ts': {
    said: 'state in',
    asks: [{ collection: 'handings', equal: ['state'] }],
  },
  'functions/src/handing/removeHanded.ts': {
    said: 'removeAt <=',
    asks: [{ collection: 'handings', isGroup: true, ordered: ['removeAt'] }],
  },
  'functions/src/retention/removeKept.ts': {
    said: 'by removedAt; removedAt <=',
    asks: [{ collection: 'removed', isGroup: true, ordered: ['removedAt'] }],
  },
  'functions/src/retention/removeKeptClasses.ts': {
    said: 'by deletedAt; deletedAt <=',
    asks: ['class', 'classSubjects'].map((collection) => ({ collection, isGroup: true, ordered: ['deletedAt'] })),
  },
  'functions/src/retention/cutQueue.ts': {
    said: 'by deletedAt; deletedAt <=; modelType in',
    asks: [{ collection: 'deleteItemQueue', isGroup: true, equal: ['modelType'], ordered: ['deletedAt'] }],
  },
  'functions/src/retention/removeDue.ts': {
    said: 'academicYear ==; dueAt <=',
    asks: [
      { collection: 'recordRemovals', isGroup: true, ordered: ['dueAt'] },
      { collection: 'class', equal: ['academicYear'] },
    ],
  },
  'functions/src/retention/yearClasses.ts': {
    said: 'academicYear ==; academicYear ==',
    asks: below(['class', 'sections', 'sectionRosters'], 'academicYear'),
  },
  'functions/src/retention/yearCounts.ts': {
    said: 'academicYear <; academicYear ==; academicYear >; deletedAt >; handedOver.isDone ==',
    asks: [
      { collection: 'class', equal: ['academicYear'] },
      { collection: 'class', ordered: ['academicYear'] },
      { collection: 'class', ordered: ['deletedAt'] },
      { collection: 'class', equal: ['handedOver.isDone'] },
    ],
  },
  'functions/src/learners/learnerFind.ts': {
    said: 'by lastNameLower; lastNameLower <; lastNameLower >=; lrn ==',
    asks: [
      { collection: 'students', equal: ['lrn'] },
      { collection: 'students', ordered: ['lastNameLower'] },
    ],
  },
  'functions/src/learners/keptRows.ts': { said: 'kind ==', asks: below(['removed'], 'kind') },
  'functions/src/learners/learnerReaders.ts': {
    said: 'aboutId in; kind in; sectionId ==',
    asks: [
      { collection: 'sectionGrades', equal: ['sectionId'] },
      { collection: 'audit', equal: ['kind'] },
      { collection: 'audit', equal: ['aboutId'] },
    ],
  },
  'functions/src/learners/learnerBook.ts': {
    said: 'field ==; studentModel ==',
    asks: [
      { collection: 'classStudents', equal: ['studentModel'] },
      ...below(['activity', 'quarterClosings', 'scoreChanges'], 'classSubjectModel'),
      ...below(['studentPerformance', 'scoreMarks', 'studentPoints', 'studentGrades'], 'classStudentModel'),
    ],
  },
  'functions/src/learners/learnerCorrection.ts': { said: 'lrn ==', asks: below(['students'], 'lrn') },
  'functions/src/learners/learnerSections.ts': {
    said: 'sectionId ==',
    asks: below(['sectionGrades', 'sectionAdvising', 'sectionAttendance'], 'sectionId'),
  },
  'functions/src/learners/learnerPlaces.ts': {
    said: 'lastNameLower ==; lrn ==; sectionModel in; students array-contains',
    asks: [
      { collection: 'students', equal: ['lrn'] },
      { collection: 'students', equal: ['lastNameLower'] },
      { collection: 'class', equal: ['sectionModel'] },
      { collection: 'class', contains: 'students' },
    ],
  },
  'functions/src/firstAdministrator.ts': {
    said: 'by dueAt; dueAt <=',
    asks: [{ collection: 'serverMails', ordered: ['dueAt'] }],
  },
  'functions/src/schoolPeople.ts': {
    said: 'academicYear ==; academicYear ==; lrns array-contains; schoolid ==',
    asks: [
      { collection: 'users', equal: ['schoolid'] },
      { collection: 'sectionRosters', equal: ['academicYear'] },
      { collection: 'sectionRosters', equal: ['academicYear'], contains: 'lrns' },
    ],
  },
  'functions/src/deletion.ts': {
    said: 'adviserUid ==; email ==; invitedByUid ==; new FieldPath(claims, uid, at) >=; schoolid ==; teachers array-contains; uid ==; uid ==; uid ==',
    asks: [
      ...below(['serverLimits', 'serverAccounts', 'serverMails'], 'uid'),
      { collection: INVITES, equal: ['invitedByUid'] },
      { collection: INVITES, equal: ['schoolid', 'email'] },
      { collection: 'sections', equal: ['adviserUid'] },
      { collection: 'sections', contains: 'teachers' },
      { collection: 'sections', ordered: ['claims.uid.at'] },
    ],
  },
  'functions/src/teacherEmails.ts': {
    said: 'aboutId ==; email ==; kind ==; schoolid ==',
    asks: [
      { collection: INVITES, equal: ['schoolid', 'email'] },
      { collection: 'audit', equal: ['aboutId', 'kind'] },
    ],
  },
  'functions/src/invites.ts': {
    said: 'email ==; kind ==; schoolid ==',
    asks: [{ collection: INVITES, equal: ['schoolid', 'email', 'kind'] }],
  },
  'functions/src/reports/reportDay.ts': {
    said: 'expiresAt <',
    asks: [{ collection: 'reports', ordered: ['expiresAt'] }],
  },
  'functions/src/notices.ts': {
    said: 'by dueAt; dueAt <=; to ==',
    asks: [
      { collection: 'serverMails', equal: ['to'] },
      { collection: 'serverMails', ordered: ['dueAt'] },
    ],
  },
};

const people = below(['users', INVITES, 'adminTeacherRegisterRequests', 'adminInviteTeacherConfirmation'], 'schoolid');

const OPERATOR: Readonly<Record<string, Written>> = {
  'scripts/operate/waitingForOperator.ts': {
    said: 'kind ==; role ==; schoolid ==',
    asks: [
      { collection: INVITES, equal: ['kind'] },
      { collection: 'users', equal: ['schoolid', 'role'] },
    ],
  },
  'scripts/operate/directory/directoryStore.ts': { said: 'by FieldPath.documentId()', asks: [] },
  'scripts/operate/backup/scope.ts': {
    said: 'by FieldPath.documentId(); by FieldPath.documentId(); schoolid ==; schoolid ==',
    asks: people,
  },
  'scripts/operate/backup/schoolLists.ts': {
    said: 'role ==; schoolid ==; schoolid ==',
    asks: [{ collection: 'users', equal: ['schoolid', 'role'] }, ...people],
  },
  'scripts/operate/people/people.ts': {
    said: 'email ==; email ==',
    asks: below(['users', 'adminTeacherRegisterRequests', INVITES], 'email'),
  },
  'scripts/operate/people/confirmation.ts': {
    said: 'role ==; schoolid ==; schoolid ==',
    asks: [{ collection: 'users', equal: ['schoolid', 'role'] }, ...people],
  },
  'scripts/operate/people/administrators.ts': {
    said: 'email ==; email ==; email ==; email ==; invitedByUid ==; kind ==; kind ==; role ==; schoolid ==; schoolid ==; schoolid ==; schoolid ==; schoolid ==; schoolid ==',
    asks: [
      { collection: 'users', equal: ['schoolid', 'role'] },
      { collection: 'users', equal: ['schoolid', 'email'] },
      { collection: INVITES, equal: ['schoolid', 'email', 'kind'] },
      { collection: INVITES, equal: ['schoolid', 'invitedByUid'] },
    ],
  },
  'scripts/operate/people/removeSchool.ts': {
    said: 'role ==; schoolid ==; schoolid ==; schoolid ==; schoolid ==; schoolid ==; to ==; to ==; uid ==',
    asks: [
      { collection: 'users', equal: ['schoolid', 'role'] },
      ...people,
      { collection: 'deletedUsers', equal: ['schoolid'] },
      { collection: 'serverMails', equal: ['to'] },
      ...below(['serverLimits', 'serverAccounts', 'serverMails'], 'uid'),
    ],
  },
};

export const WRITTEN: Readonly<Record<string, Written>> = { ...CLIENT, ...FUNCTIONS, ...OPERATOR };

/**
 * Files of the data layer that make or read the filters of a question of a tree, instead of passing on one of
 * `toQuerySpec`; with the questions that no other file makes.
 */
export const BUILT: Readonly<Record<string, readonly AskedOf[]>> = {
  'src/data/book/standings.ts': [
    { collection: 'class', equal: ['academicYear'] },
    { collection: 'classSubjects', equal: ['classModel'] },
    { collection: 'activity', equal: ['classSubjectModel', 'quarter'] },
    { collection: 'scoreMarks', equal: ['classSubjectModel', 'activityModel', 'mark'] },
  ],
  // In memory no entry is needed.
  'src/data/memory/memoryPeople.ts': [],
  'src/data/memory/memoryRows.ts': [],
  // The order of the last write, and of removals: `SYNCED`.
  'src/data/replica/sync.ts': [],
  'src/data/book/treeReads.ts': [],
  // The fields of questions that were asked before, with lists of their values, and sums: `SUMMED`.
  'src/data/replica/integrity.ts': [],
  'src/data/replica/coverage.ts': [],
  'src/data/replica/readAnew.ts': [],
  // Whole collections, and answers without the server.
  'src/data/replica/replica.ts': [],
  'src/data/replica/take.ts': [],
  // Lists of a school, with the filters of `LIST_SPECS`.
  'src/data/people/people.ts': [],
  'src/data/school/liveSchool.ts': [],
};

const FILTER = /\bwhere\(\s*(new FieldPath\([^)]*\)|[^,()]+?),\s*'([^']+)'/g;
const ORDER = /\borderBy\(\s*([\w.]+\(\)|[^,()]+)(?:,\s*([^()]+?))?\s*\)/g;

/** The words of the queries of a source: `classModel ==; by at desc`, in the order of the alphabet. */
export function saidIn(source: string): string {
  const filters = [...source.matchAll(FILTER)].map(([, field = '', operator = '']) => `${field} ${operator}`);
  const orders = [...source.matchAll(ORDER)].map(([, field = '', direction]) =>
    ['by', field, ...(direction ? [direction] : [])].join(' '),
  );
  return [...filters, ...orders]
    .map((said) => said.replaceAll("'", ''))
    .sort()
    .join('; ');
}
