import { Rows3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassId } from '@/domain/book/ids';
import { summaryRoute } from '@/domain/bookRoutes';
import { QUARTER_UNSET } from '@/domain/constants';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { cx } from '@/ui/cx';
import { buttonClass } from '@/ui/form/buttonClass';

type SummaryLinkProps = { classId: ClassId; quarter?: number; isShort?: boolean };

/** Leads to the summary of the period that the record shows. */
export function SummaryLink({ classId, quarter, isShort = false }: SummaryLinkProps) {
  const { _ } = useWords();
  const teacherId = useAppSelector((state) => state.school.reading?.id);
  return (
    <Link
      to={summaryRoute(classId, teacherId, quarter === QUARTER_UNSET ? undefined : quarter)}
      aria-label={_('Section summary')}
      className={cx(buttonClass({ variant: 'ghost' }), isShort && 'max-sm:px-2')}
    >
      <Rows3 aria-hidden="true" className={cx('size-4', isShort && 'max-sm:hidden')} />{' '}
      {_(isShort ? 'Summary' : 'Section summary')}
    </Link>
  );
}
