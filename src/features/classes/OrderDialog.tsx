import { useMemo, useRef, useState } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { listedBy } from '@/domain/learners/learnerNames';
import { errorSentence } from '@/domain/words/errors';
import { toldNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { updateClass } from '@/parts/class-form/classes';
import { OrderList } from '@/parts/learner/OrderList';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { useLearnersOf } from './useLearnersOf';

/** The order in which a class lists its learners: by name, or the teacher’s own. */
export function OrderDialog({ modal, onClose }: ModalBodyProps<'classOrder'>) {
  const section = useAppSelector((state) => state.entities.tables.class[modal.extraObject.classId]);
  if (!section || section.deletedAt) {
    return <GoneDialog title={modal.title} onClose={onClose} />;
  }
  return <OrderForm section={section} title={modal.title} onClose={onClose} />;
}

type OrderFormProps = { section: ClassDoc; title: string; onClose: () => void };

function OrderForm({ section, title, onClose }: OrderFormProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { learners, loading } = useLearnersOf(section);
  /** The order that the teacher saw first; somebody else's change of it meanwhile is a conflict. */
  const [opened] = useState(section);
  const [order, setOrder] = useState<readonly StudentId[]>(opened.learnerOrder ?? []);
  const newest = useRef(order);
  const change = (to: readonly StudentId[]) => {
    newest.current = to;
    setOrder(to);
  };
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const listed = useMemo(() => learners.toSorted(listedBy(order)), [learners, order]);
  const names = useMemo(() => toldNames(listed), [listed]);
  const isDirty = JSON.stringify(order) !== JSON.stringify(opened.learnerOrder ?? []);
  const save = async () => {
    setSaving(true);
    setRefusal(null);
    try {
      const { name, gradeLevel, academicYear, learnerOrder = [] } = opened;
      const details = { name, gradeLevel, academicYear };
      await dispatch(
        updateClass(section.id, { ...details, learnerOrder: newest.current }, { ...details, learnerOrder }),
      );
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={title}
      size="lg"
      dirty={isDirty}
      busy={isSaving}
      refusal={refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={(event) => {
        event.preventDefault();
        // The submit button leaves the focus where it is: a place that was typed last is taken as the field is left.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        void save();
      }}
    >
      <p className="text-muted text-sm">
        {_('Record, prints and files list the learners in this order. Learners who come later follow by name.')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm">{order.length === 0 ? _('By name, A to Z') : _('Your own order')}</span>
        <Button size="sm" onClick={() => change([])}>
          {_('List by name again')}
        </Button>
      </div>
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'loading' ? (
        <SkeletonTable label={_('Loading the learners')} />
      ) : (
        <OrderList listed={listed} names={names} onOrder={change} />
      )}
    </FormDialog>
  );
}
