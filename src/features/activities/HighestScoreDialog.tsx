import { useState } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import { useWords } from '@/language/words';
import { scoredLearners } from '@/store/drafts/scoredLearners';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { changeActivity, type ScoresThen } from '@/store/outbox/saveActivity';
import type { ModalBodyProps } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { changeSentence, HighestScoreQuestion } from './HighestScoreQuestion';

/** Says what another highest possible score does to the recorded scores, and changes it. */
export function HighestScoreDialog({ modal, onClose }: ModalBodyProps<'highestScore'>) {
  const { activityId, totalPoints, over } = modal.extraObject;
  const activity = useAppSelector((state) => state.entities.tables.activity[activityId]);
  const { shown: opened, isGone } = useLastShown(activity);
  if (!opened || isGone) return <GoneDialog title={modal.title} onClose={onClose} />;
  return <Question activity={opened} totalPoints={totalPoints} over={over} title={modal.title} onClose={onClose} />;
}

type QuestionProps = {
  activity: ActivityDoc;
  totalPoints: number;
  over: string | undefined;
  title: string;
  onClose: () => void;
};

function Question({ activity, totalPoints, over, title, onClose }: QuestionProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => scoredLearners(state, activity));
  const [busy, setBusy] = useState(false);
  const save = async (scores: ScoresThen) => {
    setBusy(true);
    const isSaved = await dispatch(changeActivity(activity, { totalPoints }, scores));
    setBusy(false);
    if (isSaved) onClose();
  };
  const values = { before: activity.totalPoints, after: totalPoints };
  const sentences = [
    over === '' && _('You typed {after} into an empty column; saved elsewhere meanwhile: {before}.', values),
    over && _('You typed {after} over {over}; saved elsewhere meanwhile: {before}.', { ...values, over }),
    changeSentence(values, count),
  ];
  if (count === 0) {
    return (
      <ConfirmDialog
        open
        title={title}
        tone="primary"
        confirmLabel={_('Change to {total}', { total: totalPoints })}
        busy={busy}
        onConfirm={() => void save('keep')}
        onCancel={onClose}
      >
        {sentences.filter(Boolean).join(' ')}
      </ConfirmDialog>
    );
  }
  return (
    <HighestScoreQuestion
      activity={activity}
      totalPoints={totalPoints}
      count={count}
      title={title}
      busy={busy}
      onAnswer={(scores) => void save(scores)}
      onCancel={onClose}
    >
      {sentences.filter(Boolean).join(' ')}
    </HighestScoreQuestion>
  );
}
