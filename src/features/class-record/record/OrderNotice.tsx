import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { useWords } from '@/language/words';
import { useOrderNotice } from '@/store/school/useOrderNotice';
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
      {_(
        'Names are listed letter by letter now, as in Excel and on DepEd forms: Ng comes before Nolasco, Pangilinan before Pantoja. Learners of this class changed places. Check the order before you copy scores from an older list.',
      )}
    </Alert>
  );
}
