import { describe, expect, it } from 'vitest';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { ClassSubjectId } from '@/domain/book/ids';
import { toRowGroups } from './rows';

const rowsOf = (changes: Change[]) => toRowGroups(changes).flatMap((group) => group.rows);
const link = (ids: string[]): Change => ({
  op: 'link',
  collection: 'activity',
  id: 'a1',
  field: 'studentPerformance',
  ids: ids as never,
});
const unlink = (ids: string[]): Change => ({
  op: 'unlink',
  collection: 'activity',
  id: 'a1',
  field: 'studentPerformance',
  ids: ids as never,
});

describe('changes become rows', () => {
  it('once for each document: updates and links fold into one row', () => {
    expect(
      rowsOf([
        { op: 'update', collection: 'activity', id: 'a1', fields: { name: 'Quiz 1' } },
        link(['p1']),
        { op: 'update', collection: 'activity', id: 'a1', fields: { totalPoints: 20 } },
        link(['p2', 'p1']),
      ]),
    ).toEqual([
      {
        kind: 'update',
        collection: 'activity',
        id: 'a1',
        fields: { name: 'Quiz 1', totalPoints: 20, studentPerformance: { link: ['p1', 'p2'] }, lastSync: SERVER_TIME },
      },
    ]);
  });

  it('with links as part of a new document', () => {
    const subject = {
      id: 's1' as ClassSubjectId,
      subject: 'English',
      classModel: 'c1' as never,
      classStudents: [],
      activity: [],
      writtenWorks: 30,
      performanceTask: 50,
      quarterlyExam: 20,
      quarterClosed: {},
      createdAt: SERVER_TIME,
    };
    const [row] = rowsOf([
      { op: 'set', collection: 'classSubjects', id: 's1', value: subject },
      { op: 'link', collection: 'classSubjects', id: 's1', field: 'activity', ids: ['a1'] },
    ]);
    expect(row).toMatchObject({ kind: 'set', fields: { activity: ['a1'], subject: 'English', lastSync: SERVER_TIME } });
  });

  it('with an entry in the delete queue for every delete, in the same group', () => {
    const groups = toRowGroups([{ op: 'delete', collection: 'studentPerformance', id: 'a1_e1' }]);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.rows).toEqual([
      { kind: 'delete', collection: 'studentPerformance', id: 'a1_e1' },
      {
        kind: 'set',
        collection: 'deleteItemQueue',
        id: 'a1_e1',
        fields: { deletedFirebaseItemId: 'a1_e1', modelType: 'studentPerformance', deletedAt: SERVER_TIME },
      },
    ]);
  });

  it('without changes to a document that is deleted later', () => {
    expect(rowsOf([link(['p1']), { op: 'delete', collection: 'activity', id: 'a1' }]).map((row) => row.kind)).toEqual([
      'delete',
      'set',
    ]);
  });

  it('as two writes where an id list gains and loses ids, which plans avoid', () => {
    expect(rowsOf([link(['p1']), unlink(['p2'])])).toHaveLength(2);
  });

  it('with the server time in updatedAt for controls, and in lastSync for all others', () => {
    expect(rowsOf([{ op: 'update', collection: 'controls', id: '1', fields: { totalClasses: 2 } }])).toEqual([
      { kind: 'update', collection: 'controls', id: '1', fields: { totalClasses: 2, updatedAt: SERVER_TIME } },
    ]);
  });
});
