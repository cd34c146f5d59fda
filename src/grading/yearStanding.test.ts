import { describe, expect, it } from 'vitest';
import { honoursOf, promotionOf } from './yearStanding';

describe('honoursOf', () => {
  it.each([
    [89, null],
    [90, 'With Honors'],
    [94, 'With Honors'],
    [95, 'With High Honors'],
    [97, 'With High Honors'],
    [98, 'With Highest Honors'],
    [100, 'With Highest Honors'],
    [null, null],
  ])('an average of %s is %s', (average, honours) => {
    expect(honoursOf(average, [75, 99])).toBe(honours);
  });

  it.each([[[74, 99]], [[null, 99]]])('none with %j', (finals) => {
    expect(honoursOf(95, finals)).toBeNull();
  });
});

describe('promotionOf', () => {
  it.each([
    [[75, 75, 75], 'Promoted'],
    [[74, 75, 75], 'Remedial'],
    [[74, 60, 75], 'Remedial'],
    [[74, 60, 74], 'Retained'],
    [[75, null], null],
    [[], null],
  ])('%j is %s', (finals, promotion) => {
    expect(promotionOf(finals)).toBe(promotion);
  });
});
