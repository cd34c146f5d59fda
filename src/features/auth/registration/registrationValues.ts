import type { BeisSchoolDoc } from '@/domain/people/people';
import type { PersonNames } from '@/domain/people/registration';

/** Values of the forms of both registrations. The account fields stay empty for a signed-in person. */
export type RegistrationValues = PersonNames & {
  school: BeisSchoolDoc | null;
  email: string;
  password: string;
  shared: boolean;
  consent: boolean;
};

export const EMPTY_REGISTRATION: RegistrationValues = {
  firstname: '',
  lastname: '',
  facultyId: '',
  school: null,
  email: '',
  password: '',
  shared: false,
  consent: false,
};

/**
 * Splits a provider's display name ("Ana Maria Reyes") into first and last name; the person corrects it in the form.
 */
export function splitDisplayName(name: string): Pick<PersonNames, 'firstname' | 'lastname'> {
  const words = name.trim().split(/\s+/);
  const lastname = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstname: words.join(' '), lastname };
}
