import { expect, it } from 'vitest';
import { type Curriculum, offeredPolicy } from './offeredPolicy';

const PUBLIC = { sector: 'Public', gradingPolicy: null };
const PRIVATE = { sector: 'Private', gradingPolicy: null };

const offer = (
  academicYear: string,
  gradeLevel: string,
  over: {
    school?: typeof PUBLIC | { sector: string; gradingPolicy: string } | null;
    curriculum?: Curriculum;
    before?: string;
    isLoading?: boolean;
  } = {},
) => {
  const { school = PUBLIC, curriculum = '', before = null, isLoading = false } = over;
  return offeredPolicy({ academicYear, gradeLevel, curriculum }, { school, before, isLoading });
};

it.each([
  ['2025-2026', '7', '', 'DO8_2015'],
  ['2024-2025', 'K', '', 'DO8_2015'],
  ['2025-2026', '12', '', 'DO8_2015'],
  ['2026-2027', '2', '', 'DO15_2026'],
  ['2026-2027', '11', '', 'DO15_2026'],
  ['2026-2027', '12', 'old', 'DO15_2026_G12'],
  ['2026-2027', '12', 'strengthened', 'DO15_2026'],
  ['2026-2027', '12', '', null],
  ['2027-2028', '12', '', 'DO15_2027'],
  ['2027-2028', '7', '', 'DO15_2027'],
] as const)(
  'a public school is offered, for %s, grade %s, curriculum "%s": %s',
  (year, grade, curriculum, policyId) => {
    expect(offer(year, grade, { curriculum })?.policyId).toBe(policyId);
  },
);

it('says in one sentence why', () => {
  expect(offer('2026-2027', '7')?.reason).toBe('Public school, 2026-2027, Grade 7: three terms under DepEd Order 15.');
});

it('asks Grade 12 of 2026-2027 for its curriculum, and no other class', () => {
  expect(offer('2026-2027', '12')?.asksCurriculum).toBe(true);
  expect(offer('2026-2027', '12', { curriculum: 'old' })?.asksCurriculum).toBe(true);
  expect(offer('2027-2028', '12')?.asksCurriculum).toBe(false);
  expect(offer('2026-2027', '11')?.asksCurriculum).toBe(false);
});

it.each(['K', '1'])('says that grade %s is graded by description, and has a policy all the same', (grade) => {
  expect(offer('2026-2027', grade)).toMatchObject({ policyId: 'DO15_2026', isDescriptive: true });
  expect(offer('2026-2027', grade)?.reason).toContain('do not go on their cards');
  expect(offer('2025-2026', grade)?.isDescriptive).toBe(false);
  const school = { sector: 'Public', gradingPolicy: 'school:p1' };
  expect(offer('2026-2027', grade, { school })).toMatchObject({ policyId: 'school:p1', isDescriptive: true });
});

it.each(['Private', 'SUC/LUC', 'PSO'])('asks a %s school that has no default', (sector) => {
  const school = { sector, gradingPolicy: null };
  expect(offer('2026-2027', '7', { school })?.policyId).toBeNull();
  expect(offer('2025-2026', '7', { school })?.policyId).toBe('DO8_2015');
});

it('asks a private school once a year: the next class has the policy of the one before', () => {
  expect(offer('2026-2027', '7', { school: PRIVATE, before: 'DO8_2015' })?.policyId).toBe('DO8_2015');
});

it('offers the default of a private school, and a policy of its own in any school', () => {
  expect(offer('2026-2027', '7', { school: { sector: 'Private', gradingPolicy: 'DO8_2015' } })?.policyId).toBe(
    'DO8_2015',
  );
  expect(offer('2026-2027', '7', { school: { sector: 'Public', gradingPolicy: 'school:p1' } })?.policyId).toBe(
    'school:p1',
  );
  // A built-in default of former years does not go before the order.
  expect(offer('2026-2027', '7', { school: { sector: 'Public', gradingPolicy: 'DO8_2015' } })?.policyId).toBe(
    'DO15_2026',
  );
});

it('offers the policy of public schools where the sector is not known, and says so', () => {
  const unknown = offer('2026-2027', '7', { school: null });
  expect(unknown?.policyId).toBe('DO15_2026');
  const loading = offer('2026-2027', '7', { school: null, isLoading: true });
  expect(loading).toMatchObject({ reason: '', policyId: unknown?.policyId });
  expect(unknown?.reason).toMatch(
    /^Talaan does not know whether your school is public\. If it is, this holds\. Public school/,
  );
});

it('offers nothing while year or grade level are missing', () => {
  expect(offer('2026', '7')).toBeNull();
  expect(offer('2026-2027', '')).toBeNull();
});
