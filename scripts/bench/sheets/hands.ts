/** Hands that fill a sheet in: strokes of pencil and pen as people make them, on a canvas beside the print. */
import type { SheetForm } from '@/domain/answer-sheets/sheetForms';
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import type { Random } from './benchRandom';

export type HandName = 'neat' | 'usual' | 'careless' | 'ticks' | 'circles' | 'crosses' | 'faint';

/** How a row was filled in; `answer` is what a person reads there (`*` for several). */
export type RowTruth = { itemNumber: number; way: Way; answer: string };

export type Way =
  | 'mark'
  | 'blank'
  | 'tick'
  | 'circled'
  | 'scribbled'
  | 'faint'
  | 'hidden'
  | 'dot'
  | 'erased'
  | 'crossed'
  | 'double'
  | 'resting';

type Pen = { width: number; dark: number; grain: number };

const PENCILS = [0.34, 0.46, 0.6, 0.74];

export type Hand = { name: HandName; pen: Pen; slant: number; isPen: boolean };

/** The pencil of a faint hand. */
const FAINT = 0.1;

/** A hand of the usual ones, or the one that is named. */
export function makeHand(random: Random, only?: HandName): Hand {
  const picked = random.pick<HandName>([
    'neat',
    'neat',
    'usual',
    'usual',
    'usual',
    'usual',
    'careless',
    'careless',
    'ticks',
  ]);
  const isPen = random.chance(0.25);
  const pen = isPen
    ? { width: random.between(0.35, 0.5), dark: random.between(0.8, 0.95), grain: 0.05 }
    : {
        width: random.between(0.45, 0.75),
        dark: random.pick(PENCILS) * random.between(0.93, 1.07),
        grain: random.between(0.35, 0.7),
      };
  const slant = random.between(-0.3, Math.PI * 0.6);
  if (only === 'faint') return { name: only, pen: { width: 0.6, dark: FAINT, grain: 0.3 }, slant, isPen: false };
  return { name: only ?? picked, pen, slant, isPen };
}

/** Shares of the ways in which rows are filled in, by hand. */
function wayOf(hand: Hand, random: Random, messy: number): Way {
  const dice = random.next();
  const rare: readonly (readonly [Way, number])[] = [
    ['blank', 0.02],
    ['erased', 0.012 * messy],
    ['crossed', 0.006 * messy],
    ['double', 0.008 * messy],
    ['dot', 0.005 * messy],
    ['resting', 0.006 * messy],
  ];
  let sum = 0;
  for (const [way, share] of rare) {
    sum += share;
    if (dice < sum) return hand.isPen && way === 'erased' ? 'crossed' : way;
  }
  return WAY_OF_HAND[hand.name] ?? 'mark';
}

const WAY_OF_HAND: Partial<Record<HandName, Way>> = {
  ticks: 'tick',
  circles: 'circled',
  crosses: 'scribbled',
  faint: 'faint',
};

/** Context in millimetres of the sheet: `globalAlpha` and width are set here. */
export function fillIn(
  context: OffscreenCanvasRenderingContext2D,
  form: SheetForm,
  rows: readonly SheetRow[],
  hand: Hand,
  random: Random,
  messy: number,
): RowTruth[] {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const r = form.circleRadius;
  return rows
    .filter(({ circles }) => circles.length > 0)
    .map(({ itemNumber, circles }) => {
      const way = wayOf(hand, random, messy);
      const order = circles.map((circle) => ({ circle, at: random.next() })).sort((a, b) => a.at - b.at);
      const chosen = (order[0] as (typeof order)[number]).circle;
      const other = (order[1] as (typeof order)[number]).circle;
      const whole = () => {
        if (hand.name === 'ticks') tick(context, chosen, r, hand, random);
        else if (hand.name === 'circles') encircle(context, chosen, r, hand, random);
        else if (hand.name === 'crosses') scribble(context, chosen, r, hand, random);
        else shade(context, chosen, r, hand, random);
      };
      const truth = (answer: string) => ({ itemNumber, way, answer });
      switch (way) {
        case 'blank':
          return truth('');
        case 'dot':
          dot(context, chosen, r, hand, random);
          return truth(chosen.choice);
        case 'double':
          shade(context, chosen, r, hand, random);
          shade(context, other, r, hand, random);
          return truth('*');
        case 'erased':
          shade(
            context,
            other,
            r,
            { ...hand, pen: { ...hand.pen, dark: hand.pen.dark * random.between(0.08, 0.3), width: 0.8 } },
            random,
          );
          whole();
          return truth(chosen.choice);
        case 'crossed':
          shade(context, other, r, hand, random);
          cross(context, other, r, hand, random);
          shade(context, chosen, r, hand, random);
          return truth(chosen.choice);
        case 'resting':
          dot(context, other, r, hand, random);
          whole();
          return truth(chosen.choice);
        default:
          whole();
          return truth(chosen.choice);
      }
    });
}

type Place = { x: number; y: number };

