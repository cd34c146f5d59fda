import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Modal } from './Modal';

type GoneDialogProps = { readonly title: string; readonly onClose: () => void };

/** Stands where a dialog has nothing left to ask: another device deleted what it is about. */
export function GoneDialog({ title, onClose }: GoneDialogProps) {
  const { _ } = useWords();
  return (
    <Modal open size="sm" title={title} onClose={onClose} footer={<Button onClick={onClose}>{_('Close')}</Button>}>
      <Alert tone="info">{_('This was deleted meanwhile, in another tab or on another device.')}</Alert>
    </Modal>
  );
}
