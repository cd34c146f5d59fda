import { Rows3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassId } from '@/domain/book/ids';
import { summaryRoute } from '@/domain/bookRoutes';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { cx } from '@/ui/cx';
import { buttonClass } from '@/ui/form/buttonClass';

export function SummaryLink({ classId, isShort = false }: { classId: ClassId; isShort?: boolean }) {
  const { _ } = useWords();
  const teacherId = useAppSelector((state) => state.school.reading?.id);
  return (
    <Link
      to={summaryRoute(classId, teacherId)}
      aria-label={_('Section summary')}
      className={cx(buttonClass({ variant: 'ghost' }), isShort && 'max-sm:px-2')}
    >
      <Rows3 aria-hidden="true" className={cx('size-4', isShort && 'max-sm:hidden')} />{' '}
      {_(isShort ? 'Summary' : 'Section summary')}
    </Link>
  );
}
