import type { SchoolForm } from '@/domain/school/forms';
import { useWords } from '@/language/words';

/** Names the kind of a form: "Class record, quarters". */
export function useFormWords(): (form: Pick<SchoolForm, 'kind' | 'periods'>) => string {
  const { _ } = useWords();
  return ({ kind, periods }) => {
    if (kind === 'sf9') return _('SF9, report card');
    if (kind === 'sf5') return _('SF5, report on promotion');
    if (kind === 'sf10') return _('SF10, permanent record');
    return periods === 'quarters' ? _('Class record, quarters') : _('Class record, terms');
  };
}
