/** The identity provider's demands on a password, as rules that a form ticks off while a person types. */
import { say } from '@/domain/words/say';

export type PasswordPolicy = {
  minLength: number;
  /** Null where the provider sets none. */
  maxLength: number | null;
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  /** The characters that count as a symbol; null where the policy asks for none. */
  symbols: string | null;
};

/** Specification, section 5: the length is 6 by default, the rest is optional. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbols: null,
};

export type PasswordRule = { text: string; met: boolean };

/** Each rule of the policy, and whether the password keeps it. */
export function passwordRules(policy: PasswordPolicy, password: string): PasswordRule[] {
  const { minLength, maxLength, symbols } = policy;
  const rules: (PasswordRule | false)[] = [
    { text: say('At least {length} characters', { length: minLength }), met: password.length >= minLength },
    maxLength !== null && {
      text: say('At most {length} characters', { length: maxLength }),
      met: password.length <= maxLength,
    },
    policy.lowercase && { text: say('A small letter'), met: /[a-z]/.test(password) },
    policy.uppercase && { text: say('A capital letter'), met: /[A-Z]/.test(password) },
    policy.digit && { text: say('A digit'), met: /\d/.test(password) },
    symbols !== null && {
      text: say('A sign such as ! or ?'),
      met: [...password].some((character) => symbols.includes(character)),
    },
  ];
  return rules.filter((rule) => rule !== false);
}

/** Null for a password that the policy takes, else what to do. */
export function refusePassword(policy: PasswordPolicy, password: string): string | null {
  if (password === '') return say('The password is missing.');
  return passwordRules(policy, password).every(({ met }) => met)
    ? null
    : say('This password does not meet the rules below it. Choose another one.');
}
