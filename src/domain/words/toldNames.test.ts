import { expect, test } from 'vitest';
import type { StudentId } from '@/domain/book/ids';
import { toldNames } from './toldNames';

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
