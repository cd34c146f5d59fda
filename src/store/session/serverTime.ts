/**
 * The server's time. Ids of the school's trail have the hour, which the database compares with its own clock, so a device
 * whose clock is days off could not export, ask or look. The token of the identity says from when to when it is valid, by
 * the server's clock.
 */
import { fieldsOf } from '@/domain/fields';
import type { UserDoc } from '@/domain/people/people';
import { tryOrNull } from '@/domain/tryOrNull';
import type { Outside, Store, Thunk } from '@/store/makeStore';

/** A clock that is wrong by less is as good as right. Milliseconds. */
const SLACK_MS = 5 * 60_000;

type Clock = Pick<Outside, 'nowMs'>;

const deviceClocks = new WeakMap<Clock, Clock['nowMs']>();

/** Corrects `nowMs` by a token that has just come. A device's clock within the token's life stays as it is. */
export function noteServerTime(clock: Clock, token: string): void {
  const device = deviceClocks.get(clock) ?? clock.nowMs;
  deviceClocks.set(clock, device);
  const behindMs = behindBy(token, device());
  clock.nowMs = behindMs === 0 ? device : () => device() + behindMs;
}

/** As `noteServerTime`, of the clock that thunks use. */
export function noteTokenTime(token: string): Thunk<void> {
  return (_, __, outside) => noteServerTime(outside, token);
}

const present: Thunk<number> = (_, __, { nowMs }) => nowMs();

/** The same with the clock that thunks use, for watchers that live as long as the session. */
export function withServerTime<Given extends Clock>(store: Store, given: Given): Given {
  return { ...given, nowMs: () => store.dispatch(present) };
}

/** Milliseconds by which the device's clock is behind the server's; negative where it is ahead. Exact to the token's life. */
export function behindBy(token: string, deviceMs: number): number {
  const life = readLife(token);
  if (life === null) return 0;
  const isWithin = deviceMs >= life.fromMs - SLACK_MS && deviceMs <= life.toMs + SLACK_MS;
  return isWithin ? 0 : life.fromMs - deviceMs;
}

/** Whether the record refuses the sign-in that the token comes from; false for a token that cannot be read. */
export function isRevoked({ tokensValidAfter = 0 }: Pick<UserDoc, 'tokensValidAfter'>, token: string | null): boolean {
  const { auth_time: signedInAt } = readClaims(token ?? '');
  return typeof signedInAt === 'number' && signedInAt < tokensValidAfter;
}

/** The second part of a token is base64url of JSON, with times in seconds: RFC 7519, 4.1.4 and 4.1.6. */
function readClaims(token: string): Readonly<Record<string, unknown>> {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const claims = tryOrNull((): unknown => JSON.parse(atob(part)));
  return typeof claims === 'object' && claims !== null ? fieldsOf(claims) : {};
}

function readLife(token: string): { fromMs: number; toMs: number } | null {
  const { iat, exp } = readClaims(token);
  return typeof iat === 'number' && typeof exp === 'number' ? { fromMs: iat * 1000, toMs: exp * 1000 } : null;
}
