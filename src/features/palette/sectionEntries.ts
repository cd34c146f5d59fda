/** The palette's entries of sections of the school, for a teacher. */

import { TableProperties, UsersRound } from 'lucide-react';
import type { UserId } from '@/domain/book/ids';
import { schoolSectionRoute } from '@/domain/bookRoutes';
import type { SectionDoc } from '@/domain/sections/sections';
import { compareText } from '@/domain/words/textOrder';
import type { Say } from '@/language/words';
import type { PaletteEntry } from './paletteEntries';

/** A section leads to its page, one that the person advises also to the grades that were handed in. */
export function sectionEntries(_: Say, sections: readonly SectionDoc[], uid: UserId): PaletteEntry[] {
  const newestFirst = sections.toSorted((a, b) => compareText(b.academicYear, a.academicYear));
  return newestFirst.flatMap(({ id, name, academicYear, adviserUid }): PaletteEntry[] => {
    const page: PaletteEntry = {
      key: `school section ${id}`,
      group: 'Classes',
      label: name,
      icon: UsersRound,
      hint: _('section of the school, {year}', { year: academicYear }),
      words: _('roster learning areas hand in'),
      to: schoolSectionRoute(id),
    };
    if (adviserUid !== uid) return [page];
    const desk: PaletteEntry = {
      key: `desk ${id}`,
      group: 'Classes',
      icon: TableProperties,
      label: _('Adviser’s desk of {name}', { name }),
      hint: academicYear,
      words: _('grades handed in consolidated general average remind'),
      to: `${schoolSectionRoute(id)}?tab=desk`,
    };
    return [page, desk];
  });
}
