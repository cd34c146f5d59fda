import { describe, expect, test } from 'vitest';
import { anItemBook } from '#support/itemBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { toItemSheet } from '@/domain/items/itemSheet';
import { parseClipboard } from '@/ui/grid/clipboard/clipboard';
import { createItemGridModel } from './itemGridModel';
import { planItemPaste } from './itemPaste';

const book = anItemBook({ earned: [[1, null, null, null, null]] });
const record = toClassRecord(book.tables, book.subjectId, 1)!;
const sheet = toItemSheet(book.tables, book.activityId)!;
const model = createItemGridModel(record, sheet);

/** Pastes a text at a learner and an item, both from 0, in the shape that the grid gives. */
function pasted(text: string, top = 1, item = 0) {
  const values = parseClipboard(text);
  const left = item + 3;
  const edits = values.flatMap((texts, down) =>
    texts.flatMap((value, across) => {
      const column = model.columns[left + across];
      return column && top + down < model.rowCount ? [{ row: top + down, colKey: column.key, text: value }] : [];
    }),
  );
  const outside = values.flat().length - edits.length;
  const plan = planItemPaste(model, { top, left, values, edits, outside, skipped: 0 });
  const cells = plan.edits.map(
    ({ row, colKey, text: answer }) => `${row}:${model.itemOf(colKey)?.itemNumber}=${answer}`,
  );
  return { ...plan, cells };
}

describe('a paste of answers', () => {
  test('one run goes to the items from that item on', () => {
    expect(pasted('ACB')).toMatchObject({ cells: ['1:1=A', '1:2=C', '1:3=B'], added: 3, isClean: true });
    expect(pasted('CB', 1, 1).cells).toEqual(['1:2=C', '1:3=B']);
  });

  test('one run a learner goes to the second and the third learner', () => {
    expect(pasted('AC\r\nBD\r\n').cells).toEqual(['1:1=A', '1:2=C', '2:1=B', '2:2=D']);
  });

  test('a list may leave items out; its gap empties no item', () => {
    expect(pasted('A,,B').cells).toEqual(['1:1=A', '1:3=B']);
  });

  test('a run that reaches keys of words counts as one answer', () => {
    expect(pasted('ACBT').cells).toEqual(['1:1=ACBT']);
    expect(pasted('A C B T').cells).toEqual(['1:1=A', '1:2=C', '1:3=B', '1:4=T']);
  });

  test('one run over a selected row, which the grid repeats, counts once', () => {
    const colKeys = model.columns.slice(3, 6).map(({ key }) => key);
    const edits = colKeys.map((colKey) => ({ row: 1, colKey, text: 'ACB' }));
    const plan = planItemPaste(model, {
      top: 1,
      left: 3,
      values: [['ACB', 'ACB', 'ACB']],
      edits,
      outside: 0,
      skipped: 0,
    });
    expect(plan.edits.map(({ text }) => text)).toEqual(['A', 'C', 'B']);
  });

  test('a range goes to the same cells', () => {
    expect(pasted('A\tC\nB\tD').cells).toEqual(['1:1=A', '1:2=C', '2:1=B', '2:2=D']);
  });

  test('overwritten, emptied, refused and outside values are counted', () => {
    expect(pasted('B\tC', 0)).toMatchObject({ overwritten: 1, added: 1, isClean: false });
    expect(pasted('\tC', 0)).toMatchObject({ emptied: 1, added: 1, isClean: false });
    expect(pasted('=5')).toMatchObject({ cells: [], isClean: false });
    expect(pasted('=5').refused).toEqual([
      {
        place: 'Last2, First2 · Item 1',
        text: '=5',
        reason: 'After “=” come the points for item 1: 0 to 1, at most 2 decimals.',
      },
    ]);
    expect(pasted('A\nB\nC')).toMatchObject({ cells: ['1:1=A', '2:1=B'], outside: 1, isClean: false });
    expect(pasted('9', 1, -1).refused).toMatchObject([{ reason: 'This column is computed.' }]);
  });
});

test('letters take less room in the density of the compact record', () => {
  const widths = createItemGridModel(record, sheet, { density: 'compact' })
    .columns.slice(3)
    .map(({ width }) => width);
  const wide = model.columns.slice(3).map(({ width }) => width);
  expect(widths.every((width, at) => width < (wide[at] ?? 0))).toBe(true);
  expect(widths[0]).toBe(36);
});
