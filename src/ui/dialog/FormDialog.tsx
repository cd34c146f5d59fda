import { type FormEvent, useId } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Modal, type ModalProps } from './Modal';

type FormDialogProps = Omit<ModalProps, 'open' | 'role' | 'footer'> & {
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly onSubmit: (event: FormEvent) => unknown;
};

/** A dialog with one form. Its foot has Cancel, which asks first where something was typed, and the button that submits. */
export function FormDialog({ submitLabel, danger = false, onSubmit, children, ...modal }: FormDialogProps) {
  const { _ } = useWords();
  const form = useId();
  const { busy = false } = modal;
  return (
    <Modal
      {...modal}
      open
      footer={(close) => (
        <>
          <Button onClick={close} disabled={busy}>
            {_('Cancel')}
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} loading={busy}>
            {submitLabel}
          </Button>
        </>
      )}
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
        {children}
      </form>
    </Modal>
  );
}
