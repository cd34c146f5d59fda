import { useState } from 'react';
import { type Decision, type DecisionOutcome, outcomeSentence } from '@/domain/people/decisionOutcome';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { withOutcomeToast } from './deciding';

type About = { decision: Decision; name: string };

/** Makes the decision of a dialog about one person. The dialog closes after it, and stays with the reason of a failure. */
export function useDecision(onClose: () => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const decide = async (work: Thunk<Promise<DecisionOutcome>>, about: About) => {
    setBusy(true);
    setRefusal(null);
    const outcome = await dispatch(withOutcomeToast(work, about));
    setBusy(false);
    if (outcome.result === 'failed') setRefusal(outcomeSentence(about.decision, about.name, outcome));
    else onClose();
  };
  return { busy, refusal, decide };
}
