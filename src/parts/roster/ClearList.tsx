import { useState } from 'react';
import { useWords } from '@/language/words';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';

/** Takes all learners out of a list in the making, after a question: what was typed into it would be gone. */
export function ClearList({ count, onClear }: { count: number; onClear: () => void }) {
  const { _ } = useWords();
  const [isAsked, setAsked] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
        {_('Clear list')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={_('Clear this list?')}
        confirmLabel={_('Clear list')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onClear();
        }}
      >
        {_(
          '{count, plural, one {# learner leaves} other {# learners leave}} the list. Nothing that is saved changes.',
          {
            count,
          },
        )}
      </ConfirmDialog>
    </>
  );
}
