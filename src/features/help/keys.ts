/** Every key of the product, by the place where it works. */
export type KeyPlace = 'everywhere' | 'record' | 'items';

type KeyList = { title: string; keys: readonly (readonly [string, string])[] };

export const KEYS: Readonly<Record<KeyPlace, KeyList>> = {
  everywhere: {
    title: 'Everywhere',
    keys: [
      ['Ctrl+K', 'Go to a page, class, learner or activity, or do something; ⌘K on a Mac'],
      ['?', 'Help, where nothing is being typed'],
      ['Tab', 'To the next button or field; Shift+Tab back'],
      ['Escape', 'Close what is open'],
      ['→ / ←', 'In a guided tour: on and back'],
    ],
  },
  record: {
    title: 'Class record',
    keys: [
      ['0–9', 'Type over the cell'],
      ['F2', 'Edit what stands in the cell'],
      ['Enter', 'Down; from the last learner to the next activity'],
      ['Shift+Enter', 'Up'],
      ['Tab', 'To the next activity; Shift+Tab back'],
      ['Arrows', 'Move; with Shift select a range'],
      ['Home / End', 'First score or last cell of the row; with Ctrl of the record'],
      ['Page Up / Down', 'A screen up or down'],
      ['Escape', 'Bring back the value that stood there'],
      ['Delete', 'Empty the cells'],
      ['Ctrl+C / X / V', 'Copy, cut, paste: also from and to spreadsheets'],
      ['Ctrl+D', 'Fill the range down'],
      ['Ctrl+Z / Y', 'Undo, redo'],
      ['Shift+F2', 'Comment; also by right click'],
      ['Alt+Enter', 'Items of the learner, in a scannable activity'],
      ['Alt+↓', 'Menu of the column: sort, fill blanks, open, hide'],
      ['Ctrl+S', 'Save'],
      ['Ctrl+Enter', 'Leave the record'],
      ['?', 'This list'],
    ],
  },
  items: {
    title: 'Items of an activity',
    keys: [
      ['A–E, true, text', 'The learner’s answer, compared with the key'],
      ['/', 'A tick: all points of the item'],
      ['=1.5', 'Points earned'],
      ['Tab', 'Next item; Shift+Tab the one before'],
      ['Enter', 'Next learner; from the last to the next item'],
      ['Arrows', 'Move; with Shift select a range'],
      ['Delete', 'Empty the cells'],
      ['Ctrl+V', 'Paste answers: a range, or one run such as ABCDE for each learner'],
      ['Ctrl+D', 'Fill the range down'],
      ['Ctrl+Z / Y', 'Undo, redo'],
      ['Alt+Enter', 'One learner, item by item'],
      ['Ctrl+S', 'Save'],
      ['Ctrl+Enter', 'Leave the grid'],
      ['?', 'This list'],
    ],
  },
};
