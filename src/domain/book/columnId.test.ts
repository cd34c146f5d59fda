import { expect, test } from 'vitest';
import { columnId } from './columnId';
import { type ClassSubjectId, toId } from './ids';

const PLACE = { subjectId: toId<ClassSubjectId>('subject1'), quarter: 1, category: 1, part: null, number: 3 };

test('the same place has the same id on each device, and no other place has it', () => {
  const free = () => false;
  const id = columnId(PLACE, free);
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(columnId({ ...PLACE }, free)).toBe(id);
  const others = [
    { quarter: 2 },
    { category: 2 },
    { part: 'cognitive' },
    { number: 4 },
    { subjectId: toId<ClassSubjectId>('other') },
  ];
  expect(new Set([id, ...others.map((over) => columnId({ ...PLACE, ...over }, free))]).size).toBe(6);
});

test('a place whose activity was deleted, renamed or moved has another id the next time', () => {
  const first = columnId(PLACE, () => false);
  const second = columnId(PLACE, (id) => id === first);
  expect(second).not.toBe(first);
  expect(columnId(PLACE, (id) => id === first || id === second)).not.toBe(first);
});
