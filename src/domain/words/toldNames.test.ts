import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import type { StudentId } from '@/domain/book/ids';
import { bookNames, toldEntries, toldNames } from './toldNames';

const learner = (id: string, lrn: string, lastName = 'Cruz') => ({
  ...{ id: id as StudentId, firstName: 'Ana', lastName, lrn },
});
const told = (...learners: ReturnType<typeof learner>[]) => [...toldNames(learners).values()];

test('a name that nobody shares stays as it is', () => {
  expect(told(learner('a', '100000001234'), learner('b', '', 'Lim'))).toEqual(['Cruz, Ana', 'Lim, Ana']);
});

test('namesakes are told apart by the last four digits of the LRN', () => {
  expect(told(learner('a', '100000001234'), learner('b', '100000005678'))).toEqual([
    'Cruz, Ana (…1234)',
    'Cruz, Ana (…5678)',
  ]);
});

test('and by their number in the list where the digits are missing or the same', () => {
  expect(told(learner('a', ''), learner('b', '100000001234'), learner('c', '200000001234'))).toEqual([
    'Cruz, Ana (no. 1)',
    'Cruz, Ana (no. 2)',
    'Cruz, Ana (no. 3)',
  ]);
});

test('names that a file has as texts are told apart in the same way', () => {
  const entries = [
    { id: 1, name: 'Cruz, Ana', lrn: '' },
    { id: 2, name: 'Cruz, Ana', lrn: '100000001234' },
    { id: 3, name: 'Lim, Ana', lrn: '' },
  ];
  expect([...toldEntries(entries).values()]).toEqual(['Cruz, Ana (no. 1)', 'Cruz, Ana (…1234)', 'Lim, Ana']);
});

test('of a whole book, namesakes without an LRN have their section and number', () => {
  const { tables, studentIds } = aBook({ name: 'Rizal' });
  const [first, second, third] = studentIds as [StudentId, StudentId, StudentId];
  const rename = (id: StudentId, lrn: string) => ({
    ...tables.students[id]!,
    ...{ firstName: 'Ana', lastName: 'Cruz', middleName: '', extensionName: '', lrn },
  });
  const students = { ...tables.students, [first]: rename(first, ''), [second]: rename(second, '100000001234') };
  const names = bookNames({ ...tables, students });
  expect(names.get(first)).toBe('Cruz, Ana (Rizal, no. 1)');
  expect(names.get(second)).toBe('Cruz, Ana (…1234)');
  expect(names.get(third)).toBe('Last3, First3');
});
