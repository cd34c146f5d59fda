import { Lock } from 'lucide-react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { periodName, periodWord } from '@/grading';
import { phrase, useWords } from '@/language/words';
import { policyOfRecord } from '@/parts/record/recordColumns';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';

export function CloseQuarterButton({ record }: { record: ClassRecord }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { subject, quarter } = record;
  if (isQuarterClosed(subject, quarter)) return null;
  const open = () =>
    dispatch(
      modalOpened({
        title: phrase('Close {quarter} of {subject}', {
          quarter: periodName(policyOfRecord(record), quarter),
          subject: subject.subject,
        }),
        bodyType: 'quarterClose',
        extraObject: { subjectId: subject.id, quarter },
      }),
    );
  return (
    <Button
      data-tour="close-quarter"
      size="sm"
      icon={<Lock aria-hidden="true" className="size-4 max-sm:hidden" />}
      onClick={open}
    >
      {_('Close {period}', { period: periodWord(policyOfRecord(record)) })}
    </Button>
  );
}
