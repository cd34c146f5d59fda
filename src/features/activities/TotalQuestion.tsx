import { useWords } from '@/language/words';
import { scoredLearners } from '@/store/drafts/scoredLearners';
import { useAppSelector } from '@/store/hooks';
import { changeSentence, HighestScoreQuestion } from './HighestScoreQuestion';
import type { TotalQuestionProps } from './useTotalQuestion';

/** The question of `useTotalQuestion`, over the form. */
export function TotalQuestion({ activity, totalPoints, isMoved, onAnswer }: TotalQuestionProps) {
  const { _ } = useWords();
  const count = useAppSelector((state) => scoredLearners(state, activity));
  return (
    <HighestScoreQuestion
      activity={activity}
      totalPoints={totalPoints}
      count={count}
      isMoved={isMoved}
      title={_('Highest possible score of {name}', { name: activity.name })}
      busy={false}
      onAnswer={onAnswer}
      onCancel={() => onAnswer(null)}
    >
      {changeSentence({ before: activity.totalPoints, after: totalPoints }, count)}
    </HighestScoreQuestion>
  );
}
