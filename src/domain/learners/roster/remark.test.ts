import { expect, it } from 'vitest';
import { readRemark } from './remark';

it.each([
  ['T/I DATE:2025/08/12', 'transferredIn', '2025-08-12', ''],
  ['T/O Mabini National High School (P) 09/03/2025', 'transferredOut', '2025-09-03', 'Mabini National High School (P)'],
  ['T/O; 2025-09-03; Mabini NHS', 'transferredOut', '2025-09-03', 'Mabini NHS'],
  ['DRP Reason: lives too far, Effectivity Date: Oct. 5, 2025', 'dropped', '2025-10-05', 'lives too far'],
  ['LE 25/06/2025', 'lateEnrolled', '2025-06-25', ''],
  ['t / i 5 July 2025', 'transferredIn', '2025-07-05', ''],
])('%s', (text, standing, on, note) => {
  expect(readRemark(text)).toEqual({ standing, on, note });
});

it.each([
  '',
  'CCT recipient 2025-09-03',
  'T/O',
  'T/O 2025-13-03',
  'T/I 2025-06-20, T/O 2025-09-03',
  'LEARNER 2025-09-03',
  'ACL 06/20/2025',
])('is no standing: %s', (text) => {
  expect(readRemark(text)).toBeNull();
});
