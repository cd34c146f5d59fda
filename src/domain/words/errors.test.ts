import { afterEach, describe, expect, it } from 'vitest';
import { outcomeSentence } from '@/domain/people/decisionOutcome';
import { formatAge } from './age';
import { AppError, errorSentence, isErrorCode, toErrorNote } from './errors';
import { ENGLISH, installTranslator } from './say';
import { refuseName } from './validation';

const WORDS: Readonly<Record<string, string>> = {
  'No such user!': 'Walang ganitong user!',
  'Something went wrong. Try again; if it happens twice, reload the page.': 'Nagkaproblema.',
  'The last name': 'Ang apelyido',
  '{what} is missing.': '{what} ay kailangan.',
  '{name} was deleted.': 'Nabura: {name}.',
  'The e-mail about it has not gone out yet. Talaan tries again each hour.': 'Hindi naipadala ang e-mail.',
  '{count, plural, one {# minute ago} other {# minutes ago}}': '{count, number} minuto na ang nakalipas',
};

function speakFilipino() {
  installTranslator({ locale: 'fil-PH', translate: (message) => WORDS[message] ?? message });
}

afterEach(() => installTranslator(ENGLISH));

describe('the sentences of the core', () => {
  it('are English until a translator is installed, and from then on in its language', () => {
    const before = new AppError('auth/no-record');
    speakFilipino();
    expect(before.message).toBe('No such user!');
    expect(toErrorNote(new AppError('auth/no-record'))).toEqual({
      code: 'auth/no-record',
      message: 'Walang ganitong user!',
    });
    expect(errorSentence(new Error('boom'))).toBe('Nagkaproblema.');
  });

  it('of a missing connection claims nothing about typing: it also stands where nothing was typed', () => {
    const sentence = errorSentence(new AppError('network/unreachable'));
    expect(sentence).toBe('Talaan cannot reach the server. Check the connection and try again.');
    expect(errorSentence(new Error('boom'))).not.toMatch(/lost/);
  });

  it('keep a detail as it is', () => {
    speakFilipino();
    expect(errorSentence(new AppError('data/refused', { detail: 'The last name is taken.' }))).toBe(
      'The last name is taken.',
    );
  });

  it('put the caller’s words into the sentence', () => {
    expect(refuseName('', 'The last name')).toBe('The last name is missing.');
    speakFilipino();
    expect(refuseName('', 'Ang apelyido')).toBe('Ang apelyido ay kailangan.');
  });

  it('say the outcome of a decision, and keep a name that looks like a placeholder as it is', () => {
    speakFilipino();
    expect(outcomeSentence('delete', '{count} $1', { result: 'done', mailSent: true })).toBe('Nabura: {count} $1.');
    expect(outcomeSentence('delete', 'Ana', { result: 'done', mailSent: false })).toBe(
      'Nabura: Ana. Hindi naipadala ang e-mail.',
    );
  });

  it('say an age by the whole minutes', () => {
    expect(formatAge(0, 119_999)).toBe('1 minute ago');
    speakFilipino();
    expect(formatAge(0, 120_000)).toBe('2 minuto na ang nakalipas');
  });
});

describe('isErrorCode', () => {
  it('knows the codes, and no property that every object has', () => {
    expect(isErrorCode('data/quota')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
