/**
 * Judges frames of the camera one after another: which sheets are taken now, and what the person should do. Pure; the
 * caller tells the time.
 */
import type { Point } from '@/domain/answer-sheets/sheetForms';
import type { Size } from '@/features/answer-sheets/scanning/pictures/drawnPicture';
import type { PictureReading, ReadSheet } from '@/scanning/readSheets';
import { agrees, isNear, isSamePaper, isSharp, isWhole, paperName, withDifferencesAsked } from './agreement';

export type Frame = {
  readonly reading: PictureReading;
  readonly size: Size;
  /** Mean light, 0 to 255. */
  readonly light: number;
  /** Milliseconds of a clock that does not jump. */
  readonly at: number;
};

/**
 * `taken`: just now. `already`: it was taken before it came into sight. `other`: the learner's sheet was taken, with
 * other answers. `wait`: frames do not agree yet.
 */
type Verdict = 'taken' | 'already' | 'other' | 'outside' | 'far' | 'blurred' | 'wait';

export type Hint =
  | { readonly of: 'already' | 'other'; readonly owner: ReadSheet['owner'] }
  | { readonly of: 'outside' | 'far' | 'blurred' | 'wait' | 'unknown' | 'dark' | 'table' | 'none' };

/** A sheet as long as it is in sight. */
type Sight = {
  readonly since: number;
  readonly last: number;
  /** Of the newest frames, the newest last. */
  readonly frames: readonly ReadSheet[];
  readonly isTaken: boolean;
};

export type Watch = {
  readonly sights: ReadonlyMap<string, Sight>;
  /** The last time that anything was seen; null before the first frame. */
  readonly lastSeen: number | null;
  readonly hint: { readonly hint: Hint | null; readonly since: number };
};

export type Judged = {
  readonly watch: Watch;
  readonly take: readonly ReadSheet[];
  readonly outlines: readonly { readonly points: readonly Point[]; readonly verdict: Verdict | 'unknown' }[];
  /** Null while nothing needs to be said. */
  readonly hint: Hint | null;
};

export const NO_WATCH: Watch = { sights: new Map(), lastSeen: null, hint: { hint: null, since: 0 } };

/** A sheet that was out of sight for longer comes anew; a hand may cover it for a moment. */
const GONE_MS = 2500;
/** Frames that do not agree for so long are taken with their differences asked. */
const PATIENCE_MS = 5000;
const LEAST_FRAMES = 4;
const KEPT_FRAMES = 6;
/** A hint that holds for less would only flicker. */
const HOLDS_MS = 700;
const NOTHING_MS = 4000;
/** Mean light of a dark room. A dark desk with a sheet on it has more. */
const DARK = 40;

/** `taken`: all sheets of the stack. `now`: the person wants what is in sight, as it is. */
export function judgeFrame(watch: Watch, frame: Frame, taken: readonly ReadSheet[], now = false): Judged {
  const { reading, at } = frame;
  const sights = new Map([...watch.sights].filter(([, { last }]) => at - last <= GONE_MS));
  const take: ReadSheet[] = [];
  const outlines: Judged['outlines'][number][] = [];
  const verdicts: { verdict: Verdict; sheet: ReadSheet }[] = [];
  for (const sheet of oneOfEach(reading.sheets, taken)) {
    const name = paperName(sheet);
    const before = sights.get(name);
    const found = judgeSheet(sheet, before, frame, taken, now);
    if (found.take) take.push(found.take);
    sights.set(name, {
      since: before?.since ?? at,
      last: at,
      frames: [...(before?.frames ?? []), sheet].slice(-KEPT_FRAMES),
      isTaken: found.verdict === 'taken',
    });
    outlines.push({ points: sheet.outline, verdict: found.verdict });
    verdicts.push({ verdict: found.verdict, sheet });
  }
  for (const points of reading.unknown) outlines.push({ points, verdict: 'unknown' });
  const lastSeen = outlines.length > 0 ? at : (watch.lastSeen ?? at);
  const hint = hintOf(verdicts, frame, at - lastSeen);
  const since = isSameHint(hint, watch.hint.hint) ? watch.hint.since : at;
  return {
    watch: { sights, lastSeen, hint: { hint, since } },
    take,
    outlines,
    hint: at - since >= HOLDS_MS ? hint : null,
  };
}

/** One sheet of each name: of two copies in a frame the one that is not taken yet. */
function oneOfEach(sheets: readonly ReadSheet[], taken: readonly ReadSheet[]): ReadSheet[] {
  const byName = new Map<string, ReadSheet>();
  for (const sheet of sheets) {
    const other = byName.get(paperName(sheet));
    if (!other || taken.some((each) => isSamePaper(each, other))) byName.set(paperName(sheet), sheet);
  }
  return [...byName.values()];
}

function judgeSheet(
  sheet: ReadSheet,
  sight: Sight | undefined,
  { size, at }: Frame,
  taken: readonly ReadSheet[],
  now: boolean,
): { verdict: Verdict; take?: ReadSheet } {
  const isBlank = 'blank' in sheet.owner;
  const same = taken.some((each) => isSamePaper(each, sheet));
  // Two learners may have filled in copies of one blank sheet alike.
  if (same && !(now && isBlank)) return { verdict: sight?.isTaken ? 'taken' : 'already' };
  if (now) return { verdict: 'taken', take: sheet };
  // Copies of a blank sheet are those of several learners; of a learner's sheet the person decides.
  if (!isBlank && taken.some((each) => paperName(each) === paperName(sheet))) return { verdict: 'other' };
  if (!isWhole(sheet, size)) return { verdict: 'outside' };
  const frames = sight?.frames ?? [];
  const last = frames.at(-1);
  const sharp = isSharp(sheet, frames);
  if (last && agrees(last, sheet) && sharp && isSharp(last, [...frames, sheet]))
    return { verdict: 'taken', take: sheet };
  if (sight && at - sight.since >= PATIENCE_MS && frames.length + 1 >= LEAST_FRAMES) {
    return { verdict: 'taken', take: withDifferencesAsked(sheet, frames) };
  }
  if (!isNear(sheet)) return { verdict: 'far' };
  return { verdict: sharp ? 'wait' : 'blurred' };
}

const MOST_URGENT = ['outside', 'far', 'blurred', 'other', 'already', 'wait'] as const;

function hintOf(
  verdicts: readonly { verdict: Verdict; sheet: ReadSheet }[],
  { reading, light }: Frame,
  nothingFor: number,
): Hint | null {
  for (const of of MOST_URGENT) {
    const found = verdicts.find(({ verdict }) => verdict === of);
    if (found) return of === 'other' || of === 'already' ? { of, owner: found.sheet.owner } : { of };
  }
  if (reading.unknown.length > 0) return { of: 'unknown' };
  if (verdicts.length > 0) return null;
  if (light < DARK) return { of: 'dark' };
  if (nothingFor < NOTHING_MS) return null;
  // Some of its marks are in sight, or paper lies on a surface among which marks are lost.
  if (reading.seen === 'part') return { of: 'outside' };
  return { of: reading.seen === 'table' ? 'table' : 'none' };
}

function isSameHint(a: Hint | null, b: Hint | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
