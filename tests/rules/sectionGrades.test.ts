/** Grades that are handed in: by the area's teacher, of a closed period, for learners on the roster. */
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerIdOf,
  auditRow,
  but,
  closingRow,
  type Fields,
  inTree,
  NOW,
  person,
  REQUESTED_AT,
  requestParent,
  requestRow,
  SCHOOL,
  timeNow,
  versionRow,
} from '#support/rules/rulesDocuments';
import {
  allowed,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';
import {
  gradesRow,
  learnersOf,
  linkedBook,
  rosterRow,
  sectionEntry,
  staffedSection,
  taught,
  versionsRow,
} from '#support/rules/sectionDocuments';

const world = openRulesWorld();
const teacher = () => world.as('teacher2');
const RIZAL = staffedSection('rizal');
const GRADES = gradesRow(RIZAL);
const STORED = gradesRow(RIZAL, { submittedAt: new Date(0) });
const SUBJECT = inTree('classSubjects', 'subjectSection', 'teacher2');
const CLASS = inTree('class', 'classSection', 'teacher2');

beforeEach(async () => {
  await world.reset();
  await world.seed(RIZAL, person('teacher4'), ...linkedBook(RIZAL));
  await world.seed(rosterRow(RIZAL, 1, { updatedAt: new Date(0) }), versionsRow(RIZAL));
});

describe('handing in', () => {
  it('is allowed to the teacher of the area alone', async () => {
    for (const uid of ['teacher1', 'teacher4', 'teacher3', 'admin1', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), set(GRADES));
      await refusedWrites(world.as(uid), set(but(GRADES, { teacherUid: uid })));
    }
    await allowed(teacher(), set(GRADES));
  });

  it.each<[string, Fields]>([
    ['another id', { id: 'rizal_science_2' }],
    ['an unknown key', { note: 'x' }],
    ["another's name above it", { teacherUid: 'teacher1' }],
    ['a learner who is not on the roster', { grades: { a: {}, x: {} } }],
    ['a list of grades', { grades: [] }],
    ['a time of the client', { submittedAt: new Date() }],
    ['a number above 1', { number: 2 }],
    ['a mark that it was opened', { reopenedAt: NOW }],
    ['the name of somebody else', { teacherName: 'The Principal' }],
    ['another subject of the book', { subjectId: 'subject1' }],
    ['another class of the book', { classId: 'class1' }],
  ])('is refused with %s', async (_label, fields) => {
    await refusedWrites(teacher(), set(but(GRADES, fields)));
    await allowed(teacher(), set(GRADES));
  });

  it.each<[string, Fields]>([
    ['another area', { id: 'rizal_english_1', areaId: 'english' }],
    ['another section', { id: 'luna_science_1', sectionId: 'luna' }],
    ['an open period', { id: 'rizal_science_2', period: 2 }],
    ['a period that the policy has not', { id: 'rizal_science_4', period: 4 }],
  ])('is refused for %s', async (_label, fields) => {
    const other = staffedSection('luna', 'teacher4', 'teacher4');
    await world.seed(other, rosterRow(other, 1, { updatedAt: new Date(0) }));
    const path = `schools/${SCHOOL}/sectionGrades/${String(fields.id)}`;
    await refusedWrites(teacher(), set({ ...but(GRADES, fields), path }));
  });

  it('is refused for a period in which the area is not taught', async () => {
    await world.alter(RIZAL.path, { 'areas.science.periods': [2, 3] });
    await refusedWrites(teacher(), set(GRADES));
    await world.alter(RIZAL.path, { 'areas.science.periods': [1, 3] });
    await allowed(teacher(), set(GRADES));
  });

  it('is refused from a class that is not linked, has another policy, or whose subject has another area', async () => {
    const spoil = async (path: string, fields: Fields, good: Fields) => {
      await world.alter(path, fields);
      await refusedWrites(teacher(), set(GRADES));
      await world.alter(path, good);
    };
    await spoil(CLASS, { sectionModel: 'luna' }, { sectionModel: 'rizal' });
    await spoil(CLASS, { gradingPolicy: 'DO15_2027' }, { gradingPolicy: 'DO15_2026' });
    await spoil(SUBJECT, { areaModel: 'english' }, { areaModel: 'science' });
    await spoil(SUBJECT, { classModel: 'class1' }, { classModel: 'classSection' });
    await spoil(SUBJECT, { deletedAt: NOW }, { deletedAt: null });
    await spoil(SUBJECT, { 'quarterClosed.1': false }, { 'quarterClosed.1': true });
    await spoil(RIZAL.path, taught({ science: 'teacher4' }), taught({ science: 'teacher2' }));
    await allowed(teacher(), set(GRADES));
  });

  it('goes with the closing of the period, in one batch', async () => {
    await world.alter(SUBJECT, { 'quarterClosed.1': false });
    const made = closingRow(1, 'subjectSection');
    const closing = set({ ...made, path: made.path.replace('teacher1', 'teacher2') });
    const flag: Write = { update: SUBJECT, fields: { 'quarterClosed.1': true, lastSync: NOW } };
    const version = set({ ...versionRow(), path: versionRow().path.replace('teacher1', 'teacher2') });
    await refusedWrites(teacher(), set(GRADES), version);
    await allowed(teacher(), closing, flag, set(GRADES), version);
  });

  it('replaces what was handed in before under the next number, and changes nothing else of it', async () => {
    await world.seed(gradesRow(RIZAL, { submittedAt: new Date(0), reopenedAt: new Date(0) }));
    const grades = { b: { initial: null, grade: 80, carried: true, standing: 'enrolled' } };
    await refusedWrites(teacher(), set(but(GRADES, { grades })));
    await refusedWrites(teacher(), set(but(GRADES, { grades, number: 3 })));
    await refusedWrites(teacher(), { update: GRADES.path, fields: { grades } });
    await refusedWrites(teacher(), { update: GRADES.path, fields: { reopenedAt: null } });
    await allowed(teacher(), set(but(GRADES, { grades, number: 2 })));
  });

  it('of a period that was opened again comes from the same subject, or from another teacher of the area', async () => {
    const opened = { submittedAt: new Date(0), reopenedAt: new Date(0), subjectId: 'subjectFirst' };
    await world.seed(gradesRow(RIZAL, opened));
    await refusedWrites(teacher(), set(but(GRADES, { number: 2 })));
    await world.seed(gradesRow(RIZAL, { ...opened, teacherUid: 'teacher4' }));
    await allowed(teacher(), set(but(GRADES, { number: 2 })));
    await world.seed(gradesRow(RIZAL, { ...opened, reopenedAt: null }));
    await allowed(teacher(), set(but(GRADES, { number: 2 })));
  });

  it('keeps its time, except for the same batch a moment later', async () => {
    await world.seed(STORED);
    await refusedWrites(teacher(), set(GRADES));
    await world.alter(STORED.path, { submittedAt: new Date(Date.now() - 60_000) });
    await allowed(teacher(), set(GRADES));
  });

  it('belongs to the teacher of today: a new one replaces it, the former one cannot', async () => {
    await world.seed(STORED, ...linkedBook(RIZAL, 'teacher4'));
    await world.alter(RIZAL.path, taught({ science: 'teacher4' }));
    await refusedWrites(teacher(), set(but(GRADES, { number: 2 })));
    // The next number follows the stored one, which the new teacher reads.
    expect((await getDoc(doc(world.as('teacher4'), STORED.path))).get('number')).toBe(1);
    await allowed(world.as('teacher4'), set(but(GRADES, { number: 2, teacherUid: 'teacher4' })));
  });
});

