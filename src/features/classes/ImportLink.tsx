import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassId } from '@/domain/book/ids';
import { recordImportRoute } from '@/domain/bookRoutes';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { buttonClass } from '@/ui/form/buttonClass';

/** Leads to the page that says what can be imported, and takes the files; `classId` is the class they belong to. */
export function ImportLink({ classId, className }: { classId?: ClassId; className?: string }) {
  const { _ } = useWords();
  return (
    <Link
      to={recordImportRoute(classId ? { classId } : {})}
      title={_('Class records, lists of learners, scores, answer keys. Dropping files on any page does the same.')}
      className={cx(buttonClass(), className)}
    >
      <FileSpreadsheet aria-hidden="true" className="size-4" /> {_('Import e-Class Record or SF1')}
    </Link>
  );
}
