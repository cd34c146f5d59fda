import { useMemo, useState } from 'react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { listedBy } from '@/domain/learners/learnerNames';
import { toldNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { updateClass } from '@/parts/class-form/classes';
import { OrderForm } from '@/parts/learner/OrderForm';
import { OrderList } from '@/parts/learner/OrderList';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { useLearnersOf } from './useLearnersOf';

/** The order in which a class lists its learners: by name, or the teacher’s own. */
export function OrderDialog({ modal, onClose }: ModalBodyProps<'classOrder'>) {
  const section = useAppSelector((state) => state.entities.tables.class[modal.extraObject.classId]);
  if (!section || section.deletedAt) {
    return <GoneDialog title={modal.title} onClose={onClose} />;
  }
  return <ClassOrder section={section} title={modal.title} onClose={onClose} />;
}

type ClassOrderProps = { section: ClassDoc; title: string; onClose: () => void };

function ClassOrder({ section, title, onClose }: ClassOrderProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { learners, loading } = useLearnersOf(section);
  /** The order that the teacher saw first; somebody else's change of it meanwhile is a conflict. */
  const [{ name, gradeLevel, academicYear, learnerOrder = [] }] = useState(section);
  const details = { name, gradeLevel, academicYear };
  return (
    <OrderForm
      title={title}
      hint={_('Record, prints and files list the learners in this order. Learners who come later follow by name.')}
      ownOrder={_('Your own order')}
      from={learnerOrder}
      onSave={(order) =>
        dispatch(updateClass(section.id, { ...details, learnerOrder: order }, { ...details, learnerOrder }))
      }
      onClose={onClose}
    >
      {(order, onOrder) => (
        <>
          {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
          {loading.status === 'loading' ? (
            <SkeletonTable label={_('Loading the learners')} />
          ) : (
            <Listed learners={learners} order={order} onOrder={onOrder} />
          )}
        </>
      )}
    </OrderForm>
  );
}

type ListedProps = {
  learners: readonly StudentDoc[];
  order: readonly StudentId[];
  onOrder: (order: readonly StudentId[]) => void;
};

function Listed({ learners, order, onOrder }: ListedProps) {
  const listed = useMemo(() => learners.toSorted(listedBy(order)), [learners, order]);
  const names = useMemo(() => toldNames(listed), [listed]);
  return <OrderList listed={listed} names={names} onOrder={onOrder} />;
}
