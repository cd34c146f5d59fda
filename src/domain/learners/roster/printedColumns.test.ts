import { expect, test } from 'vitest';
import { byBlanks } from './printedColumns';

test('an empty cell leaves its column empty', () => {
  const lines = [
    'LRN            Last         First     Sex',
    '136728140987   Dela Cruz    Juan      M',
    '               Reyes        Ana       F',
    '136728140989   Santos                 F',
  ];
  expect(byBlanks(lines)).toEqual([
    ['LRN', 'Last', 'First', 'Sex'],
    ['136728140987', 'Dela Cruz', 'Juan', 'M'],
    ['', 'Reyes', 'Ana', 'F'],
    ['136728140989', 'Santos', '', 'F'],
  ]);
});

test('numbers end below the end of their heading', () => {
  expect(byBlanks(['Name          Quiz 1   Quiz 2', 'Cruz, Ana                   7'])).toEqual([
    ['Name', 'Quiz 1', 'Quiz 2'],
    ['Cruz, Ana', '', '7'],
  ]);
});

test('a line that stands below no columns keeps its order', () => {
  expect(byBlanks(['Last   First   Sex', 'Abad        Ben'])).toEqual([
    ['Last', 'First', 'Sex'],
    ['Abad', 'Ben'],
  ]);
});
