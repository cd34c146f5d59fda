import { describe, expect, test } from 'vitest';
import type { StudentDoc } from '@/domain/book/entities';
import { type StudentId, toId } from '@/domain/book/ids';
import { type LearnerEdit, readText, renamedBy, toLearnerRows, withEdits, withoutStored } from './learnerTexts';

const learner = (id: string, fields: Partial<StudentDoc> = {}) =>
  ({ id, lastName: 'Abad', firstName: 'Ana', lrn: '', classStudents: [], ...fields }) as unknown as StudentDoc;
const ANA = learner('a', { lrn: '136728140001', sex: 'F' });
const BEN = learner('b', { lastName: 'Cruz', firstName: 'Ben', lrn: '136728140002' });
const edit = (id: string, field: LearnerEdit['field'], text: string): LearnerEdit => ({
  studentId: toId<StudentId>(id),
  field,
  text,
});
const rowsAfter = (...edits: LearnerEdit[]) => toLearnerRows([ANA, BEN], withEdits([ANA, BEN], {}, edits));

test.each([
  ['sex', ' babae ', 'F'],
  ['sex', 'x', 'x'],
  ['lrn', "'1367-2814 0003", '136728140003'],
  ['lrn', 'none yet', ''],
  ['lastName', '  Dela   Cruz ', 'Dela Cruz'],
  ['middleName', 'N/A', ''],
  ['lastName', '-', '-'],
] as const)('%s: reads “%s” as “%s”', (field, text, read) => {
  expect(readText(field, text)).toBe(read);
});

describe('toLearnerRows', () => {
  test('stores what can be stored, and says of the rest why not', () => {
    const [row] = rowsAfter(edit('a', 'middleName', 'Santos'), edit('a', 'lrn', '123'), edit('a', 'sex', ''));
    expect(row?.wanted).toMatchObject({ lastName: 'Abad', middleName: 'Santos', lrn: '136728140001', sex: 'F' });
    expect(Object.keys(row?.problems ?? {}).sort()).toEqual(['lrn', 'sex']);
    expect(row?.shown.lrn).toBe('123');
  });

  test('wants nothing where only texts stand that cannot be stored', () => {
    expect(rowsAfter(edit('a', 'lastName', ' '))[0]).toMatchObject({
      wanted: null,
      problems: { lastName: 'The last name is missing.' },
    });
  });

  test('names the learner who has the LRN, and takes one that the other learner gives up', () => {
    const taken = rowsAfter(edit('a', 'lrn', '136728140002'))[0];
    expect(taken).toMatchObject({
      wanted: null,
      problems: { lrn: 'Another of your learners has this LRN: Cruz, Ben.' },
    });
    const freed = rowsAfter(edit('b', 'lrn', ''), edit('a', 'lrn', '136728140002'));
    expect(freed.map(({ problems, wanted }) => [problems, wanted?.lrn])).toEqual([
      [{}, '136728140002'],
      [{}, ''],
    ]);
  });

  test('does not take a whole name for a last name', () => {
    expect(rowsAfter(edit('a', 'lastName', 'ABAD, ANA'))[0]?.problems.lastName).toMatch(
      /^A comma stands in whole names/,
    );
  });

  test('takes a sex for somebody without one', () => {
    expect(rowsAfter(edit('b', 'sex', 'lalaki'))[1]?.wanted?.sex).toBe('M');
  });
});

test('a text that is stored already is none, and goes once it is stored', () => {
  expect(withEdits([ANA], {}, [edit('a', 'lastName', ' Abad ')])).toEqual({});
  const texts = withEdits([ANA], {}, [edit('a', 'lastName', 'Abadd'), edit('a', 'lrn', '1')]);
  const stored = { lastName: 'Abadd', firstName: 'Ana', middleName: '', extensionName: '', lrn: '', sex: 'F' } as const;
  expect(withoutStored(texts, toId<StudentId>('a'), stored)).toEqual({ a: { lrn: '1' } });
});

test('asks of names that are another child’s, and not of a corrected spelling or a middle name', () => {
  const renamed = (...edits: LearnerEdit[]) => renamedBy([ANA, BEN], {}, edits).map(({ name }) => name);
  expect(renamed(edit('a', 'lastName', 'Reyes'), edit('a', 'firstName', 'Carla'))).toEqual(['Reyes, Carla']);
  expect(renamed(edit('a', 'middleName', 'Santos'), edit('b', 'lastName', 'Crus'))).toEqual([]);
});
