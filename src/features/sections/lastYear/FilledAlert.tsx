import { type RosterChange, removedLearner } from '@/domain/sections/sectionRoster';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type FilledAlertProps = {
  /** The change that came from last year. */
  change: RosterChange;
  /** Throws an `AppError`. */
  onSave: (change: RosterChange) => Promise<void>;
  onUndone: () => void;
};

/** Says how many learners came from last year, and takes them back off the roster. */
export function FilledAlert({ change, onSave, onUndone }: FilledAlertProps) {
  const { _ } = useWords();
  const { busy, refusal, ask } = useAsk();
  const undo = async () => {
    const back = Object.entries(change).map(([key, { to }]) => [key, { from: to, to: removedLearner() }]);
    if (await ask(() => onSave(Object.fromEntries(back)))) onUndone();
  };
  return (
    <Alert tone={refusal ? 'error' : 'success'} className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status">
          {refusal ??
            _('{count, plural, one {1 learner was} other {# learners were}} added from the year before.', {
              count: Object.keys(change).length,
            })}
        </span>
        <Button size="sm" loading={busy} onClick={() => void undo()}>
          {_('Undo')}
        </Button>
      </div>
    </Alert>
  );
}
