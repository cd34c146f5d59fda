import { DO8_2015 } from '@/grading';
import { say } from '@/language/words';

/** There is only one policy so far; an empty id means the same. */
export function policyName(id: string | null): string {
  return id === DO8_2015.id || id === 'DO8_2015'
    ? say('DepEd Order 8, s. 2015')
    : say('DepEd Order 8, s. 2015 (default)');
}
