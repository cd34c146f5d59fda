import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH, fillMessage, installTranslator, msg, namePhrase, phrase, say, sayPhrase, spokenLocale } from './say';

afterEach(() => installTranslator(ENGLISH));

describe('say', () => {
  it('speaks English by itself', () => {
    expect(say('Sign in')).toBe('Sign in');
    expect(say('Delete {name}?', { name: 'Rizal {x}' })).toBe('Delete Rizal {x}?');
    expect(spokenLocale()).toBe('en-PH');
  });

  it('speaks as the translator that was installed, and in English where it has no words', () => {
    const catalog: Record<string, string> = { 'Delete {name}?': 'Burahin ang {name}?' };
    installTranslator({ locale: 'fil-PH', translate: (message) => catalog[message] ?? message });
    expect(say('Delete {name}?', { name: 'Rizal' })).toBe('Burahin ang Rizal?');
    expect(say('Sign in')).toBe('Sign in');
    expect(spokenLocale()).toBe('fil-PH');
  });

  it('says a phrase in the language of the moment when it is shown; a name stays', () => {
    const kept = phrase('Delete {name}?', { name: 'Rizal' });
    const name = namePhrase('Cruz, {Ana}');
    expect([sayPhrase(kept), sayPhrase(name), sayPhrase(phrase('Keys'))]).toEqual([
      'Delete Rizal?',
      'Cruz, {Ana}',
      'Keys',
    ]);
    installTranslator({ locale: 'fil-PH', translate: (message) => message.replace('Delete', 'Burahin ang') });
    expect([sayPhrase(kept), sayPhrase(name)]).toEqual(['Burahin ang Rizal?', 'Cruz, {Ana}']);
    // @ts-expect-error A plain string stands in no catalog.
    expect(phrase(String('Keys'))).toEqual({ message: 'Keys' });
  });

  it('takes literal texts only, and no text put together at run time', () => {
    const label = msg('Settings');
    const later: string = label;
    expect(say(label)).toBe('Settings');
    // @ts-expect-error A plain string stands in no catalog.
    expect(say(later)).toBe('Settings');
  });
});

describe('fillMessage', () => {
  const learners = '{count, plural, =0 {No learners} one {# learner} other {# learners}} of {section}';
  it.each([
    [0, 'No learners of Rizal'],
    [1, '1 learner of Rizal'],
    [2, '2 learners of Rizal'],
    [1234, '1,234 learners of Rizal'],
  ])('chooses the form for %i', (count, text) => {
    expect(fillMessage(learners, { count, section: 'Rizal' })).toBe(text);
  });

  it('chooses it by the rules of the locale', () => {
    // CLDR: in Filipino what ends in 4, 6 or 9 is "other" ("4 na learner"), all else "one".
    const forms = '{count, plural, one {# learner} other {# na learner}}';
    const filled = [1, 3, 4, 5, 6, 9, 10].map((count) => fillMessage(forms, { count }, 'fil-PH'));
    expect(filled.map((text) => text.includes('na'))).toEqual([false, false, true, false, true, true, false]);
  });

  it('fills a name inside a form', () => {
    const nested = '{count, plural, one {# score of {who}} other {# scores of {who}}}, kept';
    expect(fillMessage(nested, { count: 2, who: 'Ana' })).toBe('2 scores of Ana, kept');
  });

  it('groups a number only where the message says so', () => {
    expect(fillMessage('{year}: {count, number}', { year: 2026, count: 12_345 })).toBe('2026: 12,345');
  });

  it('keeps a placeholder without a value as it is', () => {
    expect(fillMessage('{a} and {b}', { a: 'x' })).toBe('x and {b}');
  });
});
