import { useRef, useState } from 'react';
import { useWords } from '@/language/words';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';
import type { KeptStack } from './useStack';

/** Empties the stack. Photos that the camera took are nowhere else, so it asks first. */
export function ForgetPhotos({ kept, disabled }: { kept: Pick<KeptStack, 'stack' | 'forget'>; disabled: boolean }) {
  const { _ } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { pictures, answers } = kept.stack;
  const button = useRef<HTMLButtonElement>(null);
  const forget = () => {
    // The button goes with the photos; the focus stays in the dialog, on the choice of new ones.
    const start = button.current?.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]');
    setAsking(false);
    kept.forget();
    setTimeout(() => start?.focus());
  };
  const settled = Object.keys(answers).length;
  const losses = [
    _('{count, plural, one {1 photo} other {# photos}}, with the answers read from them', { count: pictures.length }),
    ...(settled > 0 ? [_('{count, plural, one {1 row} other {# rows}} that you looked at', { count: settled })] : []),
  ];
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        disabled={disabled}
        onClick={() => (pictures.length > 0 ? setAsking(true) : forget())}
      >
        {_('Delete the photos and begin again')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={_('Delete the photos?')}
        losses={losses}
        confirmLabel={_('Delete the photos')}
        onCancel={() => setAsking(false)}
        onConfirm={forget}
      >
        {_('Answers that are in the list already stay.')}
      </ConfirmDialog>
    </>
  );
}
