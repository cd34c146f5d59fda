import { useEffect, useRef } from 'react';
import { isOthersKey } from '@/ui/othersKey';
import { type QuestionKey, questionKey } from './questionKeys';

type Acts = Record<Exclude<QuestionKey['act'], 'choose'>, () => void> & { choose: (choice: string) => void };

/** The keys of a question, wherever the focus is; fields that are typed into keep theirs. */
export function useQuestionKeys(choices: readonly string[], acts: Acts): void {
  const press = (event: KeyboardEvent) => {
    if (isOthersKey(event)) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || target?.closest('input, select, textarea')) return;
    const act = questionKey(event.key, choices);
    // A button that has the focus answers Enter itself.
    if (!act || (act.act === 'accept' && target?.closest('button, summary'))) return;
    event.preventDefault();
    if (act.act === 'choose') acts.choose(act.choice);
    else acts[act.act]();
  };
  const pressed = useRef(press);
  useEffect(() => {
    pressed.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed.current(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
