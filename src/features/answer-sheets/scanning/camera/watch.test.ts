import { describe, expect, it } from 'vitest';
import { sheetOf } from '#support/scanning/madeSheet';
import type { PictureReading, ReadSheet } from '@/scanning/readSheets';
import { paperName } from './agreement';
import { type Judged, judgeFrame, NO_WATCH } from './watch';

const SIZE = { width: 1280, height: 720 };
const MARIA = sheetOf('maria', ['A', 'B', 'C']);
const BEN = sheetOf('ben', ['D', 'D', 'D']);

type Shown = {
  sheets?: ReadSheet[];
  unknown?: number;
  light?: number;
  now?: boolean;
  taken?: ReadSheet[];
  seen?: PictureReading['seen'];
};

/** Frames one after another, every 300 ms; what is taken stays taken. */
function watched(...shown: Shown[]) {
  const taken: ReadSheet[] = [];
  let watch = NO_WATCH;
  return shown.map(
    ({ sheets = [], unknown = 0, light = 120, now = false, taken: before = [], seen }, index): Judged => {
      taken.push(...before);
      const nobodys = Array.from({ length: unknown }, () => BEN.outline);
      const reading = { sheets, unknown: nobodys, ...(seen ? { seen } : {}) };
      const judged = judgeFrame(watch, { reading, size: SIZE, light, at: index * 300 }, taken, now);
      watch = judged.watch;
      taken.push(...judged.take);
      return judged;
    },
  );
}

const times = (count: number, shown: Shown) => Array.from({ length: count }, () => shown);
const taken = (judged: readonly Judged[]) => judged.map(({ take }) => take.map(paperName).join(' '));
const verdicts = (judged: readonly Judged[]) =>
  judged.map(({ outlines }) => outlines.map(({ verdict }) => verdict).join(' '));
const [NAME, NAME_OF_BEN] = [paperName(MARIA), paperName(BEN)];

describe('a sheet', () => {
  it('is taken when two successive frames agree, and once', () => {
    const found = watched(...times(5, { sheets: [MARIA] }));
    expect(taken(found)).toEqual(['', NAME, '', '', '']);
    expect(verdicts(found)).toEqual(['wait', 'taken', 'taken', 'taken', 'taken']);
    expect(found.at(-1)?.hint).toBeNull();
  });

  it('waits while frames differ in an answer or a doubt', () => {
    const other = sheetOf('maria', ['A', 'B', '?C']);
    const found = watched({ sheets: [MARIA] }, { sheets: [other] }, { sheets: [MARIA] }, { sheets: [MARIA] });
    expect(taken(found)).toEqual(['', '', '', NAME]);
  });

  it('whose frames go on differing is taken after a while, and those rows are asked', () => {
    const frames = Array.from({ length: 20 }, (_, at) => ({
      sheets: [sheetOf('maria', at % 2 === 0 ? ['?A', 'B', 'C'] : ['A', '?B', 'C'])],
    }));
    const found = watched(...frames);
    const at = found.findIndex(({ take }) => take.length > 0);
    expect(at * 300).toBeGreaterThanOrEqual(5000);
    expect(at * 300).toBeLessThan(5600);
    expect(found[at]?.take[0]?.rows.map(({ doubt }) => doubt)).toEqual(['several', 'several', null]);
    expect(taken(found).filter(Boolean)).toHaveLength(1);
  });

  it('that lies beside another one is taken with it', () => {
    expect(taken(watched(...times(2, { sheets: [MARIA, BEN] })))).toEqual(['', `${NAME} ${NAME_OF_BEN}`]);
  });

  it('waits for a sharp frame', () => {
    const blurred = sheetOf('maria', ['A', 'B', 'C'], { clearness: 0.1 });
    const found = watched({ sheets: [blurred] }, { sheets: [MARIA] }, { sheets: [MARIA] });
    expect(taken(found)).toEqual(['', '', NAME]);
    expect(taken(watched({ sheets: [MARIA] }, { sheets: [blurred] }, { sheets: [blurred] }))).toEqual(['', '', '']);
  });

  it('that is partly outside is not taken by itself, but by the button', () => {
    const outside = sheetOf('maria', ['A', 'B', 'C'], { at: { x: -200, y: 60 } });
    const found = watched(...times(30, { sheets: [outside] }), { sheets: [outside], now: true });
    expect(
      taken(found)
        .slice(0, -1)
        .every((each) => each === ''),
    ).toBe(true);
    expect(found[5]?.hint).toEqual({ of: 'outside' });
    expect(taken(found).at(-1)).toBe(NAME);
  });

  it('is taken at once by the button, as it is', () => {
    expect(taken(watched({ sheets: [MARIA], now: true }, { sheets: [MARIA] }))).toEqual([NAME, '']);
  });
});

