import { describe, expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import {
  type AdvisingEdit,
  advisingValue,
  emptyAdvising,
  planAdvisingChange,
  type SectionAdvising,
} from './sectionAdvising';

const EMPTY = emptyAdvising({ sectionId: 'rizal', period: 1 }, 'adviser' as UserId);
const edit = (field: AdvisingEdit['field'], from: AdvisingEdit['from'], to: AdvisingEdit['to'], learner = 'a') => ({
  ...{ learner, field, from, to },
});

function changed(stored: SectionAdvising, ...edits: AdvisingEdit[]): SectionAdvising {
  const { advising, conflicts } = planAdvisingChange(stored, edits);
  expect(conflicts).toEqual([]);
  return advising!;
}

describe('changes of what the adviser keeps', () => {
  test('each field goes to its place, and a blank leaves nothing behind', () => {
    const full = changed(
      EMPTY,
      edit('days 2026-06', null, 16),
      edit('present 2026-06', null, 0),
      edit('comment', null, 'Kind.'),
      edit('value makatao1', null, 'AO'),
      edit('conduct', null, 'clean'),
    );
    expect(full).toMatchObject({
      ...{ id: 'rizal_1', version: 1, comments: { a: 'Kind.' }, conduct: { a: 'clean' } },
      attendance: { a: { '2026-06': { days: 16, present: 0, tardy: null } } },
      values: { a: { makatao1: 'AO' } },
    });
    const blank = changed(
      full,
      edit('days 2026-06', 16, null),
      edit('present 2026-06', 0, null),
      edit('comment', 'Kind.', null),
      edit('value makatao1', 'AO', null),
      edit('conduct', 'clean', null),
    );
    expect(blank).toEqual({ ...EMPTY, version: 2 });
  });

  test('two people who change different cells of a learner both keep theirs', () => {
    const first = changed(EMPTY, edit('days 2026-06', null, 16));
    expect(changed(first, edit('present 2026-06', null, 15)).attendance.a).toEqual({
      '2026-06': { days: 16, present: 15, tardy: null },
    });
  });

  test('the same cell changed by two is left out, and the rest is stored', () => {
    const theirs = changed(EMPTY, edit('comment', null, 'Kind.'));
    const [mine, other] = [edit('comment', null, 'Strict.'), edit('comment', null, 'Listens.', 'b')];
    const { advising, conflicts } = planAdvisingChange(theirs, [mine, other]);
    expect(conflicts).toEqual([mine]);
    expect(advising).toMatchObject({ comments: { a: 'Kind.', b: 'Listens.' }, version: 2 });
  });

  test('what is stored already changes nothing', () => {
    const stored = changed(EMPTY, edit('comment', null, 'Kind.'));
    expect(planAdvisingChange(stored, [edit('comment', null, 'Kind.')])).toEqual({ advising: null, conflicts: [] });
  });
});

test('what is no value of its field counts as blank, because the rules cannot look below a learner', () => {
  const odd = {
    ...EMPTY,
    attendance: { a: { '2026-06': { days: 400, present: 'x', tardy: -1 } } },
    values: { a: { makatao1: 'XX' } },
    conduct: { a: 'good' },
    comments: { a: 7 },
  } as unknown as SectionAdvising;
  for (const field of ['days 2026-06', 'present 2026-06', 'tardy 2026-06', 'value makatao1', 'conduct', 'comment']) {
    expect(advisingValue(odd, 'a', field as AdvisingEdit['field'])).toBeNull();
  }
  expect(advisingValue(null, 'a', 'comment')).toBeNull();
});
