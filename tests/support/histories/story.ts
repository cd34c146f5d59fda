/** The moves of a history, drawn from a seed. */
import fc from 'fast-check';
import { MOVE_KINDS, type MoveKind } from './shapes';

export type StoryMove = {
  device: number;
  kind: MoveKind | 'offline' | 'online' | 'cut' | 'deaf' | 'reload';
  numbers: number[];
  /** The other device's move at the same moment, or null. */
  also: MoveKind | null;
  /** Milliseconds after which the page is reloaded while the move is under way; null for not at all. */
  reloadAfterMs: number | null;
  fault: 'before' | 'after';
};

const TIMES: Readonly<Partial<Record<StoryMove['kind'], number>>> = {
  ...{ edit: 10, blank: 2, mark: 4, answers: 4, keyCorrect: 3, refused: 3, draft: 5 },
  ...{ activityAdd: 4, activityUpdate: 3, activityRemove: 2 },
  ...{ standing: 3, carried: 2, learnerMove: 3 },
  ...{ close: 2, request: 2, accept: 3 },
  ...{ offline: 2, online: 9, cut: 4, deaf: 3, reload: 2 },
};

const often = <Kind extends StoryMove['kind']>(kinds: readonly Kind[]): Kind[] =>
  kinds.flatMap((kind) => Array<Kind>(TIMES[kind] ?? 1).fill(kind));

const TEACHERS = MOVE_KINDS.filter((kind) => kind !== 'accept');

/** A value in one of `times` cases, else null. */
const seldom = <Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const aMove: fc.Arbitrary<StoryMove> = fc.record({
  device: fc.nat({ max: 1 }),
  kind: fc.constantFrom(...often([...MOVE_KINDS, 'offline', 'online', 'cut', 'deaf', 'reload'])),
  numbers: fc.array(fc.nat(997), { minLength: 12, maxLength: 12 }),
  also: seldom(3, fc.constantFrom(...often(TEACHERS))),
  reloadAfterMs: seldom(20, fc.nat(120)),
  fault: fc.constantFrom('before', 'after'),
});

export function drawStory(seed: number, length: number): StoryMove[] {
  const [moves = []] = fc.sample(fc.array(aMove, { minLength: length, maxLength: length, size: 'max' }), {
    seed,
    numRuns: 1,
  });
  return moves;
}
