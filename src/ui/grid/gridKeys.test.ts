import { expect, test } from 'vitest';
import { type GridAction, type GridMode, type KeyChord, toGridAction } from './gridKeys';

function chord(name: string): KeyChord {
  const parts = name.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
}

const move = (name: Extract<GridAction, { type: 'move' }>['move'], extend = false): GridAction => ({
  type: 'move',
  move: name,
  extend,
});
const commit = (go: Extract<GridAction, { type: 'commit' }>['go']): GridAction => ({ type: 'commit', go });

test.each<[GridMode, string, GridAction | null]>([
  ['idle', 'Enter', commit('down')],
  ['typing', 'Enter', commit('down')],
  ['editing', 'Enter', commit('down')],
  ['idle', 'Shift+Enter', commit('up')],
  ['typing', 'Tab', commit('tabRight')],
  ['editing', 'Shift+Tab', commit('tabLeft')],
  ['idle', 'Ctrl+Enter', { type: 'leave' }],
  ['editing', 'Meta+Enter', { type: 'leave' }],
  ['idle', 'F2', { type: 'edit' }],
  ['typing', 'F2', { type: 'edit' }],
  ['idle', 'Escape', { type: 'cancel' }],
  ['typing', 'Escape', { type: 'cancel' }],
  ['idle', 'ArrowUp', move('up')],
  ['idle', 'Shift+ArrowUp', move('up', true)],
  ['idle', 'ArrowRight', move('right')],
  ['idle', 'Home', move('rowStart')],
  ['idle', 'Shift+End', move('rowEnd', true)],
  ['idle', 'Ctrl+Home', move('gridStart')],
  ['idle', 'Ctrl+Shift+End', move('gridEnd', true)],
  ['idle', 'PageDown', move('pageDown')],
  ['idle', 'Shift+PageUp', move('pageUp', true)],
  ['idle', 'Ctrl+ArrowDown', move('bottom')],
  ['idle', 'Alt+ArrowDown', { type: 'columnMenu' }],
  ['idle', 'Alt+Enter', { type: 'open' }],
  ['typing', 'Alt+Enter', { type: 'open' }],
  ['idle', 'Alt+ArrowUp', { type: 'toggleGroup' }],
  ['idle', 'Alt+ArrowLeft', null],
  ['typing', 'ArrowLeft', commit('left')],
  ['typing', 'ArrowDown', commit('down')],
  ['editing', 'ArrowLeft', null],
  ['editing', 'ArrowUp', commit('up')],
  ['typing', 'Home', null],
  ['editing', 'Shift+ArrowRight', null],
  ['idle', 'Delete', { type: 'clear' }],
  ['idle', 'Backspace', { type: 'clear' }],
  ['typing', 'Delete', null],
  ['editing', 'Backspace', null],
  ['idle', 'Ctrl+d', { type: 'fillDown' }],
  ['idle', 'Ctrl+a', { type: 'selectAll' }],
  ['editing', 'Ctrl+a', null],
  ['idle', 'Ctrl+z', { type: 'undo' }],
  ['idle', 'Meta+z', { type: 'undo' }],
  ['idle', 'Ctrl+y', { type: 'redo' }],
  ['idle', 'Ctrl+Shift+Z', { type: 'redo' }],
  ['editing', 'Ctrl+z', null],
  ['idle', 'Ctrl+s', { type: 'save' }],
  ['editing', 'Ctrl+S', { type: 'save' }],
  ['idle', 'Shift+F2', { type: 'comment' }],
  ['idle', 'Shift+?', { type: 'help' }],
  ['idle', '?', { type: 'help' }],
  ['typing', 'Shift+?', null],
  ['idle', '7', null],
  ['idle', 'a', null],
  ['idle', 'Shift+A', null],
  ['idle', 'Ctrl+c', null],
  ['idle', 'Ctrl+Alt+7', null],
  ['idle', 'Process', null],
])('%s: %s', (mode, key, expected) => {
  expect(toGridAction(chord(key), mode)).toEqual(expected);
});
