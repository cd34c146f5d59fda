import { Clock } from 'lucide-react';
import { useWords } from '@/language/words';
import { Badge } from '@/ui/page/Badge';

/** The mark of a row that is kept in this browser and not sent yet. */
export function WaitingMark() {
  const { _ } = useWords();
  return <Badge icon={<Clock aria-hidden="true" />}>{_('not sent yet')}</Badge>;
}
