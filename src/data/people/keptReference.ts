/**
 * Data that is the same for all people and hardly ever changes is read once a week and not at every opening. Older
 * answers are used if the server cannot be reached.
 */

import type { SchoolId } from '@/domain/book/ids';
import { isOwnDevice } from '@/domain/ownDevice';
import type { SchoolAddress } from '@/domain/people/people';
import { errorCode } from '@/domain/words/errors';

export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

type Weights = Record<string, number | null>;

export function orKeptWeights(fetch: () => Promise<Weights>, nowMs: number): Promise<Weights> {
  return orKept('talaan.weights', { fetch, nowMs, isWhole: isWeights, isKept: true });
}

/** A published policy never changes. A school's own tells where the person works, so it is stored on the own device only. */
export function orKeptPolicy(id: string, fetch: () => Promise<object>, nowMs: number): Promise<object> {
  return orKept(`talaan.policy.${id}`, { fetch, nowMs, isWhole: isRecord, isKept: isOwnDevice() });
}

type KeptAddress = { school: SchoolId; place: SchoolAddress | null };

/**
 * Stored on the own device only: on a shared computer the stored address would tell where the former person teaches.
 */
export async function orKeptAddress(
  school: SchoolId,
  fetch: () => Promise<SchoolAddress | null>,
  nowMs: number,
): Promise<SchoolAddress | null> {
  const found = await orKept<KeptAddress>('talaan.place', {
    fetch: async () => ({ school, place: await fetch() }),
    nowMs,
    isWhole: (value): value is KeptAddress => isRecord(value) && value.school === school && isAddress(value.place),
    isKept: isOwnDevice(),
  });
  return found.place;
}

type Asking<Value> = {
  fetch: () => Promise<Value>;
  nowMs: number;
  isWhole: (value: unknown) => value is Value;
  isKept: boolean;
};

async function orKept<Value>(key: string, { fetch, nowMs, isWhole, isKept }: Asking<Value>): Promise<Value> {
  const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as unknown);
  const { value, atMs } = isRecord(kept) ? kept : {};
  const known = isKept && isWhole(value) && typeof atMs === 'number' ? { value, ageMs: nowMs - atMs } : null;
  if (known && known.ageMs >= 0 && known.ageMs < KEPT_MS) return known.value;
  try {
    const fresh = await fetch();
    attempt(() =>
      isKept ? localStorage.setItem(key, JSON.stringify({ value: fresh, atMs: nowMs })) : localStorage.removeItem(key),
    );
    return fresh;
  } catch (error) {
    if (!known || !errorCode(error).startsWith('network/')) throw error;
    return known.value;
  }
}

function isWeights(value: unknown): value is Weights {
  return isRecord(value) && Object.values(value).every((weight) => weight === null || typeof weight === 'number');
}

function isAddress(value: unknown): value is SchoolAddress | null {
  return value === null || (isRecord(value) && Object.values(value).every((text) => typeof text === 'string'));
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
