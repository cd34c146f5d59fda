/** The weights of the sub-categories are everybody's and hardly ever change: the last ones known stand in for the server. */
import { errorCode } from '@/domain/errors';

type Weights = Record<string, number | null>;

const KEY = 'talaan.weights';

export async function orKeptWeights(fetch: () => Promise<Weights>): Promise<Weights> {
  try {
    const weights = await fetch();
    attempt(() => localStorage.setItem(KEY, JSON.stringify(weights)));
    return weights;
  } catch (error) {
    const kept = errorCode(error).startsWith('network/')
      ? parseWeights(attempt(() => localStorage.getItem(KEY)))
      : null;
    if (!kept) throw error;
    return kept;
  }
}

function parseWeights(text: string | null): Weights | null {
  const value = attempt(() => JSON.parse(text ?? '') as unknown);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const isWhole = Object.values(value).every((weight) => weight === null || typeof weight === 'number');
  return isWhole ? (value as Weights) : null;
}

function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
