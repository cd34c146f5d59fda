/** The forms that were chosen before, on this device. */
import type { KeptForm } from '@/data/ports/forms';
import { digestOf } from '@/files/digestOf';
import type { Thunk } from '@/store/makeStore';

/** Those that were used last stand first. */
export function listForms(): Thunk<Promise<KeptForm[]>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    return user ? (await data.forms()).list(user.id) : [];
  };
}

/** The file is kept as it was chosen, never as it was filled. Never throws: it can be chosen anew. */
export function keepForm(file: File): Thunk<Promise<void>> {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) return;
    try {
      const digest = await digestOf(await file.arrayBuffer());
      await (await data.forms()).keep(user.id, { digest, name: file.name, usedAt: nowMs(), file });
    } catch {
      // A page without a secure connection has no digests.
    }
  };
}

export function forgetForm({ digest }: KeptForm): Thunk<Promise<void>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (user) await (await data.forms()).remove(user.id, digest);
  };
}
