import { type ReactNode, useState } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { formatScore } from '@/domain/scores/scoreEntry';
import { rescaledScore } from '@/grading';
import { say, useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import type { ScoresThen } from '@/store/outbox/saveActivity';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { useGradeMoves } from './useGradeMoves';
import { loweredSentences, useLowered } from './useLowered';

type QuestionProps = {
  activity: ActivityDoc;
  /** The highest possible score that the activity gets. */
  totalPoints: number;
  /** The learners with a score. */
  count: number;
  title: string;
  /** The question. */
  children: ReactNode;
  /** The activity moves to another period with the same save, so no grades are told. */
  isMoved?: boolean;
  busy: boolean;
  onAnswer: (scores: ScoresThen) => void;
  onCancel: () => void;
};

/** Asks what becomes of the scores under another highest possible score, and says what each answer does to the grades. */
export function HighestScoreQuestion(props: QuestionProps) {
  const { activity, totalPoints, count, title, children, isMoved = false, busy, onAnswer, onCancel } = props;
  const { _ } = useWords();
  const [scores, setScores] = useState<ScoresThen>('keep');
  const loss = useLowered(activity, totalPoints);
  const above = loss?.losses?.length ?? 0;
  const gradesThen = useGradeMoves(activity, totalPoints);
  const example = useExample(activity);
  const total = { from: activity.totalPoints, to: totalPoints };
  const labels = {
    keep:
      above > 0
        ? _('Lower {count, plural, one {1 score} other {# scores}}', { count: above })
        : _('Change to {total}', { total: totalPoints }),
    rescale: _('Rescale {count, plural, one {1 score} other {# scores}}', { count }),
  };
  const hint = (answer: ScoresThen, sentences: readonly string[]) =>
    [...sentences, ...(isMoved ? [] : [gradesThen(answer)])].join(' ');
  const inProportion = _('Each score times {to} / {from}, to two decimals. Marks such as E and A stay.', total);
  return (
    <ConfirmDialog
      open
      title={title}
      tone="primary"
      confirmLabel={labels[scores]}
      busy={busy}
      onConfirm={() => onAnswer(scores)}
      onCancel={onCancel}
      body={
        <RadioGroup
          label={_('The scores that are there')}
          value={scores}
          onChange={setScores}
          options={[
            { value: 'keep', label: _('Keep their points'), hint: hint('keep', loweredSentences(loss)) },
            {
              value: 'rescale',
              label: _('Rescale all in proportion'),
              hint: hint('rescale', [
                inProportion,
                ...(example === null
                  ? []
                  : [
                      _('{from} becomes {to}.', {
                        from: formatScore(example),
                        to: formatScore(rescaledScore(example, total)),
                      }),
                    ]),
              ]),
            },
          ]}
        />
      }
    >
      {children}
    </ConfirmDialog>
  );
}

/** The highest stored score of the activity; null while none is read. */
function useExample({ id }: ActivityDoc): number | null {
  const tables = useAppSelector((state) => state.entities.tables);
  const scores = rowsOf(tables, 'studentPerformance', (row) => row.activityModel === id).map(({ score }) => score);
  return scores.length === 0 ? null : Math.max(...scores);
}

/** The question's first sentence. `count`: the learners with a score. */
export function changeSentence(total: { before: number; after: number }, count: number): string {
  return say(
    'It changes from {before} to {after}. The grades of {count, plural, one {# learner with a score} other {# learners with a score}} will be recalculated.',
    { ...total, count },
  );
}
