import { describe, expect, it } from 'vitest';
import { neutralText } from './neutralText';

describe('neutralText', () => {
  it.each([
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
  ])('%j gets an apostrophe', (text, neutral) => {
    expect(neutralText(text)).toBe(neutral);
  });

  it.each(['', 'Dela Cruz, Juan', 'a=b', ' =1', "'=1", '90.63', 'Ñ-1'])('%j stays', (text) => {
    expect(neutralText(text)).toBe(text);
  });
});
