import { Rows3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassId } from '@/domain/ids';
import { summaryRoute } from '@/domain/routes';
import { buttonClass } from '@/ui/buttonClass';

export function SummaryLink({ classId, isShort = false }: { classId: ClassId; isShort?: boolean }) {
  return (
    <Link to={summaryRoute(classId)} className={buttonClass({ variant: 'ghost' })}>
      <Rows3 aria-hidden="true" className="size-4" /> {isShort ? 'Summary' : 'Section summary'}
    </Link>
  );
}
