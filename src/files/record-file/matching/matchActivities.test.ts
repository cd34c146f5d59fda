import { describe, expect, it } from 'vitest';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import type { RecordFileActivity } from '@/files/record-file/fileContent';
import { type KnownParts, matchActivities } from './matchActivities';

const column = (totalPoints: number, more: Partial<RecordFileActivity> = {}): RecordFileActivity => ({
  ...{ category: 1, part: null, partName: '', place: 1, name: '', subCategory: null, totalPoints, column: 'F' },
  ...more,
});
const activity = (id: string, totalPoints: number, more: Partial<ActivityDoc> = {}) =>
  ({ id, name: id, totalPoints, activityCategoryModel: 1, ...more }) as ActivityDoc;

const TESTS: KnownParts = new Map([
  [1, []],
  [
    3,
    [
      { key: 'ST1' as const, name: 'Midterm' },
      { key: 'TE' as const, name: 'Term Examination' },
    ],
  ],
]);

type Agreeing = Record<string, readonly number[]>;

/** The activity of each column, or the kind of the column. `agreeing`: by activity, how far each column agrees. */
function match(columns: RecordFileActivity[], activities: ActivityDoc[], agreeing: Agreeing = {}) {
  const agreement = (at: number, id: ActivityId) => agreeing[id]?.[at] ?? 0;
  const answers = new Map();
  return matchActivities(columns, { activities, parts: TESTS, agreement, answers }).map((found) =>
    found.kind === 'matched' ? found.activity : found.kind,
  );
}

describe('matchActivities', () => {
  it('pairs columns in order, by their points', () => {
    expect(match([column(20), column(30)], [activity('a', 20), activity('b', 30)])).toEqual(['a', 'b']);
    expect(match([column(20), column(30)], [activity('b', 30)])).toEqual(['new', 'b']);
    expect(match([column(30), column(20)], [activity('a', 20), activity('b', 30)])).toHaveLength(2);
  });

  it('prefers the same place, the same scores, and the same name', () => {
    const two = [column(20), column(20)];
    expect(match(two, [activity('a', 10), activity('b', 20)], { a: [-1] })).toEqual(['new', 'b']);
    expect(match(two, [activity('b', 20)])).toEqual(['b', 'new']);
    expect(match(two, [activity('b', 20)], { b: [-1, 1] })).toEqual(['new', 'b']);
    expect(match([column(20), column(20, { name: 'b' })], [activity('b', 20)])).toEqual(['new', 'b']);
  });

  it('takes other points for the same activity at the same place, unless the scores differ', () => {
    expect(match([column(25)], [activity('a', 20)])).toEqual(['a']);
    expect(match([column(25)], [activity('a', 20)], { a: [-0.5] })).toEqual(['new']);
    expect(match([column(10), column(25)], [activity('a', 20)])).toEqual(['a', 'new']);
  });

  it('keeps components and parts apart, and places no column in a part that the subject has not', () => {
    const st1 = column(10, { category: 3, part: 'ST1' });
    const st2 = column(10, { category: 3, part: 'ST2' });
    const named = column(10, { category: 3, partName: 'MIDTERM' });
    const known = [activity('test', 10, { activityCategoryModel: 3, part: 'ST1' }), activity('quiz', 10)];
    expect(match([column(10), st1, st2], known)).toEqual(['quiz', 'test', 'unplaced']);
    expect(match([named], known)).toEqual(['test']);
    expect(match([column(10, { category: 2 })], [activity('quiz', 10)])).toEqual(['unplaced']);
    const found = matchActivities([st1], { activities: [], parts: TESTS, agreement: () => 0, answers: new Map() });
    expect(found).toEqual([{ kind: 'new', part: 'ST1' }]);
  });
});
