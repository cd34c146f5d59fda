import { useState } from 'react';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Drawer } from '@/ui/dialog/Drawer';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { ThemeList } from '@/ui/theme/ThemeList';
import { showToast, type ToastStatus } from '@/ui/toast/toast';
import { Shelf } from './Specimen';

const STATUSES: readonly ToastStatus[] = ['success', 'info', 'warning', 'error'];

/** Buttons that open dialogs. A dialog has the page's theme, so both columns would show the same one. */
export function DialogsShelf() {
  const [open, setOpen] = useState<'modal' | 'drawer' | 'confirm' | 'name' | 'gone' | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf title="Over the page">
      <Button onClick={() => setOpen('modal')}>Modal</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer, ThemeList</Button>
      <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
      <Button onClick={() => setOpen('name')}>ConfirmDialog with a name</Button>
      <Button onClick={() => setOpen('gone')}>GoneDialog</Button>
      {STATUSES.map((status) => (
        <Button key={status} variant="ghost" onClick={() => showToast('12 scores were saved.', status)}>
          Toast, {status}
        </Button>
      ))}
      <Modal
        open={open === 'modal'}
        title="Edit the learner"
        description="Names as they stand in the register."
        refusal="Somebody changed the same record meanwhile."
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            Save
          </Button>
        }
      >
        The form.
      </Modal>
      <Drawer open={open === 'drawer'} title="Theme" onClose={close}>
        <ThemeList />
      </Drawer>
      <ConfirmDialog
        open={open === 'confirm' || open === 'name'}
        title="Delete Grade 7 Rizal?"
        losses={['45 learners’ enrolments', '1,620 scores']}
        nameToType={open === 'name' ? 'Grade 7 Rizal' : undefined}
        confirmLabel="Delete the section"
        onConfirm={close}
        onCancel={close}
      />
      {open === 'gone' ? <GoneDialog title="Edit Quiz 1" onClose={close} /> : null}
    </Shelf>
  );
}