describe('what was handed in', () => {
  it('is read by administrators, the adviser and the teacher who wrote it', async () => {
    await world.seed(STORED);
    for (const uid of ['admin1', 'teacher1', 'teacher2']) {
      expect((await getDoc(doc(world.as(uid), STORED.path))).exists()).toBe(true);
    }
    const all = (uid: string) => collection(world.as(uid), `schools/${SCHOOL}/sectionGrades`);
    const ofRizal = (uid: string) => query(all(uid), where('sectionId', '==', 'rizal'));
    expect((await getDocs(ofRizal('admin1'))).size).toBe(1);
    for (const uid of ['teacher4', 'teacher3', 'admin2', 'pending1', 'disabled1', 'nobody']) {
      await refused(getDoc(doc(world.as(uid), STORED.path)));
      await refused(getDoc(doc(world.as(uid), STORED.path.replace('_1', '_2'))));
      await refused(getDocs(ofRizal(uid)));
      await refused(getCountFromServer(ofRizal(uid)));
      await refused(getDocs(collectionGroup(world.as(uid), 'sectionGrades')));
    }
    await refused(getDoc(doc(world.visitor(), STORED.path)));
  });

  it('is hidden from a colleague who has another area', async () => {
    await world.seed(STORED);
    await world.alter(RIZAL.path, taught({ science: 'teacher2', english: 'teacher4' }));
    await refused(getDoc(doc(world.as('teacher4'), STORED.path)));
    await getDoc(doc(world.as('teacher4'), STORED.path.replace('science', 'english')));
  });

  it('is changed by nobody else: not by the adviser, and by an administrator only when the period is open', async () => {
    await world.seed(STORED);
    const opened: Write = { update: STORED.path, fields: { reopenedAt: NOW } };
    await refusedWrites(world.as('teacher1'), { update: STORED.path, fields: { grades: {} } });
    await refusedWrites(world.as('admin1'), { update: STORED.path, fields: { grades: {} } });
    await refusedWrites(world.as('admin1'), opened);
    await world.alter(SUBJECT, { 'quarterClosed.1': false });
    await refusedWrites(world.as('teacher1'), opened);
    await refusedWrites(world.as('teacher2'), opened);
    await refusedWrites(world.as('admin2'), opened);
    await refusedWrites(world.as('admin1'), { update: STORED.path, fields: { reopenedAt: NOW, number: 7 } });
    await allowed(world.as('admin1'), opened);
  });

  it.each<[string, unknown]>([
    ['the time of a client', new Date(Date.now() - 60_000)],
    ['no time', 'today'],
    ['nothing', null],
  ])('is not marked as opened with %s', async (_label, reopenedAt) => {
    await world.seed(but(STORED, { reopenedAt: new Date(0) }));
    await world.alter(SUBJECT, { 'quarterClosed.1': false });
    await refusedWrites(world.as('admin1'), { update: STORED.path, fields: { reopenedAt } });
    await allowed(world.as('admin1'), { update: STORED.path, fields: { reopenedAt: NOW } });
  });

  it('is marked in the batch by which an administrator opens the period again', async () => {
    const [parent, request] = [
      requestParent('teacher2', ['subjectSection_1']),
      requestRow('subjectSection', 1, 'teacher2'),
    ];
    await world.seed(STORED, parent, but(request, { createdAt: new Date(REQUESTED_AT) }));
    const about = { aboutId: 'subjectSection', subject: 'English', section: 'Grade 7 - Sampaguita', quarter: 1 };
    const id = answerIdOf('reopenAccepted', request, 'teacher2');
    const answer = auditRow('reopenAccepted', { id, teacherUid: 'teacher2', ...about });
    await allowed(
      world.as('admin1'),
      { update: SUBJECT, fields: { 'quarterClosed.1': false, lastSync: NOW } },
      { merge: inTree('globalVersion', '1', 'teacher2'), value: { lastModified: NOW } },
      { update: STORED.path, fields: { reopenedAt: NOW } },
      { delete: request.path },
      { delete: parent.path },
      set(answer),
    );
  });

  it('is deleted with its section alone', async () => {
    await world.seed(STORED);
    for (const uid of ['admin1', 'teacher1', 'teacher2']) await refusedWrites(world.as(uid), { delete: STORED.path });
    const gone: Write[] = [{ delete: RIZAL.path }, set(sectionEntry('sectionRemoved', RIZAL, null))];
    await allowed(world.as('admin1'), ...gone, { delete: STORED.path });
  });

  it('is of the own school', async () => {
    const elsewhere = GRADES.path.replace(SCHOOL, OTHER_SCHOOL);
    await refusedWrites(teacher(), set({ ...GRADES, path: elsewhere }));
  });
});

