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

  test('remedial classes and the decision are texts of the learner, and leave no map behind', () => {
    const full = changed(
      EMPTY,
      edit('mark english', null, 78),
      edit('classFrom english', null, '2027-04-05'),
      edit('classTo english', null, '2027-05-14'),
      edit('mark science', null, 0),
      edit('decision', null, 'retained: Reads slowly: 20 words a minute.', 'b'),
    );
    expect(full).toMatchObject({
      remedial: { a: 'english:78:2027-04-05:2027-05-14/science:0::' },
      decisions: { b: 'retained: Reads slowly: 20 words a minute.' },
    });
    expect(advisingValue(full, 'a', 'mark english')).toBe(78);
    expect(advisingValue(full, 'a', 'mark science')).toBe(0);
    expect(advisingValue(full, 'a', 'classFrom english')).toBe('2027-04-05');
    expect(advisingValue(full, 'a', 'classTo science')).toBeNull();
    expect(advisingValue(full, 'b', 'decision')).toBe('retained: Reads slowly: 20 words a minute.');
    const less = changed(full, edit('mark english', 78, null));
    expect(less.remedial).toEqual({ a: 'english::2027-04-05:2027-05-14/science:0::' });
    const blank = changed(
      less,
      edit('classFrom english', '2027-04-05', null),
      edit('classTo english', '2027-05-14', null),
      edit('mark science', 0, null),
      edit('decision', 'retained: Reads slowly: 20 words a minute.', null, 'b'),
    );
    expect(blank).toEqual({ ...EMPTY, version: 3 });
  });

  test('marks of two areas that two people type both stay, and the same mark is a conflict', () => {
    const first = changed(EMPTY, edit('mark english', null, 78));
    const both = planAdvisingChange(first, [edit('mark science', null, 80), edit('mark english', null, 70)]);
    expect(both.advising?.remedial).toEqual({ a: 'english:78::/science:80::' });
    expect(both.conflicts).toEqual([edit('mark english', null, 70)]);
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
    remedial: { a: 'english:101:2027-13-01:soon/science' },
    decisions: { a: 'expelled: No.' },
  } as unknown as SectionAdvising;
  for (const field of ['days 2026-06', 'present 2026-06', 'tardy 2026-06', 'value makatao1', 'conduct', 'comment']) {
    expect(advisingValue(odd, 'a', field as AdvisingEdit['field'])).toBeNull();
  }
  for (const field of ['mark english', 'classFrom english', 'classTo english', 'mark science', 'decision'] as const) {
    expect(advisingValue(odd, 'a', field)).toBeNull();
  }
  expect(advisingValue({ ...odd, decisions: { a: 'retained: ' } }, 'a', 'decision')).toBeNull();
  expect(advisingValue(null, 'a', 'comment')).toBeNull();
});
