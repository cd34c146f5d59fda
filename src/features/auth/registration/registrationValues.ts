import type { BeisSchoolDoc } from '@/domain/people/people';
import type { PersonNames } from '@/domain/people/registration';

/** What the forms of both registrations hold. The account fields stay empty for somebody who is signed in. */
export type RegistrationValues = PersonNames & {
  school: BeisSchoolDoc | null;
  email: string;
  password: string;
  ownDevice: boolean;
  consent: boolean;
};

export const EMPTY_REGISTRATION: RegistrationValues = {
  firstname: '',
  lastname: '',
  facultyId: '',
  school: null,
  email: '',
  password: '',
  ownDevice: false,
  consent: false,
};

/** "Ana Maria Reyes", as a provider gives it, as first and last name; the person corrects it in the form. */
export function splitDisplayName(name: string): Pick<PersonNames, 'firstname' | 'lastname'> {
  const words = name.trim().split(/\s+/);
  const lastname = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstname: words.join(' '), lastname };
}
