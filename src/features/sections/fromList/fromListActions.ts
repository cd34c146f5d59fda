/** Reads of the year's rosters, and the one act that brings a list into them. Every thunk throws an `AppError`. */
import type { RosterChange } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { loadRosters } from '@/features/sections/lastYear/lastYearActions';
import { takenBack } from '@/features/sections/rosterInputs';
import { changeRoster, loadSections, makeSections, type SectionInput } from '@/features/sections/sectionActions';
import type { Thunk } from '@/store/makeStore';
import type { YearRosters } from './listedSections';

/** One read for each section of the year, and one for each roster that has learners. */
export function loadYearRosters(academicYear: string): Thunk<Promise<YearRosters>> {
  return async (dispatch) => {
    const { sections, versions } = await dispatch(loadSections(academicYear));
    const rosters = await dispatch(loadRosters(sections, versions.learners));
    return { sections, rosters: new Map(rosters.map(({ section, learners }) => [section.id, learners])) };
  };
}

/** `id`: of the section. */
export type ListChange = { id: SectionDoc['id']; change: RosterChange };
/**
 * `onStored`: told of each section, so that what was stored before a failure can be taken back. The same list sent again
 * changes nothing of it.
 */
export function storeLists(
  made: readonly SectionInput[],
  changes: readonly ListChange[],
  onStored: (change: ListChange) => void,
): Thunk {
  return async (dispatch) => {
    if (made.length > 0) await dispatch(makeSections(made));
    for (const each of changes) {
      await dispatch(changeRoster(each.id, each.change));
      onStored(each);
    }
  };
}

/** Sections that were made stay. */
export function takeListsBack(changes: readonly ListChange[]): Thunk {
  return async (dispatch) => {
    for (const { id, change } of changes) await dispatch(changeRoster(id, takenBack(change)));
  };
}

export function countNew(changes: readonly ListChange[]): number {
  return changes.flatMap(({ change }) => Object.values(change)).filter(({ from }) => from === null).length;
}
