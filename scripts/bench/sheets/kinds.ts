/** The kinds of pictures that the bench takes. */
import type { Random } from './benchRandom';
import type { Shot } from './camera';
import { HARD_KINDS } from './hardKinds';
import { type Kind, phone, scan } from './kindParts';

export type KindName = keyof typeof KINDS | keyof typeof HARD_KINDS;

export const KINDS = {
  'scan 300 dpi grey': { share: 4, must: true, shot: scan(300) },
  'scan 200 dpi grey': { share: 4, must: true, shot: scan(200) },
  'scan 150 dpi grey': { share: 4, must: true, shot: scan(150) },
  'scan 300 dpi black and white': { share: 4, must: true, shot: scan(300, { bare: true, jpeg: 0 }) },
  'scan 200 dpi black and white': { share: 4, must: true, shot: scan(200, { bare: true, jpeg: 0 }) },
  'phone 12 MP': { share: 5, must: true, shot: phone(4000, 3000) },
  'phone 8 MP': { share: 8, must: true, shot: phone(3264, 2448) },
  'phone 3 MP': { share: 8, must: true, shot: phone(2048, 1536) },
  'phone 2 MP': { share: 6, must: true, shot: phone(1600, 1200) },
  'phone 18 degrees': { share: 5, must: true, shot: phone(2048, 1536, () => ({ tilt: 18 })) },
  'phone 35 degrees': { share: 4, must: false, shot: phone(2560, 1920, () => ({ tilt: 35 })) },
  'dim, with a shadow': {
    share: 6,
    must: true,
    shot: phone(2048, 1536, (random) => ({
      bright: random.between(0.4, 0.6),
      shadow: random.between(0.25, 0.5),
      noise: 5,
      uneven: 0.5,
    })),
  },
  blurred: {
    share: 5,
    must: true,
    shot: phone(2048, 1536, (random) => ({ blur: random.between(1.6, 2.6), motion: random.between(0, 5) })),
  },
  'video 1280 x 720': { share: 4, must: true, shot: phone(1280, 720, () => ({ jpeg: 0.6, noise: 4 })) },
  'video 640 x 480': {
    share: 4,
    must: true,
    shot: phone(640, 480, () => ({ jpeg: 0.7, noise: 3, fills: 0.95, tilt: 5 })),
  },
  photocopy: { share: 4, must: true, shot: phone(2048, 1536, () => ({ photocopy: true, noise: 6 })) },
  folded: { share: 5, must: true, shot: phone(2048, 1536, () => ({ folds: 2 })) },
  curled: { share: 5, must: true, shot: phone(2048, 1536, (random) => ({ curl: random.between(4, 12) })) },
  crumpled: { share: 4, must: true, shot: phone(2560, 1920, (random) => ({ crumple: random.between(1, 2.5) })) },
  'corner cut off': { share: 4, must: false, shot: phone(2048, 1536, (random) => ({ cut: random.between(28, 45) })) },
  'two sheets': { share: 4, must: true, what: 'two', shot: phone(3264, 2448) },
  'no sheet': { share: 2, must: false, what: 'none', shot: phone(2048, 1536) },
  'sheets of others': { share: 3, must: false, what: 'foreign', shot: phone(2048, 1536) },
} as const satisfies Record<string, Kind>;

export function kindOf(name: KindName): Kind {
  return name in KINDS ? KINDS[name as keyof typeof KINDS] : HARD_KINDS[name as keyof typeof HARD_KINDS];
}

/** The hard kinds, one after another. */
export function hardKindAt(index: number): KindName {
  const names = Object.keys(HARD_KINDS) as (keyof typeof HARD_KINDS)[];
  return names[index % names.length] as KindName;
}

/** Each kind in its share, in an order that a hundred pictures repeat. */
export function kindAt(index: number): KindName {
  const names = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((name) =>
    Array.from({ length: KINDS[name].share }, () => name),
  );
  return names[(index * 37) % names.length] as KindName;
}

/** People hold the phone along the paper; a scanner takes it as it lies. */
export function shotOf(name: KindName, paper: { width: number; height: number }, random: Random): Shot {
  const shot = plainShot(name, random);
  const isAcross = paper.height > paper.width !== shot.height > shot.width;
  return isAcross ? { ...shot, turn: shot.turn + 90 } : shot;
}

function plainShot(name: KindName, random: Random): Shot {
  return {
    width: 2048,
    height: 1536,
    fills: random.between(0.82, 0.97),
    tilt: 6,
    turn: 0,
    curl: random.between(0, 1.5),
    folds: 0,
    crumple: random.between(0, 0.4),
    blur: random.between(0.5, 1.1),
    motion: 0,
    noise: random.between(1.5, 3.5),
    uneven: random.between(0, 0.35),
    bright: random.between(0.75, 0.98),
    contrast: random.between(0.8, 1),
    shadow: 0,
    jpeg: random.between(0.7, 0.92),
    bare: false,
    photocopy: false,
    cut: 0,
    desk: random.pick([60, 90, 130, 170, 215]),
    table: 'plain',
    outside: null,
    streaks: 0,
    ...kindOf(name).shot(random),
  };
}
