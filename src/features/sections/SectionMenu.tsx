import { Pencil, Trash2, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { notified } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { AdviserDialog } from './AdviserDialog';
import { SectionEditDialog } from './SectionEditDialog';
import { deleteSection } from './sectionActions';

type SectionMenuProps = {
  section: SectionDoc;
  learners: number;
  onChanged: (section: SectionDoc) => void;
  /** Somebody else changed the section. */
  onStale: () => void;
  onDeleted: () => void;
};

export function SectionMenu({ section, learners, onChanged, onStale, onDeleted }: SectionMenuProps) {
  const { _ } = useWords();
  const [open, setOpen] = useState<'adviser' | 'edit' | 'delete' | null>(null);
  const close = (changed?: SectionDoc) => {
    setOpen(null);
    if (changed) onChanged(changed);
  };
  const dialog = { section, onClose: close, onStale };
  return (
    <>
      <Button icon={<UserRoundPen aria-hidden="true" className="size-4" />} onClick={() => setOpen('adviser')}>
        {section.adviserUid ? _('Change the adviser') : _('Set the adviser')}
      </Button>
      <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setOpen('edit')}>
        {_('Edit')}
      </Button>
      <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => setOpen('delete')}>
        {_('Delete')}
      </Button>
      {open === 'adviser' ? <AdviserDialog {...dialog} /> : null}
      {open === 'edit' ? <SectionEditDialog {...dialog} /> : null}
      {open === 'delete' ? (
        <DeleteQuestion section={section} learners={learners} onDeleted={onDeleted} onCancel={() => setOpen(null)} />
      ) : null}
    </>
  );
}

type DeleteQuestionProps = Pick<SectionMenuProps, 'section' | 'learners' | 'onDeleted'> & { onCancel: () => void };

function DeleteQuestion({ section, learners, onDeleted, onCancel }: DeleteQuestionProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const remove = async () => {
    if (!(await ask(() => dispatch(deleteSection(section))))) return;
    dispatch(notified({ message: _('{name} was deleted.', { name: section.name }), status: 'success' }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={_('Delete {name}?', { name: section.name })}
      losses={[
        _('{count, plural, one {The roster of 1 learner} other {The roster of # learners}}', { count: learners }),
        _('All grades that were handed in for it'),
      ]}
      confirmLabel={_('Delete the section')}
      nameToType={section.name}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <p>{_('Classes and records of its teachers stay as they are.')}</p>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
    </ConfirmDialog>
  );
}
