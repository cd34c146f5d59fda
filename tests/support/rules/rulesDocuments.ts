/**
 * Documents as the app writes them, for the tests of the rules: each builder gives one that is allowed, so that a
 * test changes one thing and knows why it was refused.
 */
import { serverTimestamp } from 'firebase/firestore';

export type Fields = Readonly<Record<string, unknown>>;
export type Row = { path: string; value: Fields };

export const NOW = serverTimestamp();
/** A time that a client says. The present one may be, to the millisecond, the one at which the server takes the write. */
export const ofClient = () => new Date(Date.now() - 3_600_000);
export const TEACHER = 'teacher1';
export const SCHOOL = '300123';
export const SCHOOL_NAME = 'Peñaranda National High School';

let serial = 0;
/** A new id, so that rows of a table do not share one. */
export function freshId(): string {
  serial += 1;
  return `fresh-${serial.toString(36).padStart(6, '0')}_X`;
}

export function inTree(collection: string, id: string, owner = TEACHER): string {
  return `users/${owner}/${collection}/${id}`;
}

/** A copy with some fields changed; `undefined` removes a field. */
export function but(row: Row, fields: Fields): Row {
  const merged = Object.entries({ ...row.value, ...fields }).filter(([, value]) => value !== undefined);
  return { path: row.path, value: Object.fromEntries(merged) };
}

function row(collection: string, id: string, value: Fields): Row {
  return { path: inTree(collection, id), value: { id, ...value, lastSync: NOW } };
}

export function classRow(id = freshId()): Row {
  return row('class', id, {
    name: 'Grade 7 - Sampaguita',
    academicYear: '2026-2027',
    gradeLevel: '7',
    classSubjects: ['subject1'],
    students: ['student1'],
    createdAt: NOW,
  });
}

export function subjectRow(id = freshId()): Row {
  return row('classSubjects', id, {
    subject: 'English',
    classModel: 'class1',
    classStudents: [],
    activity: [],
    writtenWorks: 30,
    performanceTask: 50,
    quarterlyExam: 20,
    quarterClosed: { 1: false, 2: false, 3: false, 4: false },
    createdAt: NOW,
  });
}

