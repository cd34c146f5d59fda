/** Grades that the desk or the cards have read on this page, so that the other one does not read them again. */
import { type GradesRef, type SectionGrades, sectionGradesId } from '@/domain/sections/sectionGrades';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { periodsOf, policyOf } from '@/grading';
import type { Thunk } from '@/store/makeStore';
import { loadHandedIn } from './handIn';

type Known = Map<string, SectionGrades | null>;

/** By the section's object: it goes with the page, and with it everything that was read. */
const known = new WeakMap<SectionDoc, Known>();

function knownOf(section: SectionDoc): Known {
  const found = known.get(section) ?? new Map<string, SectionGrades | null>();
  known.set(section, found);
  return found;
}

/** The grades that the areas of the section hand in for a period, or for the year (null). */
export function refsOf(section: SectionDoc, period: number | null): GradesRef[] {
  const policy = policyOf(section.gradingPolicy);
  return areaIdsOf(section).flatMap((areaId) =>
    periodsOf(section.areas[areaId], policy)
      .filter((number) => period === null || number === period)
      .map((number) => ({ sectionId: section.id, areaId, period: number })),
  );
}

/** Reads all of these anew. */
export function loadHandedInAnew(
  section: SectionDoc,
  refs: readonly GradesRef[],
): Thunk<Promise<(SectionGrades | null)[]>> {
  return async (dispatch) => {
    const found = await dispatch(loadHandedIn(refs));
    const kept = knownOf(section);
    for (const [index, ref] of refs.entries()) kept.set(sectionGradesId(ref), found[index] ?? null);
    return found;
  };
}

/** Reads only those that this page has not read. */
export function loadHandedInOnce(
  section: SectionDoc,
  refs: readonly GradesRef[],
): Thunk<Promise<(SectionGrades | null)[]>> {
  return async (dispatch) => {
    const kept = knownOf(section);
    const missing = refs.filter((ref) => !kept.has(sectionGradesId(ref)));
    if (missing.length > 0) await dispatch(loadHandedInAnew(section, missing));
    return refs.map((ref) => kept.get(sectionGradesId(ref)) ?? null);
  };
}
