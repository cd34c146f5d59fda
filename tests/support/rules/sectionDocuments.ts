/** Documents of the school's sections as the app writes them, for the tests of the rules. */
import { auditRow, but, classRow, type Fields, freshId, NOW, type Row, SCHOOL, termSubjectRow } from './rulesDocuments';

const at = (collection: string, id: string) => `schools/${SCHOOL}/${collection}/${id}`;
/** Ids of sections have no underscore. */
const plainId = () => freshId().replace('_', '-');

export const AREAS = {
  science: { name: 'Science', order: 1, units: null, partOf: null },
  english: { name: 'English', order: 2, units: null, partOf: null },
};

export function sectionRow(id = plainId()): Row {
  return {
    path: at('sections', id),
    value: {
      id,
      name: 'Rizal',
      academicYear: '2026-2027',
      gradeLevel: '7',
      gradingPolicy: 'DO15_2026',
      adviserUid: null,
      adviserName: '',
      areas: AREAS,
      areaTeachers: {},
      teachers: [],
      teacherNames: {},
      claims: {},
      revision: 1,
      createdAt: NOW,
      updatedAt: NOW,
    },
  };
}

/** Fields of a section whose areas have these teachers. */
export function taught(areaTeachers: Readonly<Record<string, string>>): Fields {
  const teachers = [...new Set(Object.values(areaTeachers))];
  return { areaTeachers, teachers, teacherNames: Object.fromEntries(teachers.map((uid) => [uid, 'Ligaya Santos'])) };
}

/** A section with an adviser and a teacher of Science, stored: its times are plain. */
export function staffedSection(id: string, adviserUid = 'teacher1', scienceTeacher = 'teacher2'): Row {
  const stored = { createdAt: new Date(0), updatedAt: new Date(0), revision: 3 };
  return but(sectionRow(id), {
    ...stored,
    adviserUid,
    adviserName: 'Ligaya Santos',
    ...taught({ science: scienceTeacher }),
  });
}

/** An edit of the stored section, its next revision. */
export function sectionEdit(section: Row, fields: Fields): { update: string; fields: Fields } {
  return { update: section.path, fields: { ...fields, revision: Number(section.value.revision) + 1, updatedAt: NOW } };
}

type SectionKind = 'adviserSet' | 'areasAssigned' | 'claimAccepted' | 'rosterChanged' | 'sectionRemoved';

/** `number`: the revision of the section, or the version of its roster. */
export function sectionEntry(kind: SectionKind, section: Row, number: number | null, fields: Fields = {}): Row {
  const tail = number === null ? '' : `_${number}`;
  const about = {
    id: `${kind}_${String(section.value.id)}${tail}`,
    aboutId: section.value.id,
    section: section.value.name,
  };
  return auditRow(kind, { teacherUid: null, ...about, ...fields });
}

const LEARNER = {
  ...{ lastName: 'Dela Peña', firstName: 'María', middleName: '', extensionName: '', sex: 'F', lrn: '136728140987' },
  ...{ standing: 'enrolled', standingOn: '', standingNote: '' },
};

export const learnersOf = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, LEARNER]));

export function rosterRow(section: Row, version = 1, fields: Fields = {}): Row {
  const id = String(section.value.id);
  const { academicYear } = section.value;
  return {
    path: at('sectionRosters', id),
    value: {
      id,
      academicYear,
      version,
      learners: learnersOf('a', 'b'),
      updatedAt: NOW,
      updatedBy: 'admin1',
      ...fields,
    },
  };
}

/** The versions of the year as the batch leaves them. */
export function versionsRow(section: Row, version = 1, fields: Fields = {}): Row {
  const id = String(section.value.id);
  return {
    path: at('sectionVersions', String(section.value.academicYear)),
    value: { versions: { [id]: version }, learners: { [id]: 2 }, last: id, updatedAt: NOW, ...fields },
  };
}

/** The grades that the teacher of Science hands in for the first period of `classSection` (`linkedBook`). */
export function gradesRow(section: Row, fields: Fields = {}): Row {
  const sectionId = String(section.value.id);
  const id = `${sectionId}_science_1`;
  return {
    path: at('sectionGrades', id),
    value: {
      ...{ id, sectionId, areaId: 'science', period: 1, teacherUid: 'teacher2', teacherName: 'Ligaya Santos' },
      ...{ classId: 'classSection', subjectId: 'subjectSection', number: 1, submittedAt: NOW, reopenedAt: null },
      grades: { a: { initial: 84.86, grade: 87, carried: false, standing: 'enrolled' } },
      ...fields,
    },
  };
}

/** A class of the section with its subject, whose first period is closed. */
export function linkedBook(section: Row, owner = 'teacher2'): Row[] {
  const inBook = (row: Row) => ({ ...row, path: row.path.replace('users/teacher1/', `users/${owner}/`) });
  const link = { sectionModel: section.value.id, sectionLearners: { student1: 'a' }, sectionVersion: 1 };
  const policy = { gradingPolicy: section.value.gradingPolicy, classSubjects: ['subjectSection'] };
  const closed = { quarterClosed: { 1: true, 2: false, 3: false }, areaModel: 'science' };
  return [
    inBook(but(classRow('classSection'), { ...link, ...policy })),
    inBook(but(termSubjectRow('subjectSection', 'classSection'), closed)),
  ];
}

/** Attendance by day of June 2026. */
export function attendanceRow(section: Row, fields: Fields = {}): Row {
  const sectionId = String(section.value.id);
  const id = `${sectionId}_2026-06`;
  return {
    path: at('sectionAttendance', id),
    value: {
      ...{ id, sectionId, month: '2026-06', version: 1, updatedAt: NOW, updatedBy: 'teacher1' },
      ...{ marks: { a: '--x-L', b: 'C' }, days: '-----------01', enrolled: { M: 20, F: 25 } },
      ...fields,
    },
  };
}

/** Attendance, comments and values of the first period. */
export function advisingRow(section: Row, fields: Fields = {}): Row {
  const sectionId = String(section.value.id);
  const id = `${sectionId}_1`;
  return {
    path: at('sectionAdvising', id),
    value: {
      ...{ id, sectionId, period: 1, version: 1, updatedAt: NOW, updatedBy: 'teacher1' },
      attendance: { a: { '2026-06': { days: 16, present: 15, tardy: 1 } } },
      comments: { a: 'Reads aloud with joy, and helps others.' },
      values: { b: { makatao1: 'AO' } },
      conduct: { a: 'clean' },
      remedial: { a: 'science:78:2027-04-05:2027-05-14/english:::' },
      decisions: { b: 'retained: Reads 20 words a minute; the parents agree.' },
      ...fields,
    },
  };
}
