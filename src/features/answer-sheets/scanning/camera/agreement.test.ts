import { describe, expect, it } from 'vitest';
import { sheetOf } from '#support/scanning/madeSheet';
import type { ReadSheet } from '@/scanning/readSheets';
import { agrees, isNear, isSamePaper, isSharp, isWhole, paperName, withDifferencesAsked } from './agreement';

const MARIA = sheetOf('maria', ['A', 'B', '?C']);
const asked = (sheet: ReadSheet) => sheet.rows.map(({ answer, doubt }) => (doubt ? `${doubt}:${answer}` : answer));

describe('two frames of a sheet', () => {
  it('agree where every answer and doubt is the same', () => {
    expect(agrees(MARIA, sheetOf('maria', ['A', 'B', '?C']))).toBe(true);
  });

  it.each([
    ['another answer', sheetOf('maria', ['A', 'C', '?C'])],
    ['a doubt more', sheetOf('maria', ['A', '?B', '?C'])],
    ['a doubt less', sheetOf('maria', ['A', 'B', 'C'])],
    ['another learner', sheetOf('ben', ['A', 'B', '?C'])],
    ['another page', sheetOf('maria', ['A', 'B', '?C'], { page: 2 })],
    ['another set', sheetOf('maria', ['A', 'B', '?C'], { set: 'B' })],
    ['a row less', sheetOf('maria', ['A', 'B'])],
  ])('do not agree with %s', (_, other) => {
    expect(agrees(MARIA, other)).toBe(false);
  });

  it('that differ give a sheet on which those rows are asked, with the doubt that a frame had', () => {
    const others = [sheetOf('maria', ['A', '?B', 'C']), sheetOf('maria', ['B', 'B', 'C'])];
    expect(asked(withDifferencesAsked(sheetOf('maria', ['A', 'B', 'C']), others))).toEqual([
      'partly:A',
      'several:B',
      'C',
    ]);
    expect(asked(withDifferencesAsked(MARIA, [sheetOf('maria', ['A', 'B', 'C'])]))).toEqual(['A', 'B', 'several:C']);
  });
});

describe('a paper', () => {
  it('is the same although its doubts differ', () => {
    expect(isSamePaper(MARIA, sheetOf('maria', ['?D', 'B', 'C']))).toBe(true);
  });

  it('is another one where a plain answer differs, and of another learner', () => {
    expect(isSamePaper(MARIA, sheetOf('maria', ['A', 'D', '?C']))).toBe(false);
    expect(isSamePaper(MARIA, sheetOf('ben', ['A', 'B', '?C']))).toBe(false);
  });

  it('without a name is known by its number', () => {
    expect(paperName(sheetOf(3, ['A']))).not.toBe(paperName(sheetOf(4, ['A'])));
    expect(paperName(sheetOf(3, ['A']))).not.toBe(paperName(sheetOf('3', ['A'])));
  });
});

describe('a sheet in the picture', () => {
  const SIZE = { width: 1280, height: 720 };
  const moved = (by: number) => sheetOf('maria', ['A'], { at: { x: by, y: 60 } });

  it('is whole where its corners are inside, or a little outside', () => {
    expect(isWhole(moved(100), SIZE)).toBe(true);
    expect(isWhole(moved(-10), SIZE)).toBe(true);
    expect(isWhole(moved(-60), SIZE)).toBe(false);
    expect(isWhole(moved(400), SIZE)).toBe(false);
  });

  it('is near enough or too far away', () => {
    expect(isNear(sheetOf('maria', ['A'], { width: 900 }))).toBe(true);
    expect(isNear(sheetOf('maria', ['A'], { width: 300 }))).toBe(false);
  });

  it('is sharp beside its own clearest frame', () => {
    const of = (clearness: number) => sheetOf('maria', ['A'], { clearness });
    expect(isSharp(of(0.3), [of(0.32)])).toBe(true);
    expect(isSharp(of(0.2), [of(0.32)])).toBe(false);
    expect(isSharp(of(0.08), [])).toBe(false);
    expect(isSharp({ ...of(0.08), form: 'full' }, [])).toBe(true);
  });
});
