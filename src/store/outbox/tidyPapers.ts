import type { KeptReading } from '@/data/ports/papers';
import { isGoing } from '@/domain/book/deleted';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { selectReadiness } from '@/store/book/readiness';
import type { RootState, Thunk } from '@/store/makeStore';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { findEntriesOnce } from './findEntries';

/**
 * Deletes readings of answer sheets and their pictures from this device: once their answers are saved or, by choice, once
 * the period is closed; and those of an activity that is gone. Never throws.
 */
export function tidyPapers(): Thunk<Promise<void>> {
  return async (dispatch, getState, { data }) => {
    const owner = getState().session.user?.id;
    const papers = owner ? await data.papers().catch(() => null) : null;
    const kept = owner && papers ? await papers.activities(owner) : [];
    if (!owner || !papers || kept.length === 0) return;
    // Answers that wait for a connection are not saved yet.
    await dispatch(findEntriesOnce());
    for (const id of kept) {
      const found = await papers.load(owner, id);
      if (found && isOver(getState(), found.reading)) await papers.remove(owner, id);
    }
  };
}

const STRUCTURE = [{ of: 'classes' }, { of: 'subjects' }] as const;

function isOver(state: RootState, { activityId, subjectId, quarter, keep, accepted }: KeptReading): boolean {
  const { tables } = state.entities;
  if (selectReadiness(state, STRUCTURE).status !== 'ready') return false;
  const subject = tables.classSubjects[subjectId];
  if (!subject || isGoing(subject) || isQuarterClosed(subject, quarter)) return true;
  const areActivitiesHere =
    selectReadiness(state, [{ of: 'activitiesOfSubject', subjectId, quarter }]).status === 'ready';
  if (areActivitiesHere && !tables.activity[activityId]) return true;
  const name = itemSheetName(activityId);
  const isUnsaved = Object.keys(selectShownSheet(state, name).cells).length > 0 || name in state.drafts.offers;
  return accepted && keep === 'saved' && !isUnsaved;
}
