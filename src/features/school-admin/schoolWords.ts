import { DO8_2015 } from '@/grading';

/** The only policy so far; empty means the same. */
export function policyName(id: string | null): string {
  const name = 'DepEd Order 8, s. 2015';
  return id === DO8_2015.id || id === 'DO8_2015' ? name : `${name} (as nothing else is chosen)`;
}
