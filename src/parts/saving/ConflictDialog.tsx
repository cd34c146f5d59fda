import { useEffect } from 'react';
import { say, useWords } from '@/language/words';
import type { CellText, Draft } from '@/store/state/draftCell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';

export type Conflict = { key: string; place: string; draft: Draft; theirs: CellText };

type ConflictDialogProps = {
  conflicts: readonly Conflict[];
  onDecide: (keys: readonly string[], choice: 'mine' | 'theirs') => void;
  onClose: () => void;
};

/**
 * Shows both values of every score that was changed here and elsewhere. The teacher chooses, so no value is lost
 * silently.
 */
export function ConflictDialog({ conflicts, onDecide, onClose }: ConflictDialogProps) {
  const { _ } = useWords();
  const isDone = conflicts.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const all = conflicts.map(({ key }) => key);
  return (
    <Modal
      open
      title={_('Changed here and elsewhere')}
      description={_('Another tab or device saved these scores while you were typing. Choose which value stays.')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onDecide(all, 'theirs')}>{_('Take all theirs')}</Button>
          <Button onClick={() => onDecide(all, 'mine')}>{_('Keep all mine')}</Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {conflicts.map(({ key, place, draft, theirs }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 py-2">
            <span className="mr-auto font-medium">{place}</span>
            <Button
              size="sm"
              onClick={() => onDecide([key], 'mine')}
              aria-label={_('{place}: keep mine, {value}', { place, value: valueText(draft) })}
            >
              {_('Mine: {value}', { value: valueText(draft) })}
            </Button>
            <Button
              size="sm"
              onClick={() => onDecide([key], 'theirs')}
              aria-label={_('{place}: take theirs, {value}', { place, value: valueText(theirs) })}
            >
              {_('Theirs: {value}', { value: valueText(theirs) })}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function valueText({ text, comment }: CellText): string {
  const score = text.trim() === '' ? say('blank') : text.trim();
  return comment === '' ? score : `${score}, “${comment.length > 40 ? `${comment.slice(0, 40)}…` : comment}”`;
}
