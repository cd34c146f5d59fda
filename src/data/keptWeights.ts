/**
 * The weights of the sub-categories are everybody's, and no screen changes them: four reads a week rather than at every
 * opening. Older ones stand in for a server that cannot be reached.
 */
import { errorCode } from '@/domain/errors';

type Weights = Record<string, number | null>;
type Kept = { weights: Weights; atMs: number };

const KEY = 'talaan.weights';
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export async function orKeptWeights(fetch: () => Promise<Weights>, nowMs: number): Promise<Weights> {
  const kept = parseKept(attempt(() => localStorage.getItem(KEY)));
  const age = kept ? nowMs - kept.atMs : Number.NaN;
  if (kept && age >= 0 && age < KEPT_MS) return kept.weights;
  try {
    const weights = await fetch();
    attempt(() => localStorage.setItem(KEY, JSON.stringify({ weights, atMs: nowMs } satisfies Kept)));
    return weights;
  } catch (error) {
    if (!kept || !errorCode(error).startsWith('network/')) throw error;
    return kept.weights;
  }
}

function parseKept(text: string | null): Kept | null {
  const value = attempt(() => JSON.parse(text ?? '') as unknown);
  const { weights, atMs } = (isRecord(value) ? value : {}) as { weights?: unknown; atMs?: unknown };
  if (!isRecord(weights) || typeof atMs !== 'number') return null;
  const isWhole = Object.values(weights).every((weight) => weight === null || typeof weight === 'number');
  return isWhole ? { weights: weights as Weights, atMs } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