describe('the link of a class', () => {
  it.each<[string, Fields]>([
    ['a path as its section', { sectionModel: 'a/b' }],
    ['learners under paths', { sectionLearners: { student1: 'a/b' } }],
    ['a list of learners', { sectionLearners: ['a'] }],
    ['a version that is none', { sectionVersion: -1 }],
    ['no learners', { sectionLearners: null }],
  ])('is refused with %s', async (_label, fields) => {
    const link = { sectionModel: 'rizal', sectionLearners: { student1: 'a' }, sectionVersion: 1, lastSync: NOW };
    await refusedWrites(teacher(), { update: CLASS, fields: { ...link, ...fields } });
    await allowed(teacher(), { update: CLASS, fields: link });
    await allowed(teacher(), { update: CLASS, fields: { ...link, sectionModel: null } });
  });

  it('names an area in the subject', async () => {
    await refusedWrites(teacher(), { update: SUBJECT, fields: { areaModel: 'a/b', lastSync: NOW } });
    await allowed(teacher(), { update: SUBJECT, fields: { areaModel: 'english', lastSync: NOW } });
  });
});

describe('a batch', () => {
  it('of 100 learners fits', async () => {
    const keys = Array.from({ length: 100 }, (_, n) => `k${n}`);
    await world.alter(rosterRow(RIZAL).path, { learners: learnersOf(...keys) });
    const grades = Object.fromEntries(
      keys.map((key) => [key, { initial: 84.86, grade: 87, carried: false, standing: '' }]),
    );
    await allowed(teacher(), set(but(GRADES, { grades })));
  });
});

