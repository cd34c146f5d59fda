import { expect, it } from 'vitest';
import type { StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { checkRoster, isRefused } from './checkRoster';
import { EMPTY_ROSTER_ROW, type RosterRow } from './rosterRow';

const NOBODY = { byLrn: new Map<string, StudentDoc>(), onRoll: [], left: [] };
const LRN = '123456789012';

function row(fields: Partial<RosterRow> = {}): RosterRow {
  return { ...EMPTY_ROSTER_ROW, lastName: 'Cruz', firstName: 'Ana', ...fields };
}

function learner(fields: Partial<StudentDoc> = {}): StudentDoc {
  const names = { firstName: 'Ana', lastName: 'Cruz', lastNameLower: 'cruz' };
  return { id: 's1' as StudentId, ...names, lrn: LRN, classStudents: [], createdAt: 0, lastSync: 0, ...fields };
}

it.each([
  ['a 13-digit LRN', row({ lrn: '1234567890123' }), { lrn: 'An LRN has 12 digits; this has 13.' }],
  ['an 11-digit LRN', row({ lrn: '12345678901' }), { lrn: 'An LRN has 12 digits; this has 11.' }],
  [
    'an LRN in scientific notation',
    row({ lrn: '1.23457E+11' }),
    { lrn: 'The spreadsheet shortened this LRN (scientific notation). Format its column as text and copy it again.' },
  ],
  [
    'a whole name that nobody divided',
    row({ firstName: ' ', lastName: 'Juan Dela Cruz' }),
    { firstName: 'The first name is missing.' },
  ],
  [
    'a name of 300 characters',
    row({ lastName: 'x'.repeat(300) }),
    { lastName: 'The last name is too long: at most 100 characters, this has 300.' },
  ],
  [
    'a name with markup',
    row({ middleName: '<b>Lim</b>' }),
    { middleName: 'The middle name cannot contain < or > or line breaks.' },
  ],
])('refuses %s', (_, bad, errors) => {
  const [check] = checkRoster([bad], NOBODY);
  expect(check).toMatchObject({ status: 'invalid', errors });
  expect(isRefused(check!)).toBe(true);
});

it('refuses the second row of an LRN and names the first', () => {
  const checks = checkRoster([row({ lrn: LRN }), row(), row({ firstName: 'Ben', lrn: LRN })], NOBODY);
  expect(checks.map(({ status }) => status)).toEqual(['new', 'new', 'duplicate']);
  expect(checks[2]?.errors).toEqual({ lrn: 'Row 1 has the same LRN.' });
});

it('compares each row of a list of several sections with the roster of its own section', () => {
  const ofNarra = { ...NOBODY, byLrn: new Map([[LRN, learner()]]), onRoll: [learner()] };
  const inNarra = { ...NOBODY, elsewhere: new Map([[LRN, 'Narra']]) };
  const knownOf = ({ section }: RosterRow) => (section === 'Narra' ? ofNarra : inNarra);
  const rows = [row({ lrn: LRN, section: 'Narra' }), row({ section: 'Molave', firstName: 'Eva' })];
  expect(checkRoster(rows, knownOf).map(({ status }) => status)).toEqual(['onRoll', 'new']);
  expect(checkRoster([row({ lrn: LRN, section: 'Molave' })], knownOf)).toMatchObject([
    { status: 'invalid', errors: { lrn: 'This learner is in Narra already, and the list has Molave.' } },
  ]);
});

it('refuses a learner whom the list has in two sections, with both names', () => {
  const rows = [row({ lrn: LRN, section: 'Narra' }), row({ lrn: LRN, section: 'Molave' })];
  expect(checkRoster(rows, NOBODY)[1]).toMatchObject({
    status: 'duplicate',
    errors: { lrn: 'Row 1 has the same LRN: the list has this learner in Narra and in Molave.' },
  });
});

it('meets a known learner by LRN, and says where the name differs', () => {
  const known = { ...NOBODY, byLrn: new Map([[LRN, learner()]]) };
  const [same, other] = [row({ lrn: LRN }), row({ lrn: LRN, firstName: 'Anna' })];
  const spelled = row({ lrn: LRN, middleName: 'Reyes' });
  expect(checkRoster([same], known)).toMatchObject([{ status: 'matched', nameDiffers: false, note: null }]);
  expect(checkRoster([spelled], known)).toMatchObject([
    { status: 'matched', nameDiffers: true, isAsked: false, note: 'Known as “Cruz, Ana”' },
  ]);
  expect(checkRoster([other], known)).toMatchObject([{ status: 'matched', nameDiffers: true, isAsked: true }]);
});

it('names the text that is no sex, until one is chosen', () => {
  const odd = { sex: '', unreadSex: 'X' } as const;
  const note = '“X” is not M or F. Choose one, or leave it blank.';
  expect(checkRoster([row(odd)], NOBODY)[0]).toMatchObject({ status: 'new', note });
  expect(checkRoster([row({ ...odd, sex: 'F' })], NOBODY)[0]).toMatchObject({ status: 'new', note: null });
  const known = { ...NOBODY, byLrn: new Map([[LRN, learner()]]), onRoll: [learner()] };
  expect(checkRoster([row({ ...odd, lrn: LRN })], known)[0]).toMatchObject({ status: 'onRoll', note });
  const [check] = checkRoster([row({ ...odd, lrn: '123456000000' })], NOBODY);
  expect(check?.note).toMatch(/six zeros.*“X” is not M or F/);
});

it('recognises learners who are in the class already', () => {
  const known = { ...NOBODY, byLrn: new Map([[LRN, learner()]]), onRoll: [learner()] };
  expect(checkRoster([row({ lrn: LRN })], known)).toMatchObject([{ status: 'onRoll' }]);
});

it('asks about the same name without an LRN, in the list and in the class', () => {
  const [, twin] = checkRoster([row(), row()], NOBODY);
  expect(twin).toMatchObject({ status: 'new', note: 'Same name as row 1. Two people, or one twice?' });
  const [again] = checkRoster([row()], { ...NOBODY, onRoll: [learner({ lrn: '' })] });
  const isThere = 'A learner of this name is in the class already.';
  expect(again?.note).toBe(isThere);
  const withLrn = { ...NOBODY, byLrn: new Map([[LRN, learner()]]), onRoll: [learner()] };
  expect(checkRoster([row()], withLrn)[0]?.note).toBe(isThere);
  expect(checkRoster([row({ lrn: '123456789012' })], withLrn)[0]?.note).toBeNull();
});

it('asks about an LRN that ends in six zeros, and ignores blank rows', () => {
  const checks = checkRoster([row({ lrn: '123456000000' }), EMPTY_ROSTER_ROW], NOBODY);
  expect(checks.map(({ status }) => status)).toEqual(['new', 'blank']);
  expect(checks[0]?.note).toContain('six zeros');
});

it('says that a learner left the class, by LRN and by name, and that the standing brings the learner back', () => {
  const remark = 'Transferred out, Nov 22, 2026.';
  const known = { ...NOBODY, byLrn: new Map([[LRN, learner()]]), left: [{ student: learner(), remark }] };
  expect(checkRoster([row({ lrn: LRN, firstName: 'Anna' })], known)).toMatchObject([
    {
      status: 'left',
      nameDiffers: false,
      note: `${remark} To bring the learner back, change the standing in Learners.`,
    },
  ]);
  const named = `A learner of this name is no longer in this class. ${remark}`;
  expect(checkRoster([row()], known)).toMatchObject([{ status: 'new', note: named }]);
  expect(checkRoster([row({ lrn: '123456789099' })], known)).toMatchObject([{ status: 'new', note: null }]);
  const back = { ...known, onRoll: [learner()] };
  expect(checkRoster([row({ lrn: LRN })], back)).toMatchObject([{ status: 'onRoll' }]);
});

it('takes one name alone, and asks whether it is all', () => {
  const [check] = checkRoster([row({ firstName: '', lastName: 'İlgaz' })], { byLrn: new Map(), onRoll: [], left: [] });
  expect(check).toMatchObject({ status: 'new', errors: {} });
  expect(check?.note).toContain('One name alone.');
});
