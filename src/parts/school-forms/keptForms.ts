/** Forms that are offered: those that were chosen before on this device, and those of the school. */
import type { KeptForm } from '@/data/ports/forms';
import type { SchoolForm } from '@/domain/school/forms';
import { AppError } from '@/domain/words/errors';
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

/** The forms of the school: one read each. Throws an `AppError`. */
export function fetchForms(): Thunk<Promise<SchoolForm[]>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    return (await data.school()).fetchForms(user.schoolid);
  };
}

/** The file of a form of the school; without a read where this device has it. Throws an `AppError`. */
export function openFormOf(form: SchoolForm): Thunk<Promise<File>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const kept = (await (await data.forms()).list(user.id)).find(({ digest }) => digest === form.digest);
    const bytes = kept?.file ?? (await (await data.school()).fetchFormBytes(user.schoolid, form));
    return new File([bytes], form.name);
  };
}
