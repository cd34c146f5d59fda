import { describe, expect, it } from 'vitest';
import {
  commentShare,
  commentsOf,
  countByFolder,
  findRetired,
  findRiddles,
  isCode,
  judgeHouse,
  lineCount,
  quantile,
  wordsOf,
} from './house.mjs';

const GOOD = {
  folders: [{ folder: 'a', files: 40 }],
  lines: [10, 170],
  unused: [],
  retired: [],
  riddles: [],
  comments: 100,
};

describe('comments', () => {
  it('takes a block, and lines that follow one another, as one comment each', () => {
    const source = [
      '/**',
      ' * Nobody knows.',
      ' * Why?',
      ' */',
      'a();',
      '// One',
      '// two',
      'b(); // beside code',
      '/* Three */',
    ];
    expect(commentsOf(source.join('\n'))).toEqual([
      { line: 1, text: 'Nobody knows. Why?' },
      { line: 6, text: 'One two' },
      { line: 9, text: 'Three' },
    ]);
  });

  it('finds the comments that hide their subject, and no others', () => {
    const text = '/** What waits. */\nconst a = 1;\n// Whatever comes.\nconst b = 2;\n// Whole numbers only.\n';
    const { comments, riddles } = findRiddles([{ path: 'x.ts', text }]);
    expect(comments).toBe(3);
    expect(riddles.map((riddle: { line: number }) => riddle.line)).toEqual([1, 3]);
  });

  it('counts their share of the lines', () => {
    expect(commentShare([{ path: 'x.ts', text: '// a\nb\n/** c\n * d */' }])).toBe(0.75);
    expect(commentShare([])).toBe(0);
  });
});

describe('names', () => {
  it('are split into words', () => {
    expect(wordsOf('isDeedEntry')).toEqual(['is', 'deed', 'entry']);
    expect(wordsOf('CHOOSE_FIRST')).toEqual(['choose', 'first']);
  });

  it('are listed if they have a retired word, as an export or as a file', () => {
    const text = 'export const isDeed = 1;\nexport type Activity = 2;\nconst deed = 3;\nexport function react() {}';
    expect(findRetired([{ path: 'src/store/acts.ts', text }])).toEqual([
      { path: 'src/store/acts.ts', name: 'acts', word: 'acts' },
      { path: 'src/store/acts.ts', name: 'isDeed', word: 'deed' },
    ]);
  });
});

describe('sizes', () => {
  it('counts lines without the last break, and files of each folder', () => {
    expect(lineCount('a\nb\n')).toBe(2);
    expect(quantile([3, 1, 2, 4], 0.5)).toBe(3);
    expect(countByFolder([{ path: 'a/b.ts' }, { path: 'a/c.ts' }, { path: 'd/e.ts' }])).toEqual([
      { folder: 'a', files: 2 },
      { folder: 'd', files: 1 },
    ]);
    expect(['a.ts', 'a.test.ts', 'a.css', 'a.test.tsx', 'a.tsx'].filter((path) => isCode({ path }))).toEqual([
      'a.ts',
      'a.tsx',
    ]);
  });
});

describe('the verdict', () => {
  it('is empty within the limits', () => {
    expect(judgeHouse(GOOD)).toEqual([]);
  });

  it.each([
    [{ folders: [{ folder: 'a', files: 41 }] }, 'a has 41 files of code, above 40.'],
    [{ lines: [171, 171] }, '95 % of the files have up to 171 lines, above 170.'],
    [{ lines: [...Array(100).fill(1), 301] }, 'The longest file has 301 lines, above 300.'],
    [{ unused: ['x'] }, '1 exports are imported by nobody.'],
    [{ retired: ['x'] }, '1 names use a retired word.'],
    [{ riddles: ['a', 'b', 'c'] }, '3.0 % of the comments begin with Who, What, Where or Nobody, above 2 %.'],
  ])('%j is above a limit', (change, sentence) => {
    expect(judgeHouse({ ...GOOD, ...change })).toEqual([sentence]);
  });
});
