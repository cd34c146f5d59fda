import { cx } from '@/ui/cx';
import { type DialogContent, DialogFrame } from './DialogFrame';
import type { CloseGuard, DialogFocus } from './useDialog';

/** `form`: 640 pixels, for a few fields. */
type ModalSize = 'sm' | 'md' | 'form' | 'lg' | 'xl';

export type ModalProps = CloseGuard &
  DialogFocus &
  DialogContent & {
    readonly open: boolean;
    readonly size?: ModalSize | undefined;
    readonly role?: 'dialog' | 'alertdialog';
  };

/** The top stays where it is while the content grows: a field that moves under the pointer loses its click. */
const AT_TOP = 'sm:mt-[6dvh] sm:self-start';

const SIZES = {
  sm: 'sm:max-w-sm',
  md: 'sm:max-w-lg',
  form: 'sm:max-w-160',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-6xl',
} as const satisfies Record<ModalSize, string>;

/** On a phone the dialog rises from the bottom edge at full width. */
export function Modal({ open, size = 'md', ...frame }: ModalProps) {
  if (!open) return null;
  return <DialogFrame {...frame} className="modal-bottom sm:modal-middle" boxClassName={cx(SIZES[size], AT_TOP)} />;
}
