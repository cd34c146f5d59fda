import type { YearRecords } from '@/domain/school/retention';
import type { Say } from '@/language/words';

/** The numbers of a school year in one sentence. */
export function numbers(_: Say, { classes, teachers, sections, handedIn }: YearRecords): string {
  return _(
    '{classes, plural, =0 {No class} one {# class} other {# classes}} of {teachers, plural, =0 {a teacher} one {# teacher} other {# teachers}}; {sections, plural, =0 {no section of the school} one {# section} other {# sections}}{handedIn, plural, =0 {.} one { with # list of grades handed in.} other { with # lists of grades handed in.}}',
    { classes, teachers, sections, handedIn },
  );
}
