import { describe, expect, it } from 'vitest';
import { aBook } from '#support/book';
import { type LinkEdit, linkChanges } from './linkChanges';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const [e1, e2, e3] = book.enrolmentIds as string[] as [string, string, string];
const edit = (lists: { add?: string[]; remove?: string[] }): LinkEdit => ({
  collection: 'classSubjects',
  id: subjectId,
  field: 'classStudents',
  ...lists,
});
const change = { collection: 'classSubjects', id: subjectId } as const;

describe('linkChanges', () => {
  it.each<[string, LinkEdit[], object[]]>([
    [
      'joining ids are one link',
      [edit({ add: ['x'] }), edit({ add: ['y', 'x'] })],
      [{ op: 'link', ...change, field: 'classStudents', ids: ['x', 'y'] }],
    ],
    [
      'leaving ids are one unlink',
      [edit({ remove: [e1] }), edit({ remove: [e3] })],
      [{ op: 'unlink', ...change, field: 'classStudents', ids: [e1, e3] }],
    ],
    [
      'both are one update with the whole list',
      [edit({ remove: [e2] }), edit({ add: ['x'] })],
      [{ op: 'update', ...change, fields: { classStudents: [e1, e3, 'x'] } }],
    ],
    ['ids that are there already, or not at all, change nothing', [edit({ add: [e1], remove: ['x'] })], []],
    ['what was said last counts', [edit({ add: ['x'] }), edit({ remove: ['x', e1] }), edit({ add: [e1] })], []],
    ['a document that is not there is passed over', [{ ...edit({ add: ['x'] }), id: 'gone' }], []],
  ])('%s', (_, edits, expected) => {
    expect(linkChanges(book.tables, edits)).toEqual(expected);
  });

  it('keeps lists of other documents and fields apart, in the order of their first edit', () => {
    const student: LinkEdit = { collection: 'students', id: book.studentIds[0]!, field: 'classStudents', add: ['x'] };
    const activity: LinkEdit = { collection: 'classSubjects', id: subjectId, field: 'activity', add: ['a'] };
    const changes = linkChanges(book.tables, [student, activity, edit({ add: ['y'] })]);
    expect(changes).toMatchObject([
      { field: 'classStudents' },
      { field: 'activity' },
      { field: 'classStudents', ids: ['y'] },
    ]);
  });

  it('carries the documents that the rules look up', () => {
    const parents = { subjectId: 's' };
    expect(linkChanges(book.tables, [{ ...edit({ add: ['x'] }), parents }])).toMatchObject([{ op: 'link', parents }]);
  });
});
