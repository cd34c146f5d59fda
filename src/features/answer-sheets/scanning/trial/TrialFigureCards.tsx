import { useWords } from '@/language/words';
import { StatCard } from '@/ui/page/StatCard';
import type { Trial, TrialFigures } from './trialFigures';
import { shareText } from './trialText';

/** The figures of a trial; the last one is what counts. */
export function TrialFigureCards({ trial, figures }: { trial: Trial; figures: TrialFigures }) {
  const { _ } = useWords();
  const { compared, wrong, ownErrors } = figures;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={_('Papers read')}
        value={trial.papers}
        hint={_('{count} not read', { count: trial.notRead.length })}
      />
      <StatCard
        label={_('Agree')}
        value={trial.agree}
        hint={_('of {count, number} answers compared', { count: compared })}
      />
      <StatCard
        label={_('Asked')}
        value={trial.asked.length}
        hint={_('{share}; not counted as wrong', { share: shareText(trial.asked.length, compared) })}
      />
      <StatCard
        label={_('Wrong without asking')}
        value={wrong}
        hint={
          ownErrors > 0
            ? _('{share}; you typed {count} wrong', { share: shareText(wrong, compared), count: ownErrors })
            : shareText(wrong, compared)
        }
      />
    </div>
  );
}
