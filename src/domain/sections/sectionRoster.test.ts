import { describe, expect, it, test } from 'vitest';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { errorCode } from '@/domain/words/errors';
import { afterChange, planSectionChange, withoutPerson } from './sectionChange';
import {
  emptyRoster,
  listedLearners,
  planRosterChange,
  planRosterOrder,
  removedLearner,
  type SectionLearner,
} from './sectionRoster';
import { areaIdOf, newSection, type SectionDoc, yearAfter, yearBefore } from './sections';

const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
const SCIENCE = { name: 'Science', order: 1, units: null, partOf: null };
const SECTION: SectionDoc = {
  ...newSection('rizal', NAMES, { science: SCIENCE, english: { ...SCIENCE, name: 'English', order: 2 } }),
  createdAt: 1,
  updatedAt: 1,
};
const BY = { id: 'admin1' as UserId, schoolid: 's' as SchoolId, firstname: 'Luz', lastname: 'Cruz' };
const ANA = { id: 'ana' as UserId, firstname: 'Ana', lastname: 'Reyes' };

const learner = (fields: Partial<SectionLearner> = {}): SectionLearner => ({
  ...removedLearner(),
  ...{ lastName: 'Abad', firstName: 'Ben', sex: 'M', standing: 'enrolled' },
  ...fields,
});
const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return errorCode(error);
  }
};

test('a roster is listed as DepEd lists it, with those who left at the end and without mistakes', () => {
  const learners = {
    a: learner({ lastName: 'Zamora', sex: 'F' }),
    b: learner({ lastName: 'Cruz' }),
    c: learner({ standing: 'transferredOut', standingOn: '2026-09-01' }),
    d: removedLearner(),
    e: learner({ lastName: 'Abad', sex: 'F', standing: 'transferredIn', standingOn: '2026-09-01' }),
  };
  expect(listedLearners({ learners }).map(({ key }) => key)).toEqual(['b', 'e', 'a', 'c']);
});

test('a change keeps what others changed, and is refused where they changed the same learner', () => {
  const roster = { ...emptyRoster(SECTION), version: 4, learners: { a: learner(), b: learner({ lastName: 'Cruz' }) } };
  const given = { roster, section: SECTION };
  const to = learner({ firstName: 'Benjamin' });
  const planned = planRosterChange(given, { a: { from: learner(), to } }, BY);
  expect(planned?.roster).toMatchObject({ version: 5, learners: { a: to, b: { lastName: 'Cruz' } } });
  expect(planned?.entry).toMatchObject({ id: 'rosterChanged_rizal_5', section: 'Rizal', teacherUid: null });
  expect(planRosterChange(given, { a: { from: to, to: learner() } }, BY)).toBeNull();
  expect(codeOf(() => planRosterChange(given, { a: { from: to, to: learner({ lrn: '1' }) } }, BY))).toBe(
    'section/roster-changed',
  );
  expect(codeOf(() => planRosterChange(given, { c: { from: learner(), to } }, BY))).toBe('section/roster-changed');
});

test('a roster that was stored with two learners of one LRN takes changes of others, and no third one', () => {
  const lrn = '136728140901';
  const twins = { a: learner({ lrn }), b: learner({ lrn }), c: learner({ lastName: 'Cruz' }) };
  const given = { roster: { ...emptyRoster(SECTION), version: 1, learners: twins }, section: SECTION };
  const change = (to: SectionLearner) => planRosterChange(given, { c: { from: twins.c, to } }, BY);
  expect(change(learner({ lastName: 'Luz' }))?.roster.learners.c).toMatchObject({ lastName: 'Luz' });
  expect(codeOf(() => change(learner({ lastName: 'Cruz', lrn })))).toBe('section/roster-changed');
});

test('a section has room for 100 learners who are in it', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, learner({ lastName: `L${n}` })]));
  const roster = { ...emptyRoster(SECTION), version: 1, learners: many };
  const one = { x: { from: null, to: learner({ lastName: 'New' }) } };
  expect(codeOf(() => planRosterChange({ roster, section: SECTION }, one, BY))).toBe('section/roster-full');
  const gone = { ...many, k0: learner({ standing: 'dropped', standingOn: '2026-09-01' }) };
  expect(planRosterChange({ roster: { ...roster, learners: gone }, section: SECTION }, one, BY)).not.toBeNull();
});

test('an adviser is set once, with an entry that names the person; an older view is refused', () => {
  const change = { kind: 'adviser', revision: 1, adviser: ANA } as const;
  const planned = planSectionChange(SECTION, change, BY);
  expect(planned).toMatchObject({
    fields: { adviserUid: 'ana', adviserName: 'Ana Reyes', revision: 2 },
    entries: [{ id: 'adviserSet_rizal_2', teacherUid: 'ana', teacherName: 'Ana Reyes', people: ['admin1', 'ana'] }],
  });
  const after = { ...SECTION, ...planned?.fields };
  expect(planSectionChange(after, change, BY)).toBeNull();
  expect(codeOf(() => planSectionChange(after, { ...change, adviser: null }, BY))).toBe('section/changed');
});

