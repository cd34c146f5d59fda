import { describe, expect, test } from 'vitest';
import { isTypedBack } from './baseMoves';

const cell = (text: string, comment = '') => ({ text, comment });

describe('typed back over an own value that is not stored', () => {
  test.each([
    ['the score below it', cell('18'), cell('20'), cell('18'), true],
    ['the score below it, in another form', cell('18.0'), cell('20'), cell('18'), true],
    ['another score', cell('19'), cell('20'), cell('18'), false],
    ['nothing', cell('20'), cell('20'), cell('18'), false],
    ['nothing, where the score was the same', cell('18', 'Late'), cell('18', 'Late'), cell('18'), false],
    ['the comment below it', cell('20', 'Late'), cell('20', 'On time'), cell('20', 'Late'), true],
    ['another comment', cell('20', 'Sick'), cell('20', 'On time'), cell('20', 'Late'), false],
    ['nothing, where the comment was the same', cell('20', 'Late'), cell('20', 'Late'), cell('18', 'Late'), false],
  ])('%s', (_, text, from, to, isBack) => {
    expect(isTypedBack(text, { from, to })).toBe(isBack);
  });
});
