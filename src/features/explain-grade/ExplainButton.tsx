import { Calculator } from 'lucide-react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { useWords } from '@/language/words';
import { useExplain } from '@/parts/record-links/useExplain';
import { Button } from '@/ui/form/Button';
import { useDensity } from '@/ui/theme/density';
import { useSmallScreen } from '@/ui/useSmallScreen';

type ExplainButtonProps = { record: ClassRecord; learnerAt: () => ClassStudentId | undefined };

/** Explains the grade of the learner in the focused row, or of the first learner when that row is gone. */
export function ExplainButton({ record: { subject, quarter, learners }, learnerAt }: ExplainButtonProps) {
  const { _ } = useWords();
  const explain = useExplain();
  const isCompact = useDensity() === 'compact';
  const isShort = useSmallScreen() || isCompact;
  const first = learners[0]?.classStudentId;
  if (!first) return null;
  const open = () => {
    const active = learnerAt();
    const isHere = learners.some(({ classStudentId }) => classStudentId === active);
    explain({ subjectId: subject.id, quarter, classStudentId: isHere && active ? active : first });
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Calculator aria-hidden="true" className="size-4 max-sm:hidden" />}
      aria-label={_('Explain a grade')}
      title={isCompact ? _('Explain a grade') : undefined}
      data-brief=""
      onClick={open}
    >
      {_(isShort ? 'Explain' : 'Explain a grade')}
    </Button>
  );
}
