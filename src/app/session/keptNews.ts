/** Stores a teacher's last news on the own device only, so that the bell needs no read at each opening. */
import type { TrailEntry } from '@/domain/trail/trail';

const KEY = 'talaan.news';
export const NEWS_HOLD_MS = 6 * 60 * 60 * 1000;

export type KeptNews = { uid: string; askedAtMs: number; entries: readonly TrailEntry[] };

/** The stored news; null where there are none of this person, or they are too old. */
export function readNews(uid: string, nowMs: number): KeptNews | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptNews | null;
    const age = nowMs - (kept?.askedAtMs ?? Number.NaN);
    return kept?.uid === uid && Array.isArray(kept.entries) && age >= 0 && age < NEWS_HOLD_MS ? kept : null;
  } catch {
    return null;
  }
}

export function writeNews(news: KeptNews): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(news));
  } catch {
    // The news are asked for again at the next opening.
  }
}

export function forgetNews(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
