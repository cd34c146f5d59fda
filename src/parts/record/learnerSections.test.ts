import { expect, test } from 'vitest';
import type { RecordLearner } from '@/domain/book/classRecord';
import type { Sex } from '@/domain/book/entities';
import { toSections } from './learnerSections';

test.each<[string, (Sex | undefined)[], string[]]>([
  ['both', ['M', 'M', 'F'], ['0 MALE', '2 FEMALE']],
  ['one only', ['F', 'F'], ['0 FEMALE']],
  ['some not recorded', ['M', 'F', undefined], ['0 MALE', '1 FEMALE', '2 SEX NOT RECORDED']],
  ['none recorded', [undefined, undefined], []],
  ['nobody', [], []],
])('heads the groups of a class: %s', (_, sexes, expected) => {
  const learners = sexes.map((sex) => ({ student: { sex } }) as RecordLearner);
  expect(toSections({ learners }).map(({ row, label }) => `${row} ${label}`)).toEqual(expected);
});
