/** Deletes classes and subjects, which can be put back for 30 days. The server removes them after that. */
import type { DeletedWith } from '@/domain/book/entities';
import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { toAppError } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import { planClassDelete, planSubjectDelete } from '@/plans/classes/planClassDelete';
import type { Thunk } from '@/store/makeStore';
import { type DeletedClass, notified } from '@/store/state/shell';
import { toClassRemovalEntry, toSubjectRemovalEntry } from '@/store/trail/entries';
import { commit } from './commit';
import { loadDeletedClass, loadDeletedSubject, removeClass, removeSubject, requireSent } from './removals';

/** Throws an `AppError` where it is refused, which a toast says too. The toast of the deletion offers to take it back. */
export function deleteClass(classId: ClassId): Thunk {
  return async (dispatch, getState) => {
    const name = getState().entities.tables.class[classId]?.name ?? say('The class');
    const offer: DeletedClass = { of: 'class', rootId: classId, name };
    await dispatch(deleting(offer, storeDeletedClass(classId)));
  };
}

export function deleteSubject(subjectId: ClassSubjectId): Thunk {
  return async (dispatch, getState) => {
    const name = getState().entities.tables.classSubjects[subjectId]?.subject ?? say('The subject');
    const offer: DeletedClass = { of: 'subject', rootId: subjectId, name };
    await dispatch(deleting(offer, storeDeletedSubject(subjectId)));
  };
}

/**
 * Ends the days in which it can be put back, and removes what belongs to it. Throws `data/overtaken` where it was put back
 * meanwhile.
 */
export function deleteForGood(of: DeletedWith, id: string): Thunk {
  return of === 'class'
    ? removeClass(toId<ClassId>(id), 'deleted')
    : removeSubject(toId<ClassSubjectId>(id), 'deleted');
}

function deleting(offer: DeletedClass, stored: Thunk): Thunk {
  return async (dispatch) => {
    try {
      await dispatch(stored);
      const message = say('{name} was deleted. You can put it back for 30 days.', { name: offer.name });
      dispatch(notified({ message, status: 'success', offer }));
    } catch (error) {
      const failure = toAppError(error);
      dispatch(notified({ message: failure.message, status: 'error' }));
      throw failure;
    }
  };
}

function storeDeletedClass(classId: ClassId): Thunk {
  return async (dispatch, getState) => {
    requireSent(getState(), classId);
    const tables = await dispatch(loadDeletedClass(classId));
    const trailEntry = toClassRemovalEntry(getState(), tables, classId);
    await dispatch(commit(planClassDelete(tables, { classId }), { operation: 'classOperation', trailEntry }));
  };
}

function storeDeletedSubject(subjectId: ClassSubjectId): Thunk {
  return async (dispatch, getState) => {
    requireSent(getState(), subjectId);
    const tables = await dispatch(loadDeletedSubject(subjectId));
    const trailEntry = toSubjectRemovalEntry(getState(), tables, subjectId);
    await dispatch(commit(planSubjectDelete(tables, { subjectId }), { operation: 'classOperation', trailEntry }));
  };
}
