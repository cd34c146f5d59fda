import { type FormEvent, useId } from 'react';
import { Button } from '@/ui/form/Button';
import { Modal, type ModalProps } from './Modal';

type FormDialogProps = Omit<ModalProps, 'open' | 'role' | 'footer'> & {
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly onSubmit: (event: FormEvent) => unknown;
};

/** A dialog with one form. The button at its foot submits it. */
export function FormDialog({ submitLabel, danger = false, onSubmit, children, ...modal }: FormDialogProps) {
  const form = useId();
  return (
    <Modal
      {...modal}
      open
      footer={
        <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} loading={modal.busy ?? false}>
          {submitLabel}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
        {children}
      </form>
    </Modal>
  );
}
