import { type Message, msg, type Phrase, phrase } from '@/language/words';

/** Every key of the product, by the place where it works. */
export type KeyPlace = 'everywhere' | 'record' | 'items';

/** A plain text is printed on the key, the same in every language. */
type Key = string | Phrase;

type KeyList = { title: Message; keys: readonly (readonly [Key, Message])[] };

export const KEYS: Readonly<Record<KeyPlace, KeyList>> = {
  everywhere: {
    title: msg('Everywhere'),
    keys: [
      ['Ctrl+K', msg('Go to a page, class, learner or activity, or do something; ⌘K on a Mac')],
      ['?', msg('Help, where nothing is being typed')],
      ['Tab', msg('To the next button or field; Shift+Tab back')],
      ['Escape', msg('Close what is open')],
      ['→ / ←', msg('In a guided tour: on and back')],
    ],
  },
  record: {
    title: msg('Class record'),
    keys: [
      ['0–9', msg('Type over the cell')],
      ['E / M / A', msg('Excused, missing, absent; an L behind a score: late')],
      ['F2', msg('Edit the cell')],
      ['Enter', msg('Down; from the last learner to the next activity; after Tab to the column where the row began')],
      ['Shift+Enter', msg('Up')],
      ['Tab', msg('To the next activity; Shift+Tab back')],
      [phrase('Arrows'), msg('Move; with Shift select a range; with Ctrl go to the last score before a blank')],
      ['↑', msg('From the first learner: the highest possible score of the column; Tab to the next one, Enter back')],
      ['Home / End', msg('First or last activity of the row; with Ctrl of the record')],
      ['Shift / Ctrl+Space', msg('Select the row, the column; both together everything')],
      [phrase('Page Up / Down'), msg('A screen up or down')],
      ['Escape', msg('Bring back the previous value')],
      ['Delete', msg('Empty the cells')],
      ['Ctrl+C / X / V', msg('Copy, cut, paste: also from and to spreadsheets')],
      ['Ctrl+Alt+C', msg('Copy with the names and highest scores of the columns')],
      ['Ctrl+D / R', msg('Fill the range down, to the right; or drag the corner of the selection')],
      ['Ctrl+F', msg('Find a name, the end of an LRN, or a value; again for the browser’s own search')],
      ['Ctrl+Z / Y', msg('Undo, redo; also after a save')],
      ['Shift+F2', msg('Comment')],
      ['Ctrl+Alt+H', msg('History of the cell; on a name that of the learner')],
      ['Shift+F10', msg('Menu of the cells; also by right click')],
      ['F2 / Alt+Enter', msg('Items of the learner, in an activity scored by item')],
      ['Alt+↓', msg('Menu of the column: sort, filter, fill blanks, open, hide')],
      ['Ctrl+S', msg('Save')],
      ['Ctrl+Enter', msg('Leave the record')],
      ['?', msg('This list')],
    ],
  },
  items: {
    title: msg('Items of an activity'),
    keys: [
      [phrase('A–E, true, text'), msg('The learner’s answer, compared with the key')],
      ['/', msg('All points of the item, without an answer')],
      ['=1.5', msg('Points earned')],
      ['Tab', msg('Next item; Shift+Tab the one before')],
      ['Enter', msg('Next learner; from the last to the next item')],
      [phrase('Arrows'), msg('Move; with Shift select a range')],
      ['Delete', msg('Empty the cells')],
      ['Ctrl+V', msg('Paste answers: a range, or one run such as ABCDE for each learner')],
      ['Ctrl+D / R', msg('Fill the range down, to the right; or drag the corner of the selection')],
      ['Ctrl+Z / Y', msg('Undo, redo')],
      ['Alt+Enter', msg('One learner, item by item')],
      ['Ctrl+S', msg('Save')],
      ['Ctrl+Enter', msg('Leave the grid')],
      ['?', msg('This list')],
    ],
  },
};
