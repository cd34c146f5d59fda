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

/** The change of the roster of one section. */
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

/** The last change first, because a list that was sent again may have changed a name twice. Sections that were made stay. */
export function takeListsBack(changes: readonly ListChange[]): Thunk {
  return async (dispatch) => {
    for (const { id, change } of changes.toReversed()) await dispatch(changeRoster(id, takenBack(change)));
  };
}

/** Learners who were added and who got another name, and their sections; a change that was sent twice counts once. */
export function countStored(changes: readonly ListChange[]): { fresh: number; renamed: number; sections: number } {
  const entries = changes.flatMap(({ id, change }) =>
    Object.entries(change).map(([key, { from }]) => ({ key: `${id} ${key}`, isFresh: from === null })),
  );
  const fresh = new Set(entries.filter(({ isFresh }) => isFresh).map(({ key }) => key));
  const renamed = new Set(entries.map(({ key }) => key)).size - fresh.size;
  return { fresh: fresh.size, renamed, sections: new Set(changes.map(({ id }) => id)).size };
}
