/** An administrator keeps a form for the school, or removes one. Every function throws an `AppError`. */
import { FORM_BYTES, type SchoolForm, toNewForm } from '@/domain/school/forms';
import { AppError } from '@/domain/words/errors';
import { digestOf } from '@/files/digestOf';
import type { FormFacts } from '@/files/school-form/describeForm';
import type { Thunk } from '@/store/makeStore';

/** `id`: of the new form; the same one again is kept once. */
type Kept = { id: string; file: File; facts: FormFacts; over: SchoolForm | null };

/** Keeps a file for the school, as the next version of `over` where there is one. */
export function keepForm({ id, file, facts, over }: Kept): Thunk<Promise<void>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user || facts.kind === null) throw new AppError('class/no-user');
    if (file.size > FORM_BYTES) throw new AppError('form/too-large');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const named = { name: file.name, digest: await digestOf(bytes), bytes };
    const form = toNewForm(id, named, { kind: facts.kind, periods: facts.periods }, over);
    await (await data.school()).keepForm(form, bytes, user);
  };
}

export function removeForm(form: SchoolForm): Thunk<Promise<void>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    await (await data.school()).removeForm(form, user);
  };
}
