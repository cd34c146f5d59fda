import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { useWords } from '@/language/words';
import { ORDER_CHANGED, useOrderNotice } from '@/parts/hooks/useOrderNotice';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

/** Says once that learners of the class stand elsewhere than before. */
export function OrderNotice({ record }: { record: Pick<ClassRecord, 'section' | 'learners'> }) {
  const { _ } = useWords();
  const learners = useMemo(() => record.learners.map(({ student }) => student), [record.learners]);
  const { isShown, dismiss } = useOrderNotice(record.section, learners);
  if (!isShown) return null;
  return (
    <Alert
      tone="info"
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
