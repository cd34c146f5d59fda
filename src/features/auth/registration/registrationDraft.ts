/**
 * School and names of a registration, kept in this tab because a reload must not lose them: an administrator confirms
 * the address in a mail program first, and a teacher's page may be out of date.
 */
import type { BeisSchoolDoc } from '@/domain/people/people';
import type { PersonNames } from '@/domain/people/registration';
import { tryOrNull } from '@/domain/tryOrNull';

export type RegistrationDraft = PersonNames & {
  school: BeisSchoolDoc;
  /** The owner of the draft: another person may use the same tab. */
  email: string;
};

const KEYS = { admin: 'talaan.registration', teacher: 'talaan.registration.teacher' } as const;

type Kind = keyof typeof KEYS;

export function keepDraft(kind: Kind, draft: RegistrationDraft): void {
  tryOrNull(() => sessionStorage.setItem(KEYS[kind], JSON.stringify(draft)));
}

export function readDraft(kind: Kind): RegistrationDraft | null {
  const stored = tryOrNull<unknown>(() => JSON.parse(sessionStorage.getItem(KEYS[kind]) ?? 'null'));
  return isDraft(stored) ? stored : null;
}

export function forgetDraft(kind: Kind): void {
  tryOrNull(() => sessionStorage.removeItem(KEYS[kind]));
}

function isDraft(value: unknown): value is RegistrationDraft {
  if (!isObject(value) || !isObject(value.school) || !isObject(value.school.schoolAddress)) return false;
  return [value.email, value.firstname, value.lastname, value.facultyId, value.school.id, value.school.name].every(
    (text) => typeof text === 'string',
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
