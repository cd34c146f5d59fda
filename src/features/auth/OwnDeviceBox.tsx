import type { ComponentProps } from 'react';
import { useWords } from '@/language/words';
import { Checkbox } from '@/ui/form/Checkbox';

/** Asked at every sign-in, off by default: computers of a school are shared. */
export function OwnDeviceBox(props: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>) {
  const { _ } = useWords();
  return (
    <Checkbox
      {...props}
      label={_('This is my own device')}
      hint={_('Stay signed in. Leave off on shared computers.')}
    />
  );
}
