import type { ModalBodyProps } from '@/store/shell';
import { Kbd } from '@/ui/Kbd';
import { Modal } from '@/ui/Modal';

const KEYS: readonly (readonly [string, string])[] = [
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
];

export function RecordKeysDialog({ modal, onClose }: ModalBodyProps) {
  return (
    <Modal open title={modal.title} size={modal.size} onClose={onClose}>
      <dl className="grid grid-cols-[max-content_1fr] items-baseline gap-x-4 gap-y-1.5">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
