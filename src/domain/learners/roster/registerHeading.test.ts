import { expect, it } from 'vitest';
import { MAX_LENGTH } from '@/domain/constants';
import { readRegisterHeading } from './registerHeading';

const EMPTY = { section: '', gradeLevel: '', schoolYear: '' };

it.each([
  [
    [
      ['School Form 1'],
      ['School ID', '', '301847', 'School Year', '', '2025 - 2026'],
      ['Grade Level', 'Grade 7 (Year I)', 'Section', '', 'NARRA'],
    ],
    { section: 'NARRA', gradeLevel: '7', schoolYear: '2025-2026' },
  ],
  [[['Grade Level:', 'Kindergarten', 'Section:', 'Sampaguita']], { ...EMPTY, gradeLevel: 'K', section: 'Sampaguita' }],
  [
    [
      ['Section', 'Grade Level', '11'],
      ['School Year', '2025-2027'],
    ],
    { ...EMPTY, gradeLevel: '11' },
  ],
  [[['Grade Level', '13', 'School Year', 'SY 2025']], EMPTY],
  [[], EMPTY],
])('reads the heading of the register %#', (table, heading) => {
  expect(readRegisterHeading(table)).toEqual(heading);
});

it('keeps a section of 100 characters whole, the most that a class may have', () => {
  const longest = 'N'.repeat(MAX_LENGTH.name);
  expect(readRegisterHeading([['Section', longest]]).section).toBe(longest);
  expect(readRegisterHeading([['Section', `${longest}N`]]).section).toBe(longest);
});
