import type { ComponentType } from 'react';
import type { DrawerBody, ModalBody } from '@/store/state/dialogs';
import type { DrawerBodyProps, ModalBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { Modal } from '@/ui/dialog/Modal';
import { LoadFailure, type LoadFailureProps, lazy as lazyPart } from '@/ui/waiting/lazy';

type AnyModal = ModalBodyProps<ModalBody>;
type AnyDrawer = DrawerBodyProps<DrawerBody>;

/**
 * A dialog or drawer that is loaded when it is first opened; if it does not arrive, it opens with the reason and a
 * Retry button.
 */
export function lazy<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazyPart(load, FailedBody);
}

type FailedBodyProps = Partial<AnyModal & AnyDrawer> & Pick<AnyModal, 'onClose'> & LoadFailureProps;

function FailedBody({ modal, drawer, onClose, onRetry, retrying }: FailedBodyProps) {
  const Frame = drawer ? Drawer : Modal;
  return (
    <Frame open title={modal?.title ?? drawer?.header ?? ''} onClose={onClose}>
      <LoadFailure onRetry={onRetry} retrying={retrying} />
    </Frame>
  );
}
