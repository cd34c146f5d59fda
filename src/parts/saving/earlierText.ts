import { say } from '@/language/words';

/** The text while the record offers drafts of an earlier visit. */
export function earlierText(count: number): string {
  return say('{count, plural, one {1 change from earlier is} other {# changes from earlier are}} not saved.', {
    count,
  });
}
