import { describe, expect, it } from 'vitest';
import { AppError, toErrorNote } from '@/domain/words/errors';
import { type Decision, type DecisionOutcome, outcomeSentence, outcomeTone } from './decisionOutcome';

const DONE = { result: 'done', mailSent: true } as const;
const UNTOLD = { result: 'done', mailSent: false } as const;
const FAILED = { result: 'failed', error: toErrorNote(new AppError('network/timeout')) } as const;

describe('the outcome of a decision', () => {
  it.each<[Decision, DecisionOutcome, string]>([
    ['approve', DONE, 'Ana $& Reyes is approved.'],
    ['approve', UNTOLD, 'Ana $& Reyes is approved. The acceptance e-mail could not be sent; tell them yourself.'],
    ['approve', { result: 'already' }, 'Ana $& Reyes was approved by another administrator already.'],
    [
      'reject',
      { result: 'already' },
      'Ana $& Reyes was approved by another administrator meanwhile, so nothing was rejected.',
    ],
    ['delete', { result: 'gone' }, 'Ana $& Reyes was deleted by another administrator already.'],
    [
      'delete',
      FAILED,
      'Ana $& Reyes was not deleted. The server takes too long to answer. Check the connection and try again.',
    ],
    // This decision sends no e-mail.
    ['removeInvite', UNTOLD, 'The invite of Ana $& Reyes was removed.'],
    [
      'removeAdmin',
      UNTOLD,
      'Ana $& Reyes is no longer an administrator; the account was deleted. The e-mail about it has not gone out yet. Talaan tries again each hour.',
    ],
  ])('%s, %o', (decision, outcome, sentence) => {
    expect(outcomeSentence(decision, 'Ana $& Reyes', outcome)).toBe(sentence);
  });

  it.each<[DecisionOutcome, string]>([
    [DONE, 'success'],
    [UNTOLD, 'warning'],
    [{ result: 'already' }, 'info'],
    [{ result: 'gone' }, 'info'],
    [FAILED, 'error'],
  ])('%o is told as %s', (outcome, tone) => {
    expect(outcomeTone(outcome)).toBe(tone);
  });
});
