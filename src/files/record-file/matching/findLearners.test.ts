import { describe, expect, it } from 'vitest';
import type { StudentDoc } from '@/domain/book/entities';
import { type StudentId, toId } from '@/domain/book/ids';
import { isUndivided, splitName } from '@/domain/learners/roster/splitName';
import type { RecordFileLearner } from '@/files/record-file/fileContent';
import type { KnownStanding } from '@/files/record-file/found';
import { findLearners, type KnownLearner } from './findLearners';

function inFile(...names: (string | [name: string, lrn: string])[]): RecordFileLearner[] {
  return names.map((entry, index) => {
    const [name, lrn] = typeof entry === 'string' ? [entry, ''] : entry;
    const undivided = isUndivided(name) ? { isUndivided: true as const } : {};
    return { key: index + 1, row: index + 12, name, ...splitName(name), sex: 'F', lrn, ...undivided };
  });
}

function known(id: string, name: string, more: { lrn?: string; standing?: KnownStanding } = {}): KnownLearner {
  const { lastName, firstName, middleName, extensionName } = splitName(name);
  const student: StudentDoc = {
    ...{
      id: toId<StudentId>(id),
      lastName,
      lastNameLower: lastName.toLowerCase(),
      firstName,
      middleName,
      extensionName,
    },
    ...{ sex: 'F', lrn: more.lrn ?? '', classStudents: [], createdAt: 1, lastSync: 1 },
  };
  return { student, standing: more.standing ?? 'onRoll' };
}

const LRN = '100000000001';
const OTHER = '100000000002';
const match = (learners: RecordFileLearner[], all: KnownLearner[], answers: [number, string][] = []) =>
  findLearners(learners, all, new Map(answers.map(([key, id]) => [key, toId<StudentId>(id)])));

describe('findLearners', () => {
  it('knows a learner by LRN, whatever the name, and says what differs', () => {
    expect(match(inFile(['Cruz, Anna', LRN]), [known('a', 'Kruz, Ana', { lrn: LRN })])).toEqual([
      { key: 1, kind: 'matched', student: 'a', by: 'lrn', standing: 'onRoll', differs: ['name'] },
    ]);
    expect(match(inFile(['Cruz, Ana', LRN]), [known('a', 'Cruz, Ana', { lrn: LRN, standing: 'known' })])).toMatchObject(
      [{ kind: 'matched', by: 'lrn', standing: 'known', differs: [] }],
    );
  });

  it('knows a learner of the class by name, also one who left', () => {
    const all = [known('a', 'Cruz, Ana, Reyes'), known('b', 'Santos, Luz', { standing: 'left' })];
    expect(match(inFile('CRUZ, ANA R.', ['SANTOS, LUZ', LRN]), all)).toEqual([
      { key: 1, kind: 'matched', student: 'a', by: 'name', standing: 'onRoll', differs: [] },
      { key: 2, kind: 'matched', student: 'b', by: 'name', standing: 'left', differs: ['lrn'] },
    ]);
  });

  it('asks about a learner of another class who has the name', () => {
    expect(match(inFile('Cruz, Ana'), [known('a', 'Cruz, Ana', { standing: 'known' })])).toEqual([
      { key: 1, kind: 'asked', candidates: ['a'], reason: 'sameName' },
    ]);
  });

  it('takes one of another class with another LRN for somebody else', () => {
    const all = [known('a', 'Cruz, Ana', { standing: 'known', lrn: OTHER })];
    expect(match(inFile(['Cruz, Ana', LRN]), all)).toEqual([{ key: 1, kind: 'new' }]);
  });

  it('asks where the same name has another LRN, two have it, or one has it twice', () => {
    expect(match(inFile(['Cruz, Ana', LRN]), [known('a', 'Cruz, Ana', { lrn: OTHER })])).toEqual([
      { key: 1, kind: 'asked', candidates: ['a'], reason: 'otherLrn' },
    ]);
    expect(match(inFile('Cruz, Ana'), [known('a', 'Cruz, Ana'), known('b', 'Cruz, Ana')])).toEqual([
      { key: 1, kind: 'asked', candidates: ['a', 'b'], reason: 'sameName' },
    ]);
    expect(match(inFile('Cruz, Ana', 'Cruz, Ana'), [known('a', 'Cruz, Ana')])).toEqual([
      { key: 1, kind: 'asked', candidates: ['a'], reason: 'twice' },
      { key: 2, kind: 'asked', candidates: ['a'], reason: 'twice' },
    ]);
  });

  it('asks about a similar name of a learner whom no other row names', () => {
    const all = [known('a', 'Santos, Maria Luisa'), known('b', 'Cruz, Ana')];
    expect(match(inFile('Santos, Ma. Luisa', 'Cruz, Ana'), all)).toEqual([
      { key: 1, kind: 'asked', candidates: ['a'], reason: 'similarName' },
      { key: 2, kind: 'matched', student: 'b', by: 'name', standing: 'onRoll', differs: [] },
    ]);
    expect(match(inFile('Cruz, Anna', 'Cruz, Ana'), [known('b', 'Cruz, Ana')])).toMatchObject([
      { kind: 'new' },
      { kind: 'matched', student: 'b' },
    ]);
  });

  it('keeps to the answers', () => {
    const all = [known('a', 'Cruz, Ana'), known('b', 'Cruz, Ana')];
    const three = inFile('Cruz, Ana', 'Cruz, Ana', 'Cruz, Ana');
    expect(
      match(three, all, [
        [1, 'b'],
        [2, 'new'],
        [3, 'skip'],
      ]),
    ).toEqual([
      { key: 1, kind: 'matched', student: 'b', by: 'answer', standing: 'onRoll', differs: [] },
      { key: 2, kind: 'new' },
      { key: 3, kind: 'skipped' },
    ]);
    // The answer about one row leaves one learner for the other.
    expect(match(inFile('Cruz, Ana', 'Cruz, Ana'), all, [[1, 'b']])).toMatchObject([
      { student: 'b' },
      { student: 'a', by: 'name' },
    ]);
  });
});
