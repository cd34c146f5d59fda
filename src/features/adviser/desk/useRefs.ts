import { useMemo } from 'react';
import type { GradesRef } from '@/domain/sections/sectionGrades';
import type { SectionDoc } from '@/domain/sections/sections';
import { refsOf } from '@/parts/section/handedInCache';

/**
 * The grades that the areas of the section hand in for a period, or for the year (null). The same list while nothing
 * changes.
 */
export function useRefs(section: SectionDoc, period: number | null): readonly GradesRef[] {
  const places = refsOf(section, period).map(({ areaId, period: number }) => `${areaId} ${number}`);
  const text = places.join('/');
  return useMemo(
    () =>
      text.split('/').flatMap((place) => {
        const [areaId = '', number = ''] = place.split(' ');
        return areaId === '' ? [] : [{ sectionId: section.id, areaId, period: Number(number) }];
      }),
    [text, section.id],
  );
}
