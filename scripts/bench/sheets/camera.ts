/** A camera or scanner that takes a picture of a scene: perspective, bent paper, light, lens, sensor and JPEG. */
import { fitHomography, type Homography, project } from '@/scanning/homography';
import type { Random } from './benchRandom';
import { type Table, tableAt } from './desk';
import { blurred } from './lens';
import { contextOf, type Scene } from './scene';

export type Shot = {
  width: number;
  height: number;
  /** Share of the picture's shorter way that the paper fills. */
  fills: number;
  /** Degrees. */
  tilt: number;
  turn: number;
  /** Height of the paper above the desk, in millimetres. */
  curl: number;
  folds: number;
  crumple: number;
  /** Pixels of the picture. */
  blur: number;
  motion: number;
  noise: number;
  /** Light from one side to the other, brightness, and how dark a shadow is (0: none). */
  uneven: number;
  bright: number;
  contrast: number;
  shadow: number;
  jpeg: number;
  /** Only black and white, as a scanner makes it. */
  bare: boolean;
  photocopy: boolean;
  /** Millimetres that are missing at one corner. */
  cut: number;
  desk: number;
  /** The desk's pattern: none, squares of cloth, wood, stripes, or rings like the marks of a sheet. */
  table: Table;
  /** The side of the paper that lies outside the picture, and how many millimetres of it. */
  outside: { side: Side; by: number } | null;
  /** Dust on a scanner's feeder: lines of one or two pixels along the way of the paper. */
  streaks: number;
};

export type Side = 'left' | 'right' | 'top';

type Surface = { height: (x: number, y: number) => number };

export async function takePicture(scene: Scene, shot: Shot, random: Random): Promise<ImageData> {
  const toPaper = aim(scene, shot, random);
  const light = expose(scene, shot, toPaper, surfaceOf(scene, shot, random), random);
  blurred(light, shot.width, shot.height, shot.blur, random.chance(0.5) ? shot.motion : 0, shot.motion);
  const picture = sensed(light, shot, random);
  return shot.jpeg > 0 ? await throughJpeg(picture, shot.jpeg) : picture;
}

/** From pixels to millimetres of the paper. */
function aim({ width, height }: Scene, shot: Shot, random: Random): Homography {
  const tilt = (shot.tilt * Math.PI) / 180;
  const towards = random.between(0, 2 * Math.PI);
  const turn = (shot.turn * Math.PI) / 180;
  const distance = 1.5 * Math.max(width, height);
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const seen = corners.map(([cx, cy]) => {
    const x = cx - width / 2;
    const y = cy - height / 2;
    const along = x * Math.cos(towards) + y * Math.sin(towards);
    const across = -x * Math.sin(towards) + y * Math.cos(towards);
    const depth = distance + along * Math.sin(tilt);
    const px = (along * Math.cos(tilt)) / depth;
    const py = across / depth;
    const angle = turn + towards;
    return { x: px * Math.cos(angle) - py * Math.sin(angle), y: px * Math.sin(angle) + py * Math.cos(angle) };
  });
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
  const scale = shot.fills * Math.min(shot.width / (right - left), shot.height / (bottom - top));
  const spareX = (shot.width - scale * (right - left)) * random.between(0.3, 0.7);
  const spareY = (shot.height - scale * (bottom - top)) * random.between(0.3, 0.7);
  const pairs = seen.map(({ x, y }, at) => ({
    from: { x: (x - left) * scale + spareX, y: (y - top) * scale + spareY },
    to: { x: corners[at]?.[0] ?? 0, y: corners[at]?.[1] ?? 0 },
  }));
  const { outside } = shot;
  const map = fitHomography(outside ? movedOut(pairs, outside, { width, height }, shot) : pairs);
  if (!map) throw new Error('The paper is seen from its edge.');
  return map;
}

type Corner = { from: { x: number; y: number }; to: { x: number; y: number } };

