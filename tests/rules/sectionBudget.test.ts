/** The largest documents of the school's sections, in rules that burn 300 of the 1,000 expressions in every condition. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, it } from 'vitest';
import { BURNT, burning } from '#support/rules/burning';
import { but, type Fields, inTree, NOW, person, policyRow, type Row } from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, set } from '#support/rules/rulesWorld';
import {
  AREAS,
  advisingRow,
  attendanceRow,
  gradesRow,
  learnersOf,
  linkedBook,
  rosterRow,
  sectionEdit,
  sectionEntry,
  sectionRow,
  staffedSection,
  taught,
  versionsRow,
} from '#support/rules/sectionDocuments';
import { MOST_MADE_AT_ONCE } from '@/domain/sections/sections';

const world = openRulesWorld({ rules: burning(readFileSync('firestore.rules', 'utf8'), BURNT) });
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const areaIds = numbers(20).map((n) => `area-${n}-${'x'.repeat(30)}`);
const areas = Object.fromEntries(areaIds.map((id) => [id, { ...AREAS.science, periods: [1, 2] }]));
const claims = Object.fromEntries(
  numbers(40).map((n) => [`claimant${n}`, { areas: areaIds.slice(19), name: 'Ligaya Santos', at: new Date(0) }]),
);
const teachersFor = (some: readonly string[]) =>
  taught(Object.fromEntries(some.map((id, n) => [id, `teacher-of-${n}`])));
const LARGE: Row = but(staffedSection('large'), { areas, claims, ...teachersFor(areaIds.slice(0, 19)) });
const entry = (kind: 'adviserSet' | 'areasAssigned', fields: Fields = {}) => set(sectionEntry(kind, LARGE, 4, fields));

beforeEach(async () => {
  await world.reset();
  await world.seed(LARGE, person('teacher4'));
});

describe('each condition stays below 70 percent', () => {
  it('a section that is made with 20 areas, as many as one batch has, each with a policy of its own', async () => {
    const policies = numbers(MOST_MADE_AT_ONCE).map((n) => but(policyRow(`own${n}`), { publishedAt: new Date(0) }));
    await world.seed(...policies);
    const rows = numbers(MOST_MADE_AT_ONCE).map((n) => but(sectionRow(), { areas, gradingPolicy: `school:own${n}` }));
    await allowed(world.as('admin1'), ...rows.map(set));
  });

  it('its name and policy', () =>
    allowed(world.as('admin1'), sectionEdit(LARGE, { name: 'Bonifacio', gradingPolicy: 'school:published' })));

  it('its adviser', () =>
    allowed(
      world.as('admin1'),
      sectionEdit(LARGE, { adviserUid: 'teacher4', adviserName: 'Ligaya Santos' }),
      entry('adviserSet', { teacherUid: 'teacher4', teacherName: 'Ligaya Santos', people: ['admin1', 'teacher4'] }),
    ));

  it('its teachers, by an administrator and by the adviser', async () => {
    await allowed(world.as('admin1'), sectionEdit(LARGE, teachersFor(areaIds)), entry('areasAssigned'));
    await world.reset();
    await world.seed(LARGE);
    const { areaTeachers } = LARGE.value as { areaTeachers: Record<string, string> };
    const given = taught({ ...areaTeachers, [areaIds[19]!]: 'claimant1' });
    const by = entry('areasAssigned', { actorUid: 'teacher1', people: ['teacher1'] });
    await allowed(world.as('teacher1'), sectionEdit(LARGE, { ...given, claims: {} }), by);
  });

  it('a claim', () => {
    const claim = { areas: areaIds.slice(19), name: 'Ligaya Santos', at: NOW };
    return allowed(world.as('teacher4'), { update: LARGE.path, fields: { 'claims.teacher4': claim, updatedAt: NOW } });
  });

  it('a roster of 150 entries, twice, and its deletion with the section', async () => {
    const learners = learnersOf(...numbers(150).map((n) => `learner-${n}-${'x'.repeat(10)}`));
    for (const [version, uid] of [
      [1, 'admin1'],
      [2, 'teacher1'],
    ] as const) {
      await allowed(
        world.as(uid),
        set(rosterRow(LARGE, version, { learners, updatedBy: uid })),
        set(versionsRow(LARGE, version, { learners: { large: 150 } })),
        set(sectionEntry('rosterChanged', LARGE, version, { actorUid: uid, people: [uid] })),
      );
    }
    const gone = [{ delete: LARGE.path }, { delete: rosterRow(LARGE).path }];
    await allowed(world.as('admin1'), ...gone, set(sectionEntry('sectionRemoved', LARGE, null)));
  });

  it('handing in the grades of 150 learners, for the second time', async () => {
    const keys = numbers(150).map((n) => `learner-${n}`);
    const section = but(staffedSection('rizal'), { areas: { science: { ...AREAS.science, periods: [1, 2] } } });
    const row = (fields: Fields) => gradesRow(section, { grades: learnersOf(...keys), ...fields });
    await world.seed(section, rosterRow(section, 1, { learners: learnersOf(...keys) }), ...linkedBook(section));
    await world.seed(row({ submittedAt: new Date(0) }));
    await allowed(world.as('teacher2'), set(row({ number: 2 })));
    await world.alter(inTree('classSubjects', 'subjectSection', 'teacher2'), { 'quarterClosed.1': false });
    await allowed(world.as('admin1'), { update: row({}).path, fields: { reopenedAt: NOW } });
  });

  it('what the adviser keeps of 150 learners under a policy of the school, with a comment of 500 letters each', async () => {
    const keys = numbers(150).map((n) => `learner-${n}-${'x'.repeat(10)}`);
    const ofAll = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));
    const section = but(staffedSection('rizal'), { gradingPolicy: 'school:published' });
    const month = { days: 20, present: 20, tardy: 0 };
    const row = (fields: Fields) =>
      advisingRow(section, {
        ...{ attendance: ofAll({ '2026-06': month, '2026-07': month }), comments: ofAll('ñ'.repeat(500)) },
        ...{ values: ofAll({ makatao1: 'AO' }), conduct: ofAll('clean') },
        ...{ remedial: ofAll(`${'science'.padEnd(40, 'x')}:100:2027-04-05:2027-05-14/english:75::`) },
        ...{
          decisions: ofAll(`conditional: ${'ñ'.repeat(300)}`),
          absences: ofAll(`exempt: ${'ñ'.repeat(200)}`),
          ...fields,
        },
      });
    await world.seed(section, rosterRow(section, 1, { learners: learnersOf(...keys), updatedAt: new Date(0) }));
    await allowed(world.as('teacher1'), set(row({})));
    await allowed(world.as('teacher1'), set(row({ version: 2 })));
    const days = (fields: Fields) => attendanceRow(section, { marks: ofAll('x'.repeat(31)), ...fields });
    await allowed(world.as('teacher1'), set(days({})));
    await allowed(world.as('teacher1'), set(days({ version: 2, days: '01'.repeat(15) })));
    await allowed(
      world.as('admin1'),
      { delete: section.path },
      { delete: row({}).path },
      { delete: days({}).path },
      set(sectionEntry('sectionRemoved', section, null)),
    );
  });
});
