import type { ModalBodyProps } from '@/store/shell';
import { Kbd } from '@/ui/Kbd';
import { Modal } from '@/ui/Modal';

const KEYS: readonly (readonly [string, string])[] = [
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
];

export function ItemKeysDialog({ modal, onClose }: ModalBodyProps) {
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