/** The picture is taken more to one side, so that a strip of the paper lies outside of it. */
function movedOut(
  pairs: readonly Corner[],
  { side, by }: NonNullable<Shot['outside']>,
  paper: { width: number; height: number },
  picture: { width: number; height: number },
): Corner[] {
  const toPicture = fitHomography(pairs.map(({ from, to }) => ({ from: to, to: from })));
  if (!toPicture) throw new Error('The paper is seen from its edge.');
  const middle = project(toPicture, paper.width / 2, paper.height / 2);
  const at = {
    left: project(toPicture, by, paper.height / 2),
    right: project(toPicture, paper.width - by, paper.height / 2),
    top: project(toPicture, paper.width / 2, by),
  }[side];
  const isAcross = Math.abs(at.x - middle.x) > Math.abs(at.y - middle.y);
  const border = (value: number, center: number, size: number) => (value > center ? size : 0) - value;
  const dx = isAcross ? border(at.x, middle.x, picture.width) : 0;
  const dy = isAcross ? 0 : border(at.y, middle.y, picture.height);
  return pairs.map(({ from, to }) => ({ from: { x: from.x + dx, y: from.y + dy }, to }));
}

function surfaceOf({ width, height }: Scene, shot: Shot, random: Random): Surface {
  const waves = Array.from({ length: shot.crumple > 0 ? 14 : 0 }, () => ({
    x: random.normal() / 28,
    y: random.normal() / 28,
    phase: random.between(0, 7),
    high: (random.between(0.3, 1) * shot.crumple) / 3,
  }));
  const angle = random.between(-0.25, 0.25) + (random.chance(0.5) ? Math.PI / 2 : 0);
  const [cx, cy] = [Math.cos(angle) / width, Math.sin(angle) / height];
  const start = random.between(-0.3, 0.1);
  const folds = Array.from({ length: shot.folds }, (_, at) => {
    const upright = (at + (random.chance(0.5) ? 1 : 0)) % 2 === 0;
    return { upright, at: (upright ? width : height) * random.between(0.42, 0.58), high: random.between(2, 5) };
  });
  return {
    height: (x, y) => {
      let z = 0;
      if (shot.curl > 0) z += shot.curl * Math.sin(Math.PI * (cx * x + cy * y - start));
      for (const fold of folds) z += Math.max(0, fold.high - Math.abs((fold.upright ? x : y) - fold.at) * 0.07);
      for (const wave of waves) z += wave.high * Math.abs(Math.sin(wave.x * x + wave.y * y + wave.phase));
      return z;
    },
  };
}

const TILE = 8;

function expose(scene: Scene, shot: Shot, toPaper: Homography, surface: Surface, random: Random): Float32Array {
  const { width, height } = shot;
  const across = Math.ceil(width / TILE) + 1;
  const down = Math.ceil(height / TILE) + 1;
  const xs = new Float32Array(across * down);
  const ys = new Float32Array(across * down);
  const lit = new Float32Array(across * down);
  const lean = Math.tan((shot.tilt * Math.PI) / 180);
  const towards = random.between(0, 7);
  const sun = random.between(0, 7);
  const edge = { x: Math.cos(sun), y: Math.sin(sun), at: random.between(-0.25, 0.25) };
  for (let at = 0; at < xs.length; at += 1) {
    const px = (at % across) * TILE;
    const py = Math.floor(at / across) * TILE;
    const { x, y } = project(toPaper, px, py);
    const z = surface.height(x, y);
    const far = 1.5 * Math.max(scene.width, scene.height);
    xs[at] = x - z * ((x - scene.width / 2) / far + lean * Math.cos(towards));
    ys[at] = y - z * ((y - scene.height / 2) / far + lean * Math.sin(towards));
    const slope = surface.height(x + 1, y) * edge.x + surface.height(x, y + 1) * edge.y - z * (edge.x + edge.y);
    const side = (px / width - 0.5) * edge.x + (py / height - 0.5) * edge.y;
    const shadow = shot.shadow > 0 ? shot.shadow / (1 + Math.exp((side - edge.at) * 45)) : 0;
    lit[at] =
      shot.bright * (1 + shot.uneven * side) * (1 - 1.4 * Math.max(-0.18, Math.min(0.18, slope))) * (1 - shadow);
  }
  const pixelSize = Math.sqrt(
    Math.abs(
      (project(toPaper, width / 2 + 1, height / 2).x - project(toPaper, width / 2, height / 2).x) ** 2 +
        (project(toPaper, width / 2 + 1, height / 2).y - project(toPaper, width / 2, height / 2).y) ** 2,
    ),
  );
  const spots = Math.min(3, Math.max(1, Math.round((pixelSize * scene.density) / 1.3)));
  const out = new Float32Array(width * height);
  const cutAt = { right: random.chance(0.5), low: random.chance(0.5) };
  const mix = (values: Float32Array, at: number, fx: number, fy: number) =>
    ((values[at] as number) * (1 - fx) + (values[at + 1] as number) * fx) * (1 - fy) +
    ((values[at + across] as number) * (1 - fx) + (values[at + across + 1] as number) * fx) * fy;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y / TILE) * across + Math.floor(x / TILE);
      let sum = 0;
      for (let spot = 0; spot < spots * spots; spot += 1) {
        const fx = ((x % TILE) + ((spot % spots) + 0.5) / spots) / TILE;
        const fy = ((y % TILE) + (Math.floor(spot / spots) + 0.5) / spots) / TILE;
        sum += paperAt(scene, shot, mix(xs, at, fx, fy), mix(ys, at, fx, fy), cutAt);
      }
      out[y * width + x] = (sum / (spots * spots)) * mix(lit, at, (x % TILE) / TILE, (y % TILE) / TILE);
    }
  }
  return out;
}

