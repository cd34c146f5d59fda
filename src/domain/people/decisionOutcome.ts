/** The outcome of a decision about a person, an invite or an application, and the sentence that says it. */
import type { ErrorNote } from '@/domain/words/errors';
import { type Message, msgs, say } from '@/domain/words/say';
import type { UserDoc } from './people';

export type DecisionOutcome =
  /** `mailSent` is false where the action stands and its e-mail did not go. */
  | { result: 'done'; mailSent: boolean }
  /** Another administrator approved or accepted first. */
  | { result: 'already' }
  /** Another administrator removed the person, invite or application first. */
  | { result: 'gone' }
  | { result: 'failed'; error: ErrorNote };

export type Decision =
  | 'approve'
  | 'reject'
  | 'delete'
  | 'removeAdmin'
  | 'invite'
  | 'resend'
  | 'removeInvite'
  | 'acceptApplication'
  | 'rejectApplication';

/** The fields of a person that a decision needs, kept because the person may leave the list meanwhile. */
export type Decided = Pick<UserDoc, 'id' | 'email' | 'firstname' | 'lastname' | 'school'>;

/** One of several decisions about pending teachers; without an outcome it waits. */
export type WorkStep = {
  person: Decided;
  decision: 'approve' | 'reject' | 'delete';
  reason: string;
  outcome: DecisionOutcome | null;
};

type Words = Readonly<Record<'done' | 'mail' | 'already' | 'gone' | 'failed', Message | ''>>;

/** Empty sentences, for decisions that can have none of these outcomes. */
const UNSAID = { mail: '', already: '', gone: '' } as const;

/** `{name}` is the person. `already` and `gone` say what another administrator did first. */
const WORDS: Readonly<Record<Decision, Words>> = {
  approve: msgs({
    done: '{name} is approved.',
    mail: 'The acceptance e-mail could not be sent; tell them yourself.',
    already: '{name} was approved by another administrator already.',
    gone: '{name} was rejected or deleted by another administrator meanwhile.',
    failed: '{name} was not approved.',
  }),
  reject: msgs({
    done: '{name} was rejected, and the account removed.',
    mail: 'The e-mail with the reason has not gone out yet. Talaan tries again each hour.',
    already: '{name} was approved by another administrator meanwhile, so nothing was rejected.',
    gone: '{name} was rejected or deleted by another administrator already.',
    failed: '{name} was not rejected.',
  }),
  delete: msgs({
    done: '{name} was deleted.',
    mail: 'The e-mail about it has not gone out yet. Talaan tries again each hour.',
    already: '{name} was approved by another administrator meanwhile, so nothing was deleted.',
    gone: '{name} was deleted by another administrator already.',
    failed: '{name} was not deleted.',
  }),
  removeAdmin: {
    ...UNSAID,
    ...msgs({
      done: '{name} is no longer an administrator; the account was deleted.',
      mail: 'The e-mail about it has not gone out yet. Talaan tries again each hour.',
      gone: '{name} was removed by another administrator already.',
      failed: '{name} was not removed.',
    }),
  },
  invite: {
    ...UNSAID,
    ...msgs({
      done: '{name} was invited.',
      mail: 'The e-mail could not be sent; resend it from the list.',
      already: '{name} is an administrator of your school already.',
      failed: '{name} was not invited.',
    }),
  },
  resend: msgs({
    done: 'The invite was sent to {name} again.',
    mail: 'But the e-mail could not be sent; try again later.',
    already: '{name} has accepted the invite meanwhile.',
    gone: 'The invite of {name} was removed by another administrator meanwhile.',
    failed: 'The invite was not sent to {name} again.',
  }),
  removeInvite: {
    ...UNSAID,
    ...msgs({
      done: 'The invite of {name} was removed.',
      gone: 'The invite of {name} was accepted or removed already.',
      failed: 'The invite of {name} was not removed.',
    }),
  },
  acceptApplication: msgs({
    done: '{name} is an administrator of your school now.',
    mail: 'The e-mail about it could not be sent; tell them yourself.',
    already: '{name} was accepted by another administrator already.',
    gone: 'The application of {name} was rejected by another administrator, or taken back.',
    failed: 'The application of {name} was not accepted.',
  }),
  rejectApplication: msgs({
    done: 'The application of {name} was rejected.',
    mail: 'The e-mail about it could not be sent; tell them yourself.',
    already: '{name} was accepted by another administrator meanwhile, so nothing was rejected.',
    gone: 'The application of {name} was answered by another administrator already.',
    failed: 'The application of {name} was not rejected.',
  }),
};

export type Tone = 'success' | 'info' | 'warning' | 'error';

/** The sentence of the toast and of the list of outcomes. */
export function outcomeSentence(decision: Decision, name: string, outcome: DecisionOutcome): string {
  const words = WORDS[decision];
  const sentence = say(words[outcome.result], { name });
  if (outcome.result === 'failed') return `${sentence} ${outcome.error.message}`;
  const isMailMissing = outcome.result === 'done' && !outcome.mailSent && words.mail !== '';
  return isMailMissing ? `${sentence} ${say(words.mail)}` : sentence;
}

export function outcomeTone(outcome: DecisionOutcome): Tone {
  if (outcome.result === 'failed') return 'error';
  if (outcome.result !== 'done') return 'info';
  return outcome.mailSent ? 'success' : 'warning';
}
