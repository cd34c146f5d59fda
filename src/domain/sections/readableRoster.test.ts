import { expect, test } from 'vitest';
import { readableRoster } from './readableRoster';
import { emptyRoster, listedLearners, type SectionRoster } from './sectionRoster';

const roster = (learners: unknown) =>
  ({ ...emptyRoster({ id: 'narra', academicYear: '2026-2027' }), learners }) as SectionRoster;

test('what is no learner counts as removed, and what is no text as blank', () => {
  const read = readableRoster(
    roster({
      k1: null,
      k2: 'x',
      k3: {},
      k4: { lastName: 'Cruz', firstName: 'Ana', middleName: 7, extensionName: [9], standing: { a: 1 }, sex: 'X' },
    }),
  );
  expect(listedLearners(read)).toEqual([
    expect.objectContaining({ key: 'k3', lastName: '?', firstName: '', standing: 'enrolled' }),
    expect.objectContaining({ key: 'k4', lastName: 'Cruz', middleName: '', extensionName: '', sex: '' }),
  ]);
  expect(read.learners.k1?.standing).toBe('removed');
});

test('a learner as the screens write one is read as stored', () => {
  const learner = {
    ...{ lastName: 'Cruz', firstName: 'Ana', middleName: 'Lim', extensionName: '', sex: 'F', lrn: '136728140987' },
    ...{ standing: 'transferredOut', standingOn: '2026-09-01', standingNote: 'To Batangas' },
  };
  expect(readableRoster(roster({ k: learner })).learners).toEqual({ k: learner });
});
