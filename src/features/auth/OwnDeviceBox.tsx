import type { ComponentProps } from 'react';
import { Checkbox } from '@/ui/Checkbox';

/** Asked at every sign-in, off by default: a school's computers are shared. */
export function OwnDeviceBox(props: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>) {
  return (
    <Checkbox
      {...props}
      label="This is my own device"
      hint="You stay signed in here. Leave it off on a computer that others use: then closing the tab signs you out."
    />
  );
}
