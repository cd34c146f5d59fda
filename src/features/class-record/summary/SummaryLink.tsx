import { Rows3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassId } from '@/domain/ids';
import { summaryRoute } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { buttonClass } from '@/ui/buttonClass';

export function SummaryLink({ classId }: { classId: ClassId }) {
  const teacherId = useAppSelector((state) => state.school.reading?.id);
  return (
    <Link to={summaryRoute(classId, teacherId)} className={buttonClass({ variant: 'ghost' })}>
      <Rows3 aria-hidden="true" className="size-4" /> Section summary
    </Link>
  );
}
