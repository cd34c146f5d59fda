/** A school's own grading policies: drafts, and published ones that never change. */
import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { but, type Fields, NOW, policyPublishedRow, policyRow, type Row, SCHOOL } from '#support/rules/rulesDocuments';
import {
  allowed,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';

const world = openRulesWorld();
const admin = () => world.as('admin1');
const AGO = new Date(0);
const DRAFT = policyRow('draft');
const PUBLISHED = `schools/${SCHOOL}/policies/published`;

beforeEach(world.reset);

const edit = (path: string, fields: Fields): Write => ({ update: path, fields });
const publish = (row: Row, entry = policyPublishedRow(row)): Write[] => [
  edit(row.path, { publishedAt: NOW }),
  set(entry),
];
const period = (number: unknown, fields: Fields = {}) => ({ number, name: 'Period', ...fields });
const components = (n: number, fields: Fields) =>
  (DRAFT.value.components as Fields[]).map((each, index) => (index === n ? { ...each, ...fields } : each));

describe('reading', () => {
  it('is for the members of the school', async () => {
    for (const uid of ['admin1', 'teacher1']) {
      await getDocs(collection(world.as(uid), `schools/${SCHOOL}/policies`));
      await getDoc(doc(world.as(uid), DRAFT.path));
    }
    for (const uid of ['admin2', 'teacher3', 'pending1', 'disabled1', 'nobody']) {
      await refused(getDocs(collection(world.as(uid), `schools/${SCHOOL}/policies`)));
      await refused(getDoc(doc(world.as(uid), PUBLISHED)));
    }
    await refused(getDoc(doc(world.visitor(), PUBLISHED)));
  });
});

describe('a draft', () => {
  it('is made, edited and deleted by an administrator of the school', async () => {
    const row = policyRow();
    for (const uid of ['teacher1', 'admin2', 'pending1']) {
      await refusedWrites(world.as(uid), set(but(row, { createdBy: uid })));
    }
    await allowed(admin(), set(row));
    for (const uid of ['teacher1', 'admin2']) {
      await refusedWrites(world.as(uid), edit(row.path, { name: 'Mine' }));
      await refusedWrites(world.as(uid), { delete: row.path });
    }
    await allowed(admin(), edit(row.path, { name: 'Ours', passingGrade: 70 }));
    await allowed(admin(), { delete: row.path });
  });

  it.each<[string, Fields]>([
    ['a name of 80 characters', { name: 'Ñ'.repeat(80) }],
    ['a table that is not finished', { transmutation: [] }],
    ['no rules', { exam: undefined, remarks: undefined, year: undefined, section: undefined, awards: undefined }],
    ['four periods', { periods: [1, 2, 3, 4].map((number) => period(number)) }],
    ['six periods', { periods: [1, 2, 3, 4, 5, 6].map((number) => period(number)) }],
    ['10 descriptors and 5 awards', { descriptors: Array(10).fill({}), awards: Array(5).fill({}) }],
    ['no table', { scale: { kind: 'zeroBased', floor: 0 }, transmutation: undefined }],
    ['a pass mark at the floor', { passingGrade: 65 }],
    ['components without a score counted as 0', { emptyComponent: 'zero' }],
    ['no grade for them', { emptyComponent: 'noGrade' }],
    ['parts', { components: components(2, { parts: [{ key: 'TE', name: 'Test', share: 100 }] }) }],
    ['a version after a published one', { before: 'published', version: 2 }],
  ])('may have %s', (_label, fields) => allowed(admin(), set(but(policyRow(), fields))));

  const PROMOTION = { remedialUpTo: 2, afterRemedial: 'Retained', decidedUpTo: 3, completes: 10 };
  const REFUSED: [string, Fields][] = [
    ['another id', { id: 'other' }],
    ['an unknown key', { isDefault: true }],
    ['a blank name', { name: ' ' }],
    ['a tag in the name', { name: '<b>Ours' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['another base', { base: 'MINE' }],
    ['no base', { base: null }],
    ['another author', { createdBy: 'admin2' }],
    ['a time of the client', { createdAt: AGO }],
    ['a time of publishing', { publishedAt: NOW }],
    ['a version of 0', { version: 0 }],
    ['a version without the one before', { version: 2 }],
    ['one period', { periods: [period(1)] }],
    ['seven periods', { periods: [1, 2, 3, 4, 5, 6, 7].map((number) => period(number)) }],
    ['periods as a map', { periods: { 1: period(1), 2: period(2) } }],
    ['a period that is not numbered in order', { periods: [period(1), period(3)] }],
    ['a third period that is not', { periods: [period(1), period(2), period(2)] }],
    ['a fourth period that is not', { periods: [period(1), period(2), period(3), period(3)] }],
    ['a fifth period that is not', { periods: [1, 2, 3, 4, 4].map((number) => period(number)) }],
    ['a sixth period that is not', { periods: [1, 2, 3, 4, 5, 5].map((number) => period(number)) }],
    ['a period without a name', { periods: [period(1), period(2, { name: '' })] }],
    ['a period of five fields', { periods: [period(1, { from: '', to: '', note: '' }), period(2)] }],
    ['two components', { components: components(0, {}).slice(1) }],
    ['components in another order', { components: components(0, {}).reverse() }],
    ['another category', { components: components(1, { category: 1 }) }],
    ['a component without a name', { components: components(1, { name: '' }) }],
    ['a component of seven fields', { components: components(1, { parts: [], note: 'x' }) }],
    ['a weight above 100', { components: components(2, { defaultWeight: 101 }) }],
    ['a word for grouped', { components: components(0, { grouped: 'no' }) }],
    ['another scale', { scale: { kind: 'letters', floor: 65 } }],
    ['a floor of 100', { scale: { kind: 'table', floor: 100 }, passingGrade: 100 }],
    ['a floor below 0', { scale: { kind: 'table', floor: -1 } }],
    ['a floor with decimals', { scale: { kind: 'table', floor: 60.5 } }],
    ['another key of the scale', { scale: { kind: 'table', floor: 65, curve: 2 } }],
    ['a pass mark below the floor', { passingGrade: 64 }],
    ['a pass mark above 100', { passingGrade: 101 }],
    ['102 rows', { transmutation: Array(102).fill({ from: 0, grade: 65 }) }],
    ['no list of descriptors', { descriptors: undefined }],
    ['11 descriptors', { descriptors: Array(11).fill({}) }],
    ['6 awards', { awards: Array(6).fill({}) }],
    ['another exam', { exam: 'ST1' }],
    ['another rule for components without a score', { emptyComponent: 'blank' }],
    ['a number as that rule', { emptyComponent: 0 }],
    ['another remark', { remarks: { passed: 'P', failed: 'F', other: 'O' } }],
    ['three rules of the year', { year: { periods: 'all', absenceLimit: 20, weeks: 40 } }],
    ['a list for the section', { section: [] }],
    ['a list for promotion', { promotion: [] }],
    ['five rules of promotion', { promotion: { ...PROMOTION, more: 1 } }],
  ];
  it.each(REFUSED)('is refused with %s', async (_label, fields) => {
    const good = but(policyRow(), { promotion: PROMOTION });
    await refusedWrites(admin(), set(but(good, fields)));
    await allowed(admin(), set(good));
    await refusedWrites(admin(), set(but(good, fields)));
  });

  it.each<[string, Fields]>([
    ['a draft', { before: 'draft', version: 2 }],
    ['one that is not there', { before: 'nowhere', version: 2 }],
    ['one of another school', { before: 'foreign', version: 2 }],
    ['one with a gap', { before: 'published', version: 3 }],
  ])('is no version after %s', (_label, fields) => refusedWrites(admin(), set(but(policyRow(), fields))));

  it('keeps its base and its author, whoever edits it', async () => {
    await refusedWrites(admin(), edit(DRAFT.path, { base: 'DO8_2015' }));
    await refusedWrites(admin(), edit(DRAFT.path, { version: 2, before: 'published' }));
    await world.alter(DRAFT.path, { createdBy: 'admin3' });
    await allowed(admin(), edit(DRAFT.path, { name: 'Ours' }));
    await refusedWrites(admin(), edit(DRAFT.path, { createdBy: 'admin1' }));
  });

  it('is made in the own school', async () => {
    const row = policyRow('another');
    await refusedWrites(admin(), set({ ...row, path: `schools/${OTHER_SCHOOL}/policies/another` }));
    await allowed(admin(), set(row));
  });
});

describe('publishing', () => {
  it('comes with its trail entry, and with nothing else', async () => {
    await refusedWrites(admin(), edit(DRAFT.path, { publishedAt: NOW }));
    await refusedWrites(admin(), set(policyPublishedRow(DRAFT)));
    await refusedWrites(admin(), edit(DRAFT.path, { publishedAt: AGO }), set(policyPublishedRow(DRAFT)));
    await refusedWrites(admin(), edit(DRAFT.path, { publishedAt: NOW, name: 'Ours' }), set(policyPublishedRow(DRAFT)));
    for (const uid of ['teacher1', 'admin2']) {
      await refusedWrites(
        world.as(uid),
        ...publish(DRAFT, policyPublishedRow(DRAFT, { actorUid: uid, people: [uid] })),
      );
    }
    await allowed(admin(), ...publish(DRAFT));
  });

  it.each<[string, Fields]>([
    ['another name', { subject: 'Ours' }],
    ['no name', { subject: null }],
    ['another id', { id: 'policyPublished_draft_2' }],
    ['another policy', { aboutId: 'published' }],
    ['a section', { section: 'Grade 7' }],
    ['a quarter', { quarter: 1 }],
    ['a person', { teacherName: 'Somebody' }],
  ])('leaves a true entry: not with %s', async (_label, fields) => {
    await refusedWrites(admin(), ...publish(DRAFT, policyPublishedRow(DRAFT, fields)));
    await allowed(admin(), ...publish(DRAFT));
  });

  it.each<[string, Fields]>([
    ['a table that ends above its floor', { scale: { kind: 'table', floor: 60 } }],
    [
      'a table that does not begin with 100',
      { transmutation: [{ from: 9000, grade: 99 }, ...Array(35).fill({ from: 0, grade: 65 })] },
    ],
    [
      'a table that does not end at 0',
      { transmutation: [...Array(35).fill({ from: 9000, grade: 100 }), { from: 1, grade: 65 }] },
    ],
    ['no table', { transmutation: undefined }],
    ['weights that do not make 100', { components: components(0, { defaultWeight: 29 }) }],
  ])('is refused with %s', async (_label, fields) => {
    const row = but(policyRow('checked'), fields);
    await world.seed(row);
    await refusedWrites(admin(), ...publish(row));
    await world.seed(policyRow('checked'));
    await allowed(admin(), ...publish(policyRow('checked')));
  });

  it('takes a zero-based scale without a table', async () => {
    const row = but(policyRow('zero'), { scale: { kind: 'zeroBased', floor: 60 }, transmutation: undefined });
    await world.seed(row);
    await allowed(admin(), ...publish(row));
  });

  it('is sent again within two minutes of the first time, however often it was sent since', async () => {
    const row = but(policyRow('sent'), { publishedAt: new Date() });
    const entry = policyPublishedRow(row);
    await world.seed(row, but(entry, { at: AGO }));
    await refusedWrites(admin(), edit(row.path, { publishedAt: NOW }));
    await world.seed(but(entry, { at: new Date() }));
    await allowed(admin(), edit(row.path, { publishedAt: NOW }));
  });

  it('is the last change', async () => {
    await refusedWrites(admin(), edit(PUBLISHED, { name: 'Ours' }));
    await refusedWrites(admin(), edit(PUBLISHED, { publishedAt: null }));
    await refusedWrites(admin(), edit(PUBLISHED, { publishedAt: NOW }));
    await refusedWrites(admin(), { delete: PUBLISHED });
    await allowed(admin(), { delete: DRAFT.path });
  });
});
