import { Plus } from 'lucide-react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { useAddActivity } from './useAddActivity';

/** Adds an activity as a new column. */
export function AddActivityButton({ record }: { record: ClassRecord }) {
  const { _ } = useWords();
  const add = useAddActivity(record);
  if (isQuarterClosed(record.subject, record.quarter)) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Plus aria-hidden="true" className="size-4" />}
      title={_('Add an activity')}
      data-brief="last"
      onClick={add}
    >
      {_('Add an activity')}
    </Button>
  );
}
