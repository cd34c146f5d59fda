import type { ClassId } from '@/domain/book/ids';
import { useWords } from '@/language/words';
import { usePolicyNotice } from '@/parts/hooks/usePolicyNotice';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

/** Says on the page of a class that another order grades its year, and offers the change. */
export function ClassPolicyNotice({ classId }: { classId: ClassId }) {
  const { _ } = useWords();
  const { sections, look, dismiss } = usePolicyNotice();
  const section = sections.find(({ id }) => id === classId);
  if (!section) return null;
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={_('Public schools have three terms in {year}', { year: section.academicYear })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => look(section)}>
            {_('See what would change')}
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {_('Do not show again')}
          </Button>
        </span>
      }
    >
      {_(
        'This class is graded by DepEd Order 8, in four quarters. DepEd Order 15 has other weights and another table. You see every grade that changes before anything is saved.',
      )}
    </Alert>
  );
}
