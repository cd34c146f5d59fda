import { useWords } from '@/language/words';
import { describeReplaced, type ReplacedScore } from '@/parts/saving/replacedScores';
import { Alert } from '@/ui/page/Alert';

const SHOWN = 5;

/** Names the scores typed by hand that a save would replace, while answers are typed. */
export function ReplacedNotice({ replaced }: { replaced: readonly ReplacedScore[] }) {
  const { _ } = useWords();
  if (replaced.length === 0) return null;
  const more = replaced.length - SHOWN;
  return (
    <Alert tone="warning" title={_('Saving replaces a score that was typed by hand')}>
      {replaced.slice(0, SHOWN).map(describeReplaced).join(' · ')}
      {more > 0 ? ` · ${_('and {count} more', { count: more })}` : ''}
    </Alert>
  );
}
