/** Parts of one learning area, such as Music and PE of MAPEH, and the periods in which they are taught. */
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { combinesTerms, type GradingPolicy, periodsOf } from '@/grading';

/** Whether all are taught in the same periods. */
export function isSamePeriods([first, ...others]: readonly (readonly number[])[]): boolean {
  return others.every((periods) => periods.join() === first?.join());
}

/**
 * Whether an area has parts of different periods, where the policy combines the parts period by period: such an area has
 * no grade, and so the year has no average.
 */
export function hasUnevenParts(section: Pick<SectionDoc, 'areas'>, policy: GradingPolicy): boolean {
  if (!combinesTerms(policy)) return false;
  const byArea = new Map<string, number[][]>();
  for (const id of areaIdsOf(section)) {
    const area = section.areas[id];
    if (area?.partOf) byArea.set(area.partOf, [...(byArea.get(area.partOf) ?? []), periodsOf(area, policy)]);
  }
  return ![...byArea.values()].every(isSamePeriods);
}