describe.each(['cardsPrinted', 'attendancePrinted', 'permanentRecordsPrinted'])(
  'what is noted of a print, %s',
  (kind) => {
    const printed = (uid: string, fields: Fields = {}) => {
      const id = `${kind}_${uid}_rizal_${timeNow(1)}`;
      const about = { aboutId: 'rizal', section: 'Rizal', quarter: null, teacherUid: null };
      return set(auditRow(kind, { id, actorUid: uid, people: [uid], ...about, ...fields }));
    };

    it('is noted by administrators and the adviser, once an hour', async () => {
      for (const uid of ['teacher2', 'teacher4', 'admin2']) await refusedWrites(world.as(uid), printed(uid));
      for (const uid of ['admin1', 'teacher1']) {
        await allowed(world.as(uid), printed(uid));
        await refusedWrites(world.as(uid), printed(uid, { reason: 'Again' }));
      }
    });

    it('leaves an entry that its writer and administrators read, by its id', async () => {
      const written = printed('teacher1');
      await allowed(world.as('teacher1'), written);
      const path = 'set' in written ? written.set : '';
      for (const uid of ['teacher1', 'admin1']) expect((await getDoc(doc(world.as(uid), path))).exists()).toBe(true);
      for (const uid of ['teacher2', 'admin2']) await refused(getDoc(doc(world.as(uid), path)));
      await refused(getDocs(collection(world.as('teacher1'), `schools/${SCHOOL}/audit`)));
    });

    it.each<[string, Fields]>([
      ['another name', { section: 'Bonifacio' }],
      ['another section', { aboutId: 'luna' }],
      ['a period', { quarter: 1 }],
      ['a learner', { teacherName: 'Ana Cruz' }],
      ['a subject', { subject: 'Science' }],
      ['a reason', { reason: 'Ana Cruz' }],
      ['another hour', { id: `${kind}_admin1_rizal_${timeNow(1) - 48}` }],
      ['the id of an export', { id: `${kind}_admin1_rizal_1_${timeNow(1)}` }],
      ['the id of another kind', { id: `sectionExported_admin1_rizal_${timeNow(1)}` }],
      ['a person', { teacherUid: 'teacher1', people: ['admin1', 'teacher1'] }],
      ['an unknown key', { learners: 45 }],
    ])('is refused with %s', async (_label, fields) => {
      await refusedWrites(world.as('admin1'), printed('admin1', fields));
      await allowed(world.as('admin1'), printed('admin1'));
    });
  },
);

describe('an export of the section', () => {
  const exported = (uid: string, fields: Fields = {}) => {
    const id = `sectionExported_${uid}_rizal_1_${timeNow(1)}`;
    const about = { aboutId: 'rizal', section: 'Rizal', quarter: 1, teacherUid: null };
    return set(auditRow('sectionExported', { id, actorUid: uid, people: [uid], ...about, ...fields }));
  };

  it('is noted by administrators and the adviser, once an hour', async () => {
    for (const uid of ['teacher2', 'teacher4', 'admin2']) await refusedWrites(world.as(uid), exported(uid));
    for (const uid of ['admin1', 'teacher1']) await allowed(world.as(uid), exported(uid));
  });

  it.each<[string, Fields]>([
    ['another name', { section: 'Bonifacio' }],
    ['another section', { aboutId: 'luna' }],
    ['no period', { quarter: null }],
    ['another period than its id', { quarter: 2 }],
    ['a subject', { subject: 'Science' }],
    ['another hour', { id: `sectionExported_admin1_rizal_1_${timeNow(1) - 48}` }],
    ['a person', { teacherUid: 'teacher1', people: ['admin1', 'teacher1'] }],
  ])('is refused with %s', async (_label, fields) => {
    await refusedWrites(world.as('admin1'), exported('admin1', fields));
    await allowed(world.as('admin1'), exported('admin1'));
  });
});
