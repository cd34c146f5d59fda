import type { GridMove } from './gridSelection';

/**
 * `idle`: keys move between cells. `typing`: a character replaced the value, arrows commit. `editing`: after F2, arrows
 * move the caret.
 */
export type GridMode = 'idle' | 'typing' | 'editing';

/** Arrows go to the neighbour; Enter and Tab also go on to the next column or row. */
export type CommitTarget = 'down' | 'up' | 'right' | 'left' | 'enterDown' | 'enterUp' | 'tabRight' | 'tabLeft';

export type GridAction =
  /** `isRepeated`: the key is held down. */
  | { type: 'move'; move: GridMove; extend: boolean; isRepeated?: boolean }
  | { type: 'commit'; go: CommitTarget }
  | {
      type:
        | 'leave'
        | 'edit'
        | 'cancel'
        | 'clear'
        | 'fillDown'
        | 'fillRight'
        | 'copyHeaders'
        | 'undo'
        | 'redo'
        | 'comment'
        | 'open'
        | 'save'
        | 'help'
        | 'selectAll'
        | 'selectRow'
        | 'selectColumn'
        | 'columnMenu'
        | 'toggleGroup';
    };

export type KeyChord = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat?: boolean;
};

const MOVES: Record<string, GridMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  'Ctrl+Home': 'gridStart',
  'Ctrl+End': 'gridEnd',
  'Ctrl+ArrowUp': 'edgeUp',
  'Ctrl+ArrowDown': 'edgeDown',
  'Ctrl+ArrowLeft': 'edgeLeft',
  'Ctrl+ArrowRight': 'edgeRight',
};

const ALWAYS: Record<string, GridAction> = {
  Enter: { type: 'commit', go: 'enterDown' },
  'Shift+Enter': { type: 'commit', go: 'enterUp' },
  Tab: { type: 'commit', go: 'tabRight' },
  'Shift+Tab': { type: 'commit', go: 'tabLeft' },
  'Ctrl+Enter': { type: 'leave' },
  Escape: { type: 'cancel' },
  'Ctrl+s': { type: 'save' },
  F2: { type: 'edit' },
  'Shift+F2': { type: 'comment' },
  'Alt+Enter': { type: 'open' },
  'Alt+ArrowDown': { type: 'columnMenu' },
  'Alt+ArrowUp': { type: 'toggleGroup' },
};

const BY_MODE: Record<GridMode, Record<string, GridAction>> = {
  idle: {
    Delete: { type: 'clear' },
    Backspace: { type: 'clear' },
    'Ctrl+d': { type: 'fillDown' },
    'Ctrl+r': { type: 'fillRight' },
    'Ctrl+Alt+c': { type: 'copyHeaders' },
    'Ctrl+z': { type: 'undo' },
    'Ctrl+y': { type: 'redo' },
    'Ctrl+Shift+z': { type: 'redo' },
    'Ctrl+a': { type: 'selectAll' },
    'Shift+Space': { type: 'selectRow' },
    'Ctrl+Space': { type: 'selectColumn' },
    'Ctrl+Shift+Space': { type: 'selectAll' },
    '?': { type: 'help' },
  },
  typing: {
    ArrowUp: { type: 'commit', go: 'up' },
    ArrowDown: { type: 'commit', go: 'down' },
    ArrowLeft: { type: 'commit', go: 'left' },
    ArrowRight: { type: 'commit', go: 'right' },
  },
  editing: {
    ArrowUp: { type: 'commit', go: 'up' },
    ArrowDown: { type: 'commit', go: 'down' },
  },
};

/** Such as `Ctrl+Shift+z` or `?`. Command counts as Ctrl. Shift is left out when it only made the character. */
function toChordName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyChord): string {
  const isCharacter = key.length === 1 && key !== ' ';
  const isLetter = isCharacter && key.toLowerCase() !== key.toUpperCase();
  const ctrl = ctrlKey || metaKey ? 'Ctrl+' : '';
  const alt = altKey ? 'Alt+' : '';
  const shift = shiftKey && (!isCharacter || isLetter) ? 'Shift+' : '';
  if (key === ' ') return `${ctrl}${alt}${shift}Space`;
  return `${ctrl}${alt}${shift}${isLetter ? key.toLowerCase() : key}`;
}

/** The grid's action for a key. Null leaves the key to the browser: typing, the caret, the browser's shortcuts. */
export function toGridAction(chord: KeyChord, mode: GridMode): GridAction | null {
  const name = toChordName(chord);
  const action = BY_MODE[mode][name] ?? ALWAYS[name];
  if (action) return action;
  if (mode !== 'idle' || chord.altKey) return null;
  const move = MOVES[name.replace('Shift+', '')];
  if (!move) return null;
  return { type: 'move', move, extend: chord.shiftKey, ...(chord.repeat ? { isRepeated: true } : {}) };
}
