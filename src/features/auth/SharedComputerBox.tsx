import { type ComponentProps, useState } from 'react';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { loadShared } from '@/store/session/signingIn';
import { Checkbox } from '@/ui/form/Checkbox';

/** Asked at every sign-in; the device remembers the answer. */
export function SharedComputerBox(props: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>) {
  const { _ } = useWords();
  return (
    <Checkbox
      {...props}
      label={_('This is a computer that others use')}
      hint={_(
        'Then nothing of yours stays on it: you are signed out with the last tab, or after 30 minutes without use.',
      )}
    />
  );
}

/** Whether the box is ticked beforehand. */
export function useKnownShared(): boolean {
  const dispatch = useAppDispatch();
  const [shared] = useState(() => dispatch(loadShared()));
  return shared;
}
