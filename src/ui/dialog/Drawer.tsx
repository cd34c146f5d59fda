import { type DialogContent, DialogFrame } from './DialogFrame';
import type { CloseGuard, DialogFocus } from './useDialog';

export type DrawerProps = CloseGuard & DialogFocus & DialogContent & { readonly open: boolean };

/** The panel at the right edge. */
export function Drawer({ open, ...frame }: DrawerProps) {
  if (!open) return null;
  return <DialogFrame {...frame} className="modal-end" boxClassName="w-screen max-w-md" />;
}
