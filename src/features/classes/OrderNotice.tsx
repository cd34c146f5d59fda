import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { useWords } from '@/language/words';
import { useOrderNotice } from '@/store/school/useOrderNotice';
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
      {_(
        'Names are listed letter by letter now, as in Excel and on DepEd forms: Ng comes before Nolasco, Pangilinan before Pantoja. Learners of this class changed places. Check the order before you copy scores from an older list.',
      )}
    </Alert>
  );
}