function line(context: OffscreenCanvasRenderingContext2D, points: readonly Place[], pen: Pen, random: Random): void {
  context.lineWidth = pen.width * random.between(0.85, 1.15);
  context.globalAlpha = Math.min(0.97, pen.dark * random.between(0.88, 1.1));
  context.beginPath();
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

/** Hatching to and fro across a circle, within its edge or a little beyond, by the hand. */
export function shade(
  context: OffscreenCanvasRenderingContext2D,
  at: Place,
  r: number,
  hand: Hand,
  random: Random,
): void {
  const loose = { neat: 0, usual: 0.5, careless: 1, ticks: 0.6, circles: 0.6, crosses: 0.6, faint: 0.5 }[hand.name];
  const middle = { x: at.x + random.normal() * 0.1 * r * loose, y: at.y + random.normal() * 0.1 * r * loose };
  const reach = r * (1.02 - hand.pen.width / 2 / r - 0.14 * loose * random.next());
  const gap = hand.pen.width * (0.75 + 0.75 * loose * random.next());
  const angle = hand.slant + random.normal() * 0.12;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const points: Place[] = [];
  let side = 1;
  for (let along = -reach; along <= reach; along += gap * random.between(0.75, 1.25)) {
    const half =
      Math.sqrt(Math.max(0, reach * reach - along * along)) * (1 - random.next() * 0.18 * loose) +
      random.normal() * 0.07 * r * loose;
    const across = side * half;
    points.push({ x: middle.x + along * cosine - across * sine, y: middle.y + along * sine + across * cosine });
    side = -side;
  }
  // Stroke by stroke, so that strokes over each other get darker, as pencil does.
  for (let each = 1; each < points.length; each += 1) {
    line(context, [points[each - 1] as Place, points[each] as Place], hand.pen, random);
  }
  if (hand.name === 'neat') ring(context, middle, reach * 0.9, hand.pen, random);
}

function ring(context: OffscreenCanvasRenderingContext2D, { x, y }: Place, r: number, pen: Pen, random: Random): void {
  const points = Array.from({ length: 20 }, (_, step) => {
    const angle = (step * Math.PI) / 9.5;
    return {
      x: x + r * Math.cos(angle) * random.between(0.94, 1.03),
      y: y + r * Math.sin(angle) * random.between(0.94, 1.03),
    };
  });
  line(context, points, pen, random);
}

/** A circle around the printed one, closed or nearly, as on tests where a letter is encircled. */
function encircle(context: OffscreenCanvasRenderingContext2D, at: Place, r: number, hand: Hand, random: Random): void {
  const far = r * random.between(1, 1.4);
  const flat = random.between(0.85, 1.15);
  const middle = { x: at.x + random.normal() * 0.08 * r, y: at.y + random.normal() * 0.08 * r };
  const start = random.between(0, 6);
  const points = Array.from({ length: 26 }, (_, step) => {
    const angle = start + (step * Math.PI) / 12;
    return { x: middle.x + far * flat * Math.cos(angle), y: middle.y + (far / flat) * Math.sin(angle) };
  });
  line(
    context,
    points,
    { ...hand.pen, width: random.between(0.35, 0.55), dark: Math.max(0.45, hand.pen.dark) },
    random,
  );
}

/** A cross in the circle, its lines drawn once to three times. */
function scribble(context: OffscreenCanvasRenderingContext2D, at: Place, r: number, hand: Hand, random: Random): void {
  const times = random.pick([1, 2, 2, 3]);
  for (let each = 0; each < times; each += 1) {
    const off = () => random.normal() * 0.12 * r;
    const far = r * random.between(0.6, 1.05);
    for (const side of [1, -1]) {
      const points = [
        { x: at.x - far + off(), y: at.y - side * far + off() },
        { x: at.x + far + off(), y: at.y + side * far + off() },
      ];
      line(context, points, { ...hand.pen, dark: Math.max(0.4, hand.pen.dark) }, random);
    }
  }
}

function tick(context: OffscreenCanvasRenderingContext2D, at: Place, r: number, hand: Hand, random: Random): void {
  const grown = random.between(0.8, 1.5) * r;
  const x = at.x + random.normal() * 0.15 * r;
  const y = at.y + random.normal() * 0.15 * r;
  line(
    context,
    [
      { x: x - grown * 0.6, y: y - grown * 0.05 },
      { x: x - grown * 0.15, y: y + grown * 0.6 },
      { x: x + grown * 0.9, y: y - grown * 0.9 },
    ],
    { ...hand.pen, dark: Math.max(0.5, hand.pen.dark) },
    random,
  );
}

function cross(context: OffscreenCanvasRenderingContext2D, at: Place, r: number, hand: Hand, random: Random): void {
  const far = r * random.between(1.1, 1.6);
  line(
    context,
    [
      { x: at.x - far, y: at.y - far },
      { x: at.x + far, y: at.y + far },
    ],
    hand.pen,
    random,
  );
  line(
    context,
    [
      { x: at.x + far, y: at.y - far },
      { x: at.x - far, y: at.y + far },
    ],
    hand.pen,
    random,
  );
}

/** A dot in a circle, as some learners mark: a reader asks about it. */
export function dot(
  context: OffscreenCanvasRenderingContext2D,
  at: Place,
  r: number,
  hand: Hand,
  random: Random,
): void {
  const x = at.x + random.normal() * 0.2 * r;
  const y = at.y + random.normal() * 0.2 * r;
  const wide = random.between(0.5, 1.1);
  line(
    context,
    [
      { x, y },
      { x: x + random.normal() * 0.15, y: y + random.normal() * 0.15 },
    ],
    { ...hand.pen, width: wide, dark: Math.max(0.5, hand.pen.dark) },
    random,
  );
}
