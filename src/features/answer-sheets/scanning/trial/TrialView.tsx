import { ImagePlus } from 'lucide-react';
import type { OpenStack } from '@/features/answer-sheets/scanning/useStack';
import { useWords } from '@/language/words';
import { EmptyState } from '@/ui/list/EmptyState';
import { TrialDifferences } from './TrialDifferences';
import { TrialFigureCards } from './TrialFigureCards';
import { AskedRows, NotRead } from './TrialNotes';
import type { Trial, TrialFigures, Verdicts } from './trialFigures';
import { ENOUGH_PAPERS, trialSentence } from './trialText';

type TrialViewProps = {
  trial: Trial;
  figures: TrialFigures;
  verdicts: Verdicts;
  kept: OpenStack;
  /** Photos are being read. */
  isReading: boolean;
  nameOf: (learner: string) => string;
  onVerdict: (row: string, verdict: 'reader' | 'typed' | null) => void;
};

/** The result of a trial: the figures, what differs, and what could not be compared. */
export function TrialView({ trial, figures, verdicts, kept, isReading, nameOf, onVerdict }: TrialViewProps) {
  const { _ } = useWords();
  if (kept.stack.pictures.length === 0) {
    return isReading ? null : (
      <EmptyState icon={<ImagePlus aria-hidden="true" />} title={_('No photos yet')}>
        {_(
          'Choose photos of papers whose answers are typed already. Try some sixty sheets, with the pens and the phones of your school, before you rely on the reader.',
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <TrialFigureCards trial={trial} figures={figures} />
      <p role="status" className="font-medium">
        {figures.compared === 0 ? _('Nothing to compare yet.') : trialSentence(trial, figures)}
      </p>
      {trial.papers < ENOUGH_PAPERS ? (
        <p className="text-muted">
          {_(
            '{count, plural, one {1 paper so far} other {# papers so far}}. Try some sixty sheets before you rely on the reader; keep the results of several classes and add them up.',
            { count: trial.papers },
          )}
        </p>
      ) : null}
      <TrialDifferences
        rows={trial.differ}
        verdicts={verdicts}
        images={kept.images}
        nameOf={nameOf}
        onVerdict={onVerdict}
      />
      <AskedRows rows={trial.asked} nameOf={nameOf} />
      <NotRead trial={trial} kept={kept} nameOf={nameOf} />
    </>
  );
}
