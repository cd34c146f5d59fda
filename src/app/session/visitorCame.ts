import { keepWanted } from '@/features/auth/wantedAddress';
import { forgetOldWork } from './expiredWork';

/** Keeps the address that is opened after signing in, and deletes the work of a session that ended too long ago. */
export function visitorCame(address: string, nowMs: number): void {
  forgetOldWork(nowMs);
  keepWanted(address);
}
