import { describe, expect, it } from 'vitest';
import {
  commentShare,
  commentsOf,
  countByRoom,
  findRetired,
  findRiddles,
  findRoomImports,
  findSmallSingles,
  isCode,
  judgeHouse,
  lineCount,
  wordsOf,
} from './house.mjs';

const GOOD = {
  roomImports: [],
  smallSingles: Array(40).fill('a'),
  circles: [],
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
  it('counts lines without the last break, by feature or layer', () => {
    expect(lineCount('a\nb\n')).toBe(2);
    const files = [
      { path: 'src/ui/a.ts', text: 'a\n' },
      { path: 'src/features/record/b.ts', text: 'b\nb\n' },
      { path: 'src/features/record/phone/c.ts', text: 'c\n' },
    ];
    expect(countByRoom(files)).toEqual([
      { room: 'record', lines: 3 },
      { room: 'src/ui', lines: 1 },
    ]);
    expect(['a.ts', 'a.test.ts', 'a.css', 'a.test.tsx', 'a.tsx'].filter((path) => isCode({ path }))).toEqual([
      'a.ts',
      'a.tsx',
    ]);
  });
});

describe('ways between rooms', () => {
  const graph = new Map([
    ['src/features/record/a.ts', new Set(['src/features/closing/b.ts', 'src/features/record/phone/c.ts'])],
    ['src/app/d.ts', new Set(['src/features/closing/b.ts'])],
  ]);

  it('lead from one feature into another', () => {
    expect(findRoomImports(graph)).toEqual(['src/features/record/a.ts -> src/features/closing/b.ts']);
  });

  it('end at small files with one user', () => {
    const files = ['src/features/closing/b.ts', 'src/features/record/phone/c.ts'].map((path) => ({
      path,
      text: 'x\n',
    }));
    expect(findSmallSingles(files, graph)).toEqual(['src/features/record/phone/c.ts <- src/features/record/a.ts']);
    expect(findSmallSingles([{ path: 'src/features/record/phone/c.ts', text: 'x\n'.repeat(21) }], graph)).toEqual([]);
  });
});

describe('the verdict', () => {
  it('is empty within the limits', () => {
    expect(judgeHouse(GOOD)).toEqual([]);
  });

  it.each([
    [{ roomImports: ['a -> b'] }, '1 imports lead from one feature into another.'],
    [{ smallSingles: Array(41).fill('a') }, '41 small files have one user, above 40.'],
    [{ circles: [['a', 'b']] }, '1 groups of files import one another in a circle.'],
    [{ lines: [...Array(100).fill(1), 301] }, 'The longest file has 301 lines, above 300.'],
    [{ unused: ['x'] }, '1 exports are imported by nobody.'],
    [{ retired: ['x'] }, '1 names use a retired word.'],
    [{ riddles: ['a', 'b', 'c'] }, '3.0 % of the comments begin with Who, What, Where or Nobody, above 2 %.'],
  ])('%j is above a limit', (change, sentence) => {
    expect(judgeHouse({ ...GOOD, ...change })).toEqual([sentence]);
  });
});
