import { useWords } from '@/language/words';
import type { PaperStatus } from './learnerPapers';

export function useStatusWords(): Record<PaperStatus, string> {
  const { _ } = useWords();
  return {
    read: _('Read'),
    look: _('To look at'),
    missing: _('No sheet'),
    twice: _('Twice'),
    pages: _('Page missing'),
  };
}