/** Three terms, 20/50/30. */
export function termSubjectRow(id = freshId(), classModel = 'classTerms'): Row {
  const weights = { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
  return but(subjectRow(id), { classModel, ...weights, quarterClosed: { 1: false, 2: false, 3: false } });
}

export function studentRow(id = freshId()): Row {
  return row('students', id, {
    firstName: 'María Niña',
    lastName: 'Dela Peña',
    lastNameLower: 'dela peña',
    lrn: '136728140987',
    classStudents: [],
    createdAt: NOW,
  });
}

export function enrolmentRow(id = freshId()): Row {
  return row('classStudents', id, {
    classModel: 'subject1',
    studentModel: 'student1',
    overallInitialGrade: null,
    overallFinalGrade: null,
    studentGrades: [],
    studentPerformance: [],
    studentPoints: [],
    createdAt: NOW,
  });
}

export function activityRow(id = freshId()): Row {
  return row('activity', id, {
    name: 'Quiz 1: nouns & verbs',
    quarter: 1,
    totalPoints: 20,
    scannable: false,
    weightOverride: null,
    activityCategoryModel: 1,
    activitySubCategoryModel: 2,
    classSubjectModel: 'subject1',
    activityItem: ['item1'],
    studentPerformance: [],
    studentPoints: [],
    createdAt: NOW,
  });
}

export function itemRow(id = freshId()): Row {
  return row('activityItem', id, {
    itemNumber: 1,
    answerKey: 'B',
    points: 2,
    activityModel: 'activity1',
    classSubjectModel: 'subject1',
    studentPoints: [],
  });
}

export function scoreRow(enrolment = freshId(), activity = 'activity1'): Row {
  return row('studentPerformance', `${activity}_${enrolment}`, {
    classStudentModel: enrolment,
    activityModel: activity,
    classSubjectModel: 'subject1',
    score: 17.5,
    comments: '',
    createdAt: NOW,
  });
}

export function markRow(enrolment = freshId(), activity = 'activity1'): Row {
  return row('scoreMarks', `${activity}_${enrolment}`, {
    classStudentModel: enrolment,
    activityModel: activity,
    classSubjectModel: 'subject1',
    mark: 'excused',
    note: '',
    createdAt: NOW,
  });
}

export function pointsRow(enrolment = freshId()): Row {
  return row('studentPoints', `item1_${enrolment}`, {
    activityItemModel: 'item1',
    classStudentModel: enrolment,
    activityModel: 'activity1',
    classSubjectModel: 'subject1',
    pointsEarned: 1.5,
  });
}

/** The worked example of DepEd Order 8, s. 2015, Table 7. */
export function gradeRow(enrolment = freshId()): Row {
  return row('studentGrades', `${enrolment}_1`, {
    classStudentModel: enrolment,
    classSubjectModel: 'subject1',
    quarter: 1,
    comments: '',
    percentageWrittenWork: 90.63,
    weightedWrittenWorks: 27.19,
    percentagePerformanceTask: 83.33,
    weightedPerformanceTask: 41.67,
    percentageQuarterlyExam: 80,
    weightedQuarterlyExam: 16,
    rawTotalGrade: 84.86,
    transmutedGrade: 90,
    createdAt: NOW,
  });
}

/** The first closing of the first quarter; written together with the subject's flag. */
export function closingRow(number = 1, subject = 'subject1'): Row {
  const id = `${subject}_1_${number}`;
  return row('quarterClosings', id, {
    classSubjectModel: subject,
    quarter: 1,
    number,
    activities: { activity1: { name: 'Quiz 1', totalPoints: 20 } },
    learners: { enrolment1: 'student1' },
    scores: { activity1: { enrolment1: 17.5 } },
    marks: { activity1: { enrolment1: 'late' } },
    grades: { enrolment1: { initial: 84.86, quarterly: 90 } },
    fingerprints: { enrolment1: '0123456789abcdef' },
    closedAt: NOW,
  });
}

/** A deleted activity with one score. */
export function removedRow(id = freshId()): Row {
  return row('removed', id, {
    kind: 'activity',
    rootId: 'activityGone',
    name: 'Quiz 3',
    section: 'Grade 7 - Sampaguita',
    subject: 'English',
    subjects: ['subject1'],
    classes: {},
    scores: 1,
    part: 0,
    parts: 1,
    rows: '[]',
    removedAt: NOW,
  });
}

/** The history of one cell, in the batch that moves the version to `rev` (`versionRow`). */
export function changesRow(rev = 7): Row {
  const id = `save1_${rev}`;
  return {
    path: inTree('scoreChanges', id),
    value: {
      id,
      classSubjectModel: 'subject1',
      quarter: 1,
      activities: ['activity1'],
      cells: { activity1_enrolment1: { from: { score: null }, to: { score: 17.5 } } },
      at: NOW,
    },
  };
}

export function controlsRow(id = '1'): Row {
  return {
    path: inTree('controls', id),
    value: {
      id,
      currentAcademicYear: '2026-2027',
      currentQuarter: 1,
      totalActivities: { 1: 3, 2: 0, 3: 0, 4: 0 },
      totalClasses: 1,
      updatedAt: NOW,
    },
  };
}

export function queueRow(id = freshId(), modelType = 'students'): Row {
  return { path: inTree('deleteItemQueue', id), value: { deletedFirebaseItemId: id, modelType, deletedAt: NOW } };
}

export function versionRow(rev = 7): Row {
  return {
    path: inTree('globalVersion', '1'),
    value: { lastModified: NOW, rev, revAt: NOW, c: { studentPerformance: rev, studentGrades: rev - 1 } },
  };
}

/** A record that is approved and has the fields that a server writes. */
export function person(id: string, fields: Fields = {}): Row {
  return {
    path: `users/${id}`,
    value: {
      id,
      firstname: 'Ligaya',
      lastname: 'Santos',
      lastnamelower: 'santos',
      email: `${id}@deped.gov.ph`,
      facultyId: 'F-100',
      school: SCHOOL_NAME,
      schoolid: SCHOOL,
      approved: true,
      role: 1,
      createdAt: NOW,
      lastLogin: null,
      passwordResetRequired: false,
      ...fields,
    },
  };
}

export function registrationRow(id: string): Row {
  const { email, firstname, lastname, facultyId, school, schoolid } = person(id).value;
  return {
    path: `adminTeacherRegisterRequests/${id}`,
    value: { id, email, firstname, lastname, facultyId, school, schoolid, createdAt: NOW },
  };
}

function signature(owner: string): Fields {
  return { email: `${owner}@deped.gov.ph`, firstname: 'Ligaya', lastname: 'Santos' };
}

export function requestParent(owner = TEACHER, waiting: readonly string[] = ['subject1_4']): Row {
  const value = { id: owner, ...signature(owner), schoolid: SCHOOL, createdAt: NOW, waiting };
  return { path: `adminRequests/${owner}`, value };
}

/** A request for a closed quarter; the fourth one of every seeded subject is closed. */
export function requestRow(subjectId = 'subject1', quarter = 4, owner = TEACHER): Row {
  const id = `${subjectId}_${quarter}`;
  return {
    path: `adminRequests/${owner}/requests/${id}`,
    value: { id, subjectId, quarter, adminReason: 'A late project.', ...signature(owner), createdAt: NOW },
  };
}

/** Time of the seeded request in milliseconds; the ids of its answers contain it. */
export const REQUESTED_AT = 1_790_000_000_123;

export function answerIdOf(kind: string, request = requestRow(), owner = TEACHER): string {
  return `${kind}_${owner}_${String(request.value.id)}_${REQUESTED_AT}`;
}

/** The present hour or day as a number, as the ids of trail entries contain it. */
export const timeNow = (hours: 1 | 24) => Math.floor(Date.now() / (hours * 3_600_000));

/** The trail entry that is written with an approval. */
export function approvedRow(uid: string, actorUid = 'admin1'): Row {
  return auditRow('approved', { actorUid, teacherUid: uid, id: `approved_${uid}` });
}

/** A trail entry of this `kind`, about the first teacher unless the fields say otherwise. */
export function auditRow(kind: string, fields: Fields = {}): Row {
  const actorUid = String(fields.actorUid ?? 'admin1');
  const teacherUid = fields.teacherUid === undefined ? TEACHER : fields.teacherUid;
  const id = String(fields.id ?? `${kind}_${actorUid}_${freshId()}`);
  return {
    path: `schools/${SCHOOL}/audit/${id}`,
    value: {
      id,
      kind,
      actorUid,
      actorName: 'Ligaya Santos',
      teacherUid,
      teacherName: teacherUid === null ? null : 'Ligaya Santos',
      people: teacherUid === null || teacherUid === actorUid ? [actorUid] : [actorUid, teacherUid],
      aboutId: null,
      subject: null,
      section: null,
      quarter: null,
      reason: null,
      at: NOW,
      ...fields,
    },
  };
}

/** An edit of the school with its trail entry, which the edit names. */
export function schoolEdit(fields: Fields, actorUid = 'admin1'): { path: string; fields: Fields; entry: Row } {
  const entry = auditRow('schoolEdited', { actorUid, teacherUid: null });
  return { path: `schools/${SCHOOL}`, fields: { ...fields, lastEdit: entry.value.id }, entry };
}

/** The trail entry for the end of an invite or application that was made at `REQUESTED_AT`. */
export function withdrawnRow(kind: 'inviteRemoved' | 'applicationRejected', fields: Fields = {}): Row {
  const about = { teacherUid: null, teacherName: 'Rosa Cruz', aboutId: 'invite1' };
  return auditRow(kind, { id: `${kind}_invite1_${REQUESTED_AT}`, ...about, ...fields });
}

/** A table with a row for each grade from 100 down to the floor, 1.50 apart. */
export function policyTable(floor: number): Fields[] {
  const grades = Array.from({ length: 101 - floor }, (_, index) => 100 - index);
  return grades.map((grade) => ({ from: grade === floor ? 0 : 10_000 - 150 * (100 - grade), grade }));
}

const component = (key: string, category: number, defaultWeight: number): Fields => ({
  ...{ key, category, name: `Component ${category}`, grouped: false, defaultWeight },
});

/** A draft of a school's own policy: two periods, a table from 100 down to 65. */
export function policyRow(id = freshId()): Row {
  return {
    path: `schools/${SCHOOL}/policies/${id}`,
    value: {
      id,
      name: 'Two semesters',
      base: 'DO15_2026',
      before: null,
      version: 1,
      periods: [
        { number: 1, name: 'Semester 1', from: '2026-06-08', to: '2026-10-30' },
        { number: 2, name: 'Semester 2' },
      ],
      components: [
        component('writtenWorks', 1, 30),
        component('performanceTask', 2, 50),
        component('quarterlyExam', 3, 20),
      ],
      scale: { kind: 'table', floor: 65 },
      transmutation: policyTable(65),
      passingGrade: 75,
      descriptors: [{ from: 0, name: 'All' }],
      exam: 'TE',
      remarks: { passed: 'Passed', failed: 'Failed' },
      year: { periods: 'all', absenceLimit: null },
      section: { average: 'plain', combined: 'meanOfTerms' },
      promotion: { remedialUpTo: 2, afterRemedial: 'Retained' },
      awards: [],
      createdAt: NOW,
      createdBy: 'admin1',
      publishedAt: null,
    },
  };
}

/** The trail entry that is written with the publishing of a policy. */
export function policyPublishedRow(policy: Row, fields: Fields = {}): Row {
  const { id, name } = policy.value;
  const about = { teacherUid: null, aboutId: id, subject: name };
  return auditRow('policyPublished', { id: `policyPublished_${String(id)}`, ...about, ...fields });
}
