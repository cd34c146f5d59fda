/**
 * The server's time. Ids of the school's trail have the hour, which the database compares with its own clock, so a device
 * whose clock is days off could not export, ask or look. The token of the identity says from when to when it is valid, by
 * the server's clock.
 */
import { fieldsOf } from '@/domain/fields';
import { tryOrNull } from '@/domain/tryOrNull';
import type { Outside } from '@/store/makeStore';

/** A clock that is wrong by less is as good as right. Milliseconds. */
const SLACK_MS = 5 * 60_000;

/** Corrects `nowMs` by a token that has just come. A device's clock within the token's life stays as it is. */
export function noteServerTime({ lag }: Pick<Outside, 'lag'>, token: string, deviceMs: number): void {
  if (lag) lag.ms = behindBy(token, deviceMs);
}

/** Milliseconds by which the device's clock is behind the server's; negative where it is ahead. Exact to the token's life. */
export function behindBy(token: string, deviceMs: number): number {
  const life = readLife(token);
  if (life === null) return 0;
  const isWithin = deviceMs >= life.fromMs - SLACK_MS && deviceMs <= life.toMs + SLACK_MS;
  return isWithin ? 0 : life.fromMs - deviceMs;
}

/** The second part of a token is base64url of JSON, with times in seconds: RFC 7519, 4.1.4 and 4.1.6. */
function readLife(token: string): { fromMs: number; toMs: number } | null {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const claims = tryOrNull((): unknown => JSON.parse(atob(part)));
  const { iat, exp } = typeof claims === 'object' && claims !== null ? fieldsOf(claims) : {};
  return typeof iat === 'number' && typeof exp === 'number' ? { fromMs: iat * 1000, toMs: exp * 1000 } : null;
}