describe('a sheet that was taken', () => {
  const gone = times(10, {});

  it('says so when it comes again, and is not taken again', () => {
    const found = watched(...times(2, { sheets: [MARIA] }), ...gone, ...times(4, { sheets: [MARIA] }));
    expect(taken(found).filter(Boolean)).toHaveLength(1);
    expect(found.at(-1)?.hint).toEqual({ of: 'already', owner: { learner: 'maria' } });
    expect(verdicts(found).at(-1)).toBe('already');
  });

  it('with other answers is another paper, for which the person decides', () => {
    const other = sheetOf('maria', ['D', 'B', 'C']);
    const found = watched({ taken: [MARIA] }, ...times(30, { sheets: [other] }), { sheets: [other], now: true });
    expect(found[8]?.hint).toEqual({ of: 'other', owner: { learner: 'maria' } });
    expect(taken(found).slice(0, -1).join('')).toBe('');
    expect(taken(found).at(-1)).toBe(NAME);
  });

  it('without a name: copies with other answers are taken, and alike ones by the button', () => {
    const first = sheetOf(3, ['A', 'B', 'C']);
    const found = watched(
      ...times(3, { sheets: [first] }),
      ...times(3, { sheets: [sheetOf(3, ['B', 'B', 'C'])] }),
      ...times(2, { sheets: [first] }),
      { sheets: [first], now: true },
    );
    expect(taken(found).map((each) => each !== '')).toEqual([
      ...[false, true, false],
      ...[false, true, false],
      ...[false, false, true],
    ]);
  });
});

it('of two copies in one frame the one that is not taken yet counts', () => {
  const copies = [sheetOf(3, ['A', 'B']), sheetOf(3, ['C', 'D'])];
  expect(taken(watched(...times(4, { sheets: copies }))).filter(Boolean)).toHaveLength(2);
});

describe('the hint', () => {
  const hints = (...shown: Shown[]) => watched(...shown).map(({ hint }) => hint?.of ?? '');

  it('comes when its reason holds, not for one frame', () => {
    expect(hints(...times(4, { unknown: 1 }))).toEqual(['', '', '', 'unknown']);
    expect(hints({ unknown: 1 }, {}, {}, { unknown: 1 }, {})).toEqual(['', '', '', '', '']);
  });

  it('says that it is too dark only where nothing is seen', () => {
    expect(hints(...times(4, { light: 12 })).at(-1)).toBe('dark');
    expect(hints(...times(4, { light: 12, sheets: [MARIA] })).at(-1)).toBe('');
  });

  it('says after some seconds that no sheet is in sight', () => {
    const found = hints(...times(20, {}));
    expect(found[13]).toBe('');
    expect(found.at(-1)).toBe('none');
  });

  it('says then that a part of the sheet is outside, or that the table hides its marks, where that is seen', () => {
    expect(hints(...times(20, { seen: 'part' })).at(-1)).toBe('outside');
    expect(hints(...times(20, { seen: 'table' })).at(-1)).toBe('table');
    expect(hints(...times(20, { sheets: [MARIA], seen: 'part' })).at(-1)).toBe('');
  });

  it('says that a sheet is far away, or held still while it is read', () => {
    const unsteady = (more: object) =>
      Array.from({ length: 6 }, (_, at) => ({ sheets: [sheetOf('maria', [at % 2 === 0 ? 'A' : '?A'], more)] }));
    expect(hints(...unsteady({ width: 300 })).at(-1)).toBe('far');
    expect(hints(...unsteady({})).at(-1)).toBe('wait');
  });

  it('of a sheet of others beside a taken one is said', () => {
    expect(hints(...times(6, { sheets: [MARIA], unknown: 1 })).at(-1)).toBe('unknown');
  });
});
