import type { Say } from '@/language/words';

/** A book has only its teacher's subjects, so its average is not the general average of the section. */
export function averageLabel(_: Say, isReading: boolean): string {
  return isReading ? _('Average of the teacher’s subjects') : _('Average of your subjects');
}
