import { useState } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import { scoredLearners } from '@/store/drafts/scoredLearners';
import { useAppStore } from '@/store/hooks';
import type { ScoresThen } from '@/store/outbox/saveActivity';
import { type ActivityValues, totalOf } from './activityValues';

type Asked = { totalPoints: number; isMoved: boolean; onAnswer: (scores: ScoresThen | null) => void };

/**
 * Asks at saving what becomes of the scores, where the form gives an activity that has scores another highest possible
 * score; the question is null otherwise. `ask` answers null where the teacher goes back to the form. A scannable
 * activity keeps its own way: its scores follow its items.
 */
export function useTotalQuestion(activity: ActivityDoc | undefined, initial: ActivityValues) {
  const store = useAppStore();
  const [question, setQuestion] = useState<Asked | null>(null);
  const ask = async (values: ActivityValues): Promise<ScoresThen | null> => {
    const totalPoints = totalOf(values);
    if (!activity || activity.scannable || totalPoints === null || totalPoints === totalOf(initial)) return 'keep';
    const isScored = activity.studentPerformance.length > 0 || scoredLearners(store.getState(), activity) > 0;
    if (!isScored || totalPoints === activity.totalPoints) return 'keep';
    const isMoved = Number(values.quarter) !== activity.quarter;
    const scores = await new Promise<ScoresThen | null>((onAnswer) => {
      setQuestion({ totalPoints, isMoved, onAnswer });
    });
    setQuestion(null);
    return scores;
  };
  return { question, ask };
}

export type TotalQuestionProps = Asked & { activity: ActivityDoc };
