import { useEffect } from 'react';
import type { CellText, Draft } from '@/store/draftCell';
import { Button } from '@/ui/Button';
import { Modal } from '@/ui/Modal';

export type Conflict = { key: string; place: string; draft: Draft; theirs: CellText };

type ConflictDialogProps = {
  conflicts: readonly Conflict[];
  onDecide: (keys: readonly string[], choice: 'mine' | 'theirs') => void;
  onClose: () => void;
};

/** Both values of every score that was changed here and elsewhere; the teacher chooses, nothing is overwritten silently. */
export function ConflictDialog({ conflicts, onDecide, onClose }: ConflictDialogProps) {
  const isDone = conflicts.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const all = conflicts.map(({ key }) => key);
  return (
    <Modal
      open
      title="Changed here and elsewhere"
      description="Another tab or device saved these scores while you were typing. Choose which value stays."
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onDecide(all, 'theirs')}>Take all theirs</Button>
          <Button onClick={() => onDecide(all, 'mine')}>Keep all mine</Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {conflicts.map(({ key, place, draft, theirs }) => (
          <li key={key} className="flex flex-wrap items-center gap-2 py-2">
            <span className="mr-auto font-medium">{place}</span>
            <Button size="sm" onClick={() => onDecide([key], 'mine')} aria-label={`${place}: keep mine, ${say(draft)}`}>
              Mine: {say(draft)}
            </Button>
            <Button
              size="sm"
              onClick={() => onDecide([key], 'theirs')}
              aria-label={`${place}: take theirs, ${say(theirs)}`}
            >
              Theirs: {say(theirs)}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function say({ text, comment }: CellText): string {
  const score = text.trim() === '' ? 'blank' : text.trim();
  return comment === '' ? score : `${score}, “${comment.length > 40 ? `${comment.slice(0, 40)}…` : comment}”`;
}
