import { useMemo } from 'react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { hasMoved } from '@/domain/learners/learnerNames';
import { ORDER_SINCE } from '@/domain/words/textOrder';
import { useWords } from '@/language/words';
import { useDismissed } from '@/parts/hooks/useDismissed';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type OrderNoticeProps = {
  section: Pick<ClassDoc, 'createdAt' | 'learnerOrder'>;
  learners: readonly StudentDoc[];
  className?: string;
};

/** Says once that the order of names changed, where a class from before has learners who stand elsewhere now. */
export function OrderNotice({ section, learners, className }: OrderNoticeProps) {
  const { _ } = useWords();
  const { isDismissed, dismiss } = useDismissed('talaan.orderNotice');
  const isByName = !section.learnerOrder?.length;
  const isFormer = isByName && section.createdAt < ORDER_SINCE;
  const moved = useMemo(() => isFormer && hasMoved(learners), [isFormer, learners]);
  if (!moved || isDismissed) return null;
  return (
    <Alert
      tone="info"
      className={className}
      action={
        <Button size="sm" onClick={dismiss}>
          {_('Understood')}
        </Button>
      }
    >
      {_(
        'Names are listed letter by letter now, as in Excel and on DepEd forms: Ng comes before Nolasco, Pangilinan before Pantoja. Learners of this class changed places. Check the order before you copy scores from an older list.',
      )}
    </Alert>
  );
}
