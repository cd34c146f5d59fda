import { useSearchParams } from 'react-router-dom';
import { toId, type UserId } from '@/domain/book/ids';
import type { TrailFilter, TrailKind } from '@/domain/trail/trail';
import { TRAIL_KINDS } from '@/domain/trail/trailKinds';
import { startOfDay } from '@/domain/words/philippineTime';

const DAY_MS = 86_400_000;

export type FilterTexts = { kind: string; person: string; from: string; to: string };
export type ChosenFilter = { texts: FilterTexts; filter: TrailFilter; choose: (texts: Partial<FilterTexts>) => void };

/** Keeps the filter of the list in the address. Days are those of the Philippines, as in the list. */
export function useTrailFilter(): ChosenFilter {
  const [params, setParams] = useSearchParams();
  const text = (key: keyof FilterTexts) => params.get(key) ?? '';
  const texts = { kind: text('kind'), person: text('person'), from: text('from'), to: text('to') };
  const choose = (choice: Partial<FilterTexts>) =>
    setParams(Object.fromEntries(Object.entries({ ...texts, ...choice }).filter(([, value]) => value !== '')));
  return { texts, filter: toFilter(texts), choose };
}

/** The filter as the trail is asked; texts that are no day or kind are left out. */
export function toFilter({ kind, person, from, to }: FilterTexts): TrailFilter {
  const fromMs = toDayMs(from);
  const lastMs = toDayMs(to);
  return {
    ...(isKind(kind) ? { kind } : {}),
    ...(person === '' ? {} : { person: toId<UserId>(person) }),
    ...(fromMs === null ? {} : { fromMs }),
    // Includes the whole of the last day.
    ...(lastMs === null ? {} : { toMs: lastMs + DAY_MS - 1 }),
  };
}

function isKind(text: string): text is TrailKind {
  return Object.hasOwn(TRAIL_KINDS, text);
}

/** `2026-06-30`: the time at which that day begins; null for any other text. */
function toDayMs(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = startOfDay(text);
  return Number.isNaN(day) ? null : day;
}
