import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Modal } from './Modal';

type GoneDialogProps = { readonly title: string; readonly onClose: () => void };

/** Replaces a dialog whose row another device deleted, when the dialog holds no typed text. */
export function GoneDialog({ title, onClose }: GoneDialogProps) {
  const { _ } = useWords();
  return (
    <Modal open size="sm" title={title} onClose={onClose} footer={<Button onClick={onClose}>{_('Close')}</Button>}>
      <Alert tone="info">{_('This was deleted meanwhile, in another tab or on another device.')}</Alert>
    </Modal>
  );
}