function paperAt(scene: Scene, shot: Shot, x: number, y: number, cutAt: { right: boolean; low: boolean }): number {
  const { width, height, density, light } = scene;
  const onDesk = () => tableAt(shot.table, shot.desk, x, y);
  if (scene.isAway || x < 0 || y < 0 || x >= width || y >= height) return onDesk();
  if (shot.cut > 0 && (cutAt.right ? width - x : x) + (cutAt.low ? height - y : y) < shot.cut) return onDesk();
  const w = Math.round(width * density);
  const px = Math.min(w - 2, Math.max(0, x * density - 0.5));
  const py = Math.min(Math.round(height * density) - 2, Math.max(0, y * density - 0.5));
  const column = Math.floor(px);
  const row = Math.floor(py);
  const at = row * w + column;
  const right = px - column;
  const below = py - row;
  return (
    ((light[at] as number) * (1 - right) + (light[at + 1] as number) * right) * (1 - below) +
    ((light[at + w] as number) * (1 - right) + (light[at + w + 1] as number) * right) * below
  );
}

function sensed(light: Float32Array, shot: Shot, random: Random): ImageData {
  const noise = Float32Array.from({ length: 65521 }, () => random.normal());
  const picture = new ImageData(shot.width, shot.height);
  if (shot.streaks > 0) streak(light, shot, random);
  const tint = [1, random.between(0.95, 1), random.between(0.82, 1)] as const;
  let grain = 0;
  for (let at = 0; at < light.length; at += 1) {
    grain = (grain + 1) % 65521;
    if (at % 4099 === 0) grain = Math.floor(random.next() * 65521);
    let value = 128 + ((light[at] as number) - 128) * shot.contrast + (noise[grain] as number) * shot.noise;
    if (shot.photocopy) value = 255 / (1 + Math.exp(-(value - 165) / 19)) - (random.next() < 0.0004 ? 150 : 0);
    if (shot.bare) value = value < 150 ? 0 : 255;
    for (let channel = 0; channel < 3; channel += 1) {
      picture.data[at * 4 + channel] = shot.bare || shot.photocopy ? value : value * (tint[channel] as number);
    }
    picture.data[at * 4 + 3] = 255;
  }
  return picture;
}

/** Dust on the glass of a feeder draws a line along the whole page, dark or light. */
function streak(light: Float32Array, { width, height, streaks }: Shot, random: Random): void {
  for (let each = 0; each < streaks; each += 1) {
    const from = Math.floor(random.between(0.03, 0.97) * width);
    const wide = random.pick([1, 1, 1, 2]);
    const value = random.pick([20, 60, 110, 255]);
    for (let y = 0; y < height; y += 1) light.fill(value, y * width + from, y * width + Math.min(width, from + wide));
  }
}

async function throughJpeg(picture: ImageData, quality: number): Promise<ImageData> {
  const context = contextOf(picture.width, picture.height);
  context.putImageData(picture, 0, 0);
  const bytes = await context.canvas.convertToBlob({ type: 'image/jpeg', quality });
  return decodePicture(bytes);
}

/** As the screens decode it: by the browser, with the turn that a phone wrote into the file. */
export async function decodePicture(bytes: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(bytes, { imageOrientation: 'from-image' });
  const context = contextOf(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
