import { Calculator } from 'lucide-react';
import type { ClassRecord } from '@/domain/classRecord';
import { Button } from '@/ui/Button';
import { useExplain } from './useExplain';

export function ExplainButton({ record: { subject, quarter, learners } }: { record: ClassRecord }) {
  const explain = useExplain();
  const classStudentId = learners[0]?.classStudentId;
  if (!classStudentId) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Calculator aria-hidden="true" className="size-4" />}
      onClick={() => explain({ subjectId: subject.id, quarter, classStudentId })}
    >
      Explain a grade
    </Button>
  );
}
