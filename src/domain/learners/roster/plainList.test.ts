import { expect, test } from 'vitest';
import { isPlain } from './listReading';
import { parseDelimited } from './parseDelimited';
import { readLearnerList } from './readRoster';

test.each([
  ['whole names with a comma', 'Cruz, Ana L.\tF\t123456789012\nLim, Ben\tM\t', true],
  ['numbered', '1\tCruz, Ana\tF\n2\tLim, Ben\tM', true],
  ['headings say it', 'Name\tSex\nCruz, Ana\tF', false],
  ['one name without a comma', 'Cruz, Ana\tF\nBen Lim\tM', false],
  ['two columns of names, in an order that is not said', 'Cruz\tAna\tF\nLim\tBen\tM', false],
])('a list that needs no headings: %s', (_, text, plain) => {
  const reading = readLearnerList(parseDelimited(text));
  expect('roster' in reading && isPlain(reading)).toBe(plain);
});
