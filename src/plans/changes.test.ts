import { describe, expect, it } from 'vitest';
import { aBook, applied } from '#support/book';
import { inTurn, updateWhereChanged } from './changes';

const { tables, subjectIds, classId } = aBook();
const subject = { ...tables.classSubjects[subjectIds[0]!]!, quarterClosed: { 1: true } };

describe('updateWhereChanged', () => {
  it.each<[string, object, object | null]>([
    ['a value that differs', { subject: 'Math', writtenWorks: 30 }, { subject: 'Math' }],
    ['a map that holds something else', { quarterClosed: { 1: false } }, { quarterClosed: { 1: false } }],
    ['a map that holds more', { quarterClosed: { 1: true, 2: true } }, { quarterClosed: { 1: true, 2: true } }],
    ['a map that holds less', { quarterClosed: {} }, { quarterClosed: {} }],
    ['not a map that holds the same', { quarterClosed: { 1: true } }, null],
    ['null over a field that is absent', { deletedAt: null }, { deletedAt: null }],
    ['not what is left open', { subject: undefined }, null],
  ])('writes %s', (_, fields, expected) => {
    const changes = updateWhereChanged('classSubjects', subject, { fields });
    expect(changes).toEqual(
      expected ? [{ op: 'update', collection: 'classSubjects', id: subject.id, fields: expected }] : [],
    );
  });
});

describe('inTurn', () => {
  it('plans each step on the tables that the steps before it leave', () => {
    const rename = (name: string) => ({ op: 'update', collection: 'class', id: classId, fields: { name } }) as const;
    const seen: string[] = [];
    const changes = inTurn(tables, [
      () => [rename('Luna')],
      (now) => {
        seen.push(now.class[classId]!.name);
        return [rename('Mabini')];
      },
    ]);
    expect(seen).toEqual(['Luna']);
    expect(applied(tables, changes).class[classId]?.name).toBe('Mabini');
  });
});
