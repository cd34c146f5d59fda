/** The question whose LRN it is, where the typed name is not the name of the learner who has it. */
import type { StudentDoc } from '@/domain/book/entities';
import { learnerName } from '@/domain/learners/learnerNames';
import type { Named } from '@/domain/learners/same';
import { say } from './say';

/** `known`: the learner who has the LRN is meant, under the known name; `renamed`: under the typed one from now on. */
export type LrnAnswer = 'known' | 'renamed';

/** Both sides, and what each answer does. `isOnRoll`: the learner is in the class that the list is for. */
export function lrnQuestion(known: StudentDoc, typed: Named, isOnRoll = false) {
  const names = { known: learnerName(known), typed: learnerName(typed) };
  const isKnown = isOnRoll
    ? say('They are in the class already; “{typed}” is not stored.', names)
    : say('They are added under this name; “{typed}” is not stored.', names);
  return {
    label: say('This LRN belongs to “{known}”', names),
    options: [
      { value: 'known', label: say('It is {known}', names), hint: isKnown },
      {
        value: 'renamed',
        label: say('Rename {known} to {typed}', names),
        hint: say('The same learner: the name changes in every class, with the scores that are there.'),
      },
    ] satisfies { value: LrnAnswer; label: string; hint: string }[],
    otherwise: say('If “{typed}” is another learner, correct the LRN or leave it blank.', names),
  };
}

/** The refusal of a plan, for a learner who was typed before anybody asked who has the LRN. */
export function otherNameSentence(known: Named & { lrn: string }, typed: Named): string {
  return say(
    'The LRN that ends in {end} belongs to “{known}”, not to “{typed}”. Nothing was saved. Correct the LRN, or say whose it is.',
    {
      end: known.lrn.slice(-4),
      known: learnerName(known),
      typed: learnerName(typed),
    },
  );
}
