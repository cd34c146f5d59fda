import type { YearRecords } from '@/domain/school/retention';
import type { Say } from '@/language/words';

/** The numbers of a school year in one sentence. */
export function numbers(_: Say, { classes, teachers, sections, handedIn }: YearRecords): string {
  return _(
    '{classes, plural, one {# class} other {# classes}} of {teachers, plural, one {# teacher} other {# teachers}}; {sections, plural, one {# section} other {# sections}} with {handedIn, plural, one {# list} other {# lists}} of grades handed in.',
    { classes, teachers, sections, handedIn },
  );
}