test('teachers of areas are a list too, and answer the claims to these areas', () => {
  const claims = {
    ana: { areas: ['science'], name: 'Ana Reyes', at: 1 },
    ben: { areas: ['english'], name: 'Ben', at: 1 },
  };
  const section = { ...SECTION, claims } as SectionDoc;
  const teacherNames = { ana: 'Ana Reyes', gone: 'Gone' } as SectionDoc['teacherNames'];
  const change = {
    kind: 'areas',
    revision: 1,
    areas: SECTION.areas,
    areaTeachers: { science: ANA.id },
    teacherNames,
  } as const;
  const planned = planSectionChange(section, change, BY);
  expect(planned?.fields).toMatchObject({ teachers: ['ana'], teacherNames: { ana: 'Ana Reyes' } });
  expect(planned?.answered).toEqual(['ana']);
  expect(planned?.entries.map(({ id }) => id)).toEqual(['areasAssigned_rizal_2']);
});

test('a claim is answered with areas and an entry for the claimant, or without', () => {
  const claims = { ana: { areas: ['science'], name: 'Ana Reyes', at: 1 } } as SectionDoc['claims'];
  const section = { ...SECTION, claims };
  const given = { kind: 'claimAnswered', revision: 1, claimant: ANA.id, areas: ['science'] } as const;
  const planned = planSectionChange(section, given, BY)!;
  expect(planned).toMatchObject({
    fields: { areaTeachers: { science: 'ana' }, teachers: ['ana'], teacherNames: { ana: 'Ana Reyes' } },
    entries: [{ id: 'claimAccepted_rizal_2', teacherUid: 'ana', teacherName: 'Ana Reyes' }],
  });
  const after = afterChange(section, planned);
  expect(after.claims).toEqual({});
  expect(planSectionChange(after, given, BY)).toBeNull();
  expect(planSectionChange(section, { ...given, areas: [] }, BY)).toEqual({
    ...{ fields: { revision: 2 }, answered: ['ana'], entries: [] },
  });
});

test('a person whose account goes leaves the section; one who has no part in it changes nothing', () => {
  const names = { ana: 'Ana Reyes', ben: 'Ben' } as SectionDoc['teacherNames'];
  const [ana, ben] = [ANA.id, 'ben' as UserId];
  const staffed: SectionDoc = {
    ...SECTION,
    ...{ adviserUid: ana, adviserName: 'Ana Reyes', areaTeachers: { science: ana, english: ben } },
    ...{ teachers: [ana, ben], teacherNames: names },
  };
  expect(withoutPerson(staffed, ana)).toEqual({
    fields: {
      ...{ adviserUid: null, adviserName: '', areaTeachers: { english: ben }, teachers: [ben] },
      ...{ teacherNames: { ben: 'Ben' }, revision: 2 },
    },
    answered: [],
  });
  expect(withoutPerson(staffed, 'cara' as UserId)).toBeNull();
});

test('ids of areas are plain and each its own', () => {
  expect(areaIdOf('Edukasyon sa Pagpapakatao', [])).toBe('edukasyon-sa-pagpapakatao');
  expect(areaIdOf('Science', ['science', 'science-2'])).toBe('science-3');
  expect(areaIdOf('数学', [])).toBe('area');
  expect(yearAfter('2029-2030')).toBe('2030-2031');
  expect(yearBefore('2030-2031')).toBe('2029-2030');
});

describe('the section’s own order', () => {
  const girl = (lastName: string) => learner({ lastName, sex: 'F' });
  const learners = { a: girl('Abad'), b: girl('Bala'), c: girl('Cruz'), m: learner({ lastName: 'Zita', sex: 'M' }) };
  const roster = { ...emptyRoster(SECTION), version: 4, learners };
  const known = { roster, section: SECTION };
  const ordered = { ...roster, order: ['c', 'a'] };

  it('lists who it names first, within male and female; who left stands at the end', () => {
    expect(listedLearners(ordered).map(({ key }) => key)).toEqual(['m', 'c', 'a', 'b']);
    const left = { ...learners, c: { ...learners.c, standing: 'dropped' as const } };
    expect(listedLearners({ ...ordered, learners: left }).map(({ key }) => key)).toEqual(['m', 'a', 'b', 'c']);
  });

  it('is stored with its version and entry, of learners of the roster alone, and goes again', () => {
    const planned = planRosterOrder(known, { from: [], to: ['c', 'x', 'a', 'c', 'constructor'] }, BY);
    expect(planned?.roster).toMatchObject({ version: 5, order: ['c', 'a'], learners });
    expect(planned?.entry).toMatchObject({ kind: 'rosterChanged', aboutId: SECTION.id });
    expect(planRosterOrder({ ...known, roster: ordered }, { from: [], to: ['c', 'a'] }, BY)).toBeNull();
    const gone = planRosterOrder({ ...known, roster: ordered }, { from: ['c', 'a'], to: [] }, BY);
    expect(gone?.roster).not.toHaveProperty('order');
  });

  it('of somebody else stays', () => {
    expect(codeOf(() => planRosterOrder({ ...known, roster: ordered }, { from: [], to: ['b'] }, BY))).toBe(
      'section/roster-changed',
    );
  });

  it('is kept by a change of learners', () => {
    const change = { b: { from: learners.b, to: girl('Bello') } };
    expect(planRosterChange({ ...known, roster: ordered }, change, BY)?.roster.order).toEqual(['c', 'a']);
  });
});
