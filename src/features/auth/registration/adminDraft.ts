/**
 * School and names of a registration, kept in this tab while the person confirms the address in a mail program: a
 * reload must not lose them.
 */
import type { BeisSchoolDoc } from '@/domain/people/people';
import type { PersonNames } from '@/domain/people/registration';
import { tryOrNull } from '@/domain/tryOrNull';

export type AdminDraft = PersonNames & {
  school: BeisSchoolDoc;
  /** The owner of the draft: another person may use the same tab. */
  email: string;
};

const KEY = 'talaan.registration';

export function keepAdminDraft(draft: AdminDraft): void {
  tryOrNull(() => sessionStorage.setItem(KEY, JSON.stringify(draft)));
}

export function readAdminDraft(): AdminDraft | null {
  const stored = tryOrNull<unknown>(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  return isDraft(stored) ? stored : null;
}

export function forgetAdminDraft(): void {
  tryOrNull(() => sessionStorage.removeItem(KEY));
}

function isDraft(value: unknown): value is AdminDraft {
  if (!isObject(value) || !isObject(value.school) || !isObject(value.school.schoolAddress)) return false;
  return [value.email, value.firstname, value.lastname, value.facultyId, value.school.id, value.school.name].every(
    (text) => typeof text === 'string',
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
