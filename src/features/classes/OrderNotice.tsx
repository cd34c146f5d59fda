import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { useWords } from '@/language/words';
import { ORDER_CHANGED, useOrderNotice } from '@/parts/hooks/useOrderNotice';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type OrderNoticeProps = { section: Pick<ClassDoc, 'createdAt'>; learners: readonly StudentDoc[] };

/** Says once that learners of the class stand elsewhere than before. */
export function OrderNotice({ section, learners }: OrderNoticeProps) {
  const { _ } = useWords();
  const { isShown, dismiss } = useOrderNotice(section, learners);
  if (!isShown) return null;
  return (
    <Alert
      tone="info"
      className="mb-3"
      action={
        <Button size="sm" onClick={dismiss}>
          {_('Understood')}
        </Button>
      }
    >
      {_(ORDER_CHANGED)}
    </Alert>
  );
}
