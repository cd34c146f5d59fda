/**
 * Removes classes and subjects for good; what a teacher deletes can be put back first (`deleteClass.ts`). The tombstone is
 * a commit of its own; after it any session can finish the rest. So the work goes on while the person does something else,
 * and at the next sign-in if the tab was closed.
 */

import type { Deletable } from '@/domain/book/deleted';
import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError, type ErrorCode, toErrorNote } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import { planClassRemoval, planClassTombstone, unfinishedRemovals } from '@/plans/classes/planClassRemove';
import { planSubjectRemoval, planSubjectTombstone } from '@/plans/classes/planSubjectRemove';
import type { RootState, Thunk } from '@/store/makeStore';
import { type Removal, removalEnded, removalProgressed, removalStarted, removalStopped } from '@/store/state/removals';
import { notified } from '@/store/state/shell';
import { withToastOrThrow } from '@/store/toasts';
import { toClassRemovalEntry, toSubjectRemovalEntry } from '@/store/trail/entries';
import { commit } from './commit';
import { loadFresh } from './loadFresh';
import { recountControls } from './recount';

type Expected = 'any' | 'deleted';

/**
 * Takes the class out of every list, at once; throws an `AppError` where that fails. The documents that belong to it
 * are removed in the background; `removals` shows the progress. `expected`: `deleted` refuses a class that is live.
 */
export function removeClass(classId: ClassId, expected: Expected = 'any'): Thunk {
  return async (dispatch, getState) => {
    await dispatch(
      withToastOrThrow(buryClass(classId, expected), () =>
        say('The class was removed from your lists. Its data is being deleted.'),
      ),
    );
    void dispatch(finishClassRemoval(classId, getState().entities.stored.class[classId]?.name ?? say('The class')));
  };
}

/** As `removeClass`. */
export function removeSubject(subjectId: ClassSubjectId, expected: Expected = 'any'): Thunk {
  return async (dispatch, getState) => {
    await dispatch(
      withToastOrThrow(burySubject(subjectId, expected), () =>
        say('The subject was removed from your lists. Its data is being deleted.'),
      ),
    );
    const name = getState().entities.stored.classSubjects[subjectId]?.subject ?? say('The subject');
    void dispatch(finishSubjectRemoval(subjectId, name));
  };
}

/**
 * Finishes the removals that an earlier session or a failure left half done. The classes and subjects must be loaded.
 */
export function resumeRemovals(): Thunk {
  return async (dispatch, getState) => {
    const tables = getState().entities.stored;
    const { classIds, subjectIds } = unfinishedRemovals(tables);
    for (const id of classIds) await dispatch(finishClassRemoval(id, tables.class[id]?.name ?? ''));
    for (const id of subjectIds) await dispatch(finishSubjectRemoval(id, tables.classSubjects[id]?.subject ?? ''));
  };
}

/** Starts a stopped removal again. */
export function retryRemoval({ id, of, name }: Removal): Thunk {
  return of === 'class'
    ? finishClassRemoval(toId<ClassId>(id), name)
    : finishSubjectRemoval(toId<ClassSubjectId>(id), name);
}

/** Removes a class or subject and waits for the end. Throws an `AppError` where it is refused, or stops. */
export function removeToTheEnd({ id, of, name }: Pick<Removal, 'id' | 'of' | 'name'>): Thunk {
  return async (dispatch, getState) => {
    await dispatch(of === 'class' ? buryClass(toId<ClassId>(id)) : burySubject(toId<ClassSubjectId>(id)));
    await dispatch(retryRemoval({ id, of, name, done: 0, total: 0, error: null }));
    const error = getState().removals[id]?.error;
    if (error) throw new AppError(error.code, { detail: error.message });
  };
}

function buryClass(classId: ClassId, expected: Expected = 'any'): Thunk {
  return async (dispatch, getState) => {
    requireSent(getState(), classId);
    const tables = await dispatch(loadDeletedClass(classId));
    if (expected === 'deleted') requireDeleted(tables.class[classId]);
    const trailEntry = toClassRemovalEntry(getState(), tables, classId);
    await dispatch(commit(planClassTombstone(tables, { classId }), { operation: 'classOperation', trailEntry }));
  };
}

/** Reads afresh the rows that deleting a class is planned on. The counters need the activities. */
export function loadDeletedClass(classId: ClassId): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    const structure = await dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }]));
    const activities = subjectIdsOf(structure, classId).map(
      (subjectId): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId }),
    );
    return await dispatch(loadFresh(activities));
  };
}

/** As `loadDeletedClass`. */
export function loadDeletedSubject(subjectId: ClassSubjectId): Thunk<Promise<Tables>> {
  return loadFresh([
    { of: 'classes' },
    { of: 'subjects' },
    { of: 'controls' },
    { of: 'allActivitiesOfSubject', subjectId },
  ]);
}

/** Refuses a class or subject that was put back on another device. */
function requireDeleted(row: Deletable | undefined): void {
  if (row && !row.deletedAt) throw new AppError('data/overtaken');
}

/** Refuses a class or subject that the server does not have yet: the outbox would bring it back. */
export function requireSent({ entities }: RootState, id: string): void {
  if (entities.waiting[id] === 'new') throw new AppError('data/unsent');
}

function burySubject(subjectId: ClassSubjectId, expected: Expected = 'any'): Thunk {
  return async (dispatch, getState) => {
    requireSent(getState(), subjectId);
    const tables = await dispatch(loadDeletedSubject(subjectId));
    if (expected === 'deleted') requireDeleted(tables.classSubjects[subjectId]);
    const trailEntry = toSubjectRemovalEntry(getState(), tables, subjectId);
    await dispatch(commit(planSubjectTombstone(tables, { subjectId }), { operation: 'classOperation', trailEntry }));
  };
}

function finishClassRemoval(classId: ClassId, name: string): Thunk {
  const plan = (tables: Tables) => planClassRemoval(tables, { classId });
  return finishing({ id: classId, of: 'class', name }, async (dispatch, getState, outside) => {
    // The class may have its tombstone while some of its subjects do not: these get theirs first.
    await buryClass(classId)(dispatch, getState, outside);
    const subjects = subjectIdsOf(getState().entities.stored, classId);
    await dispatch(removeHistory(subjects));
    await dispatch(loadEverything(subjects, getState().entities.stored.class[classId]?.students ?? []));
    return plan(getState().entities.stored);
  });
}

function finishSubjectRemoval(subjectId: ClassSubjectId, name: string): Thunk {
  return finishing({ id: subjectId, of: 'subject', name }, async (dispatch, getState) => {
    await dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }]));
    await dispatch(removeHistory([subjectId]));
    await dispatch(loadEverything([subjectId], []));
    return planSubjectRemoval(getState().entities.stored, { subjectId });
  });
}

/**
 * Rows that another tab removed meanwhile are no failure: the remaining rows are planned again. The rules refuse to
 * edit a document that does not exist, so a refusal may only mean that.
 */
const TRIES = 3;
const GONE_MEANWHILE: readonly ErrorCode[] = ['data/missing', 'data/refused'];

function finishing(
  removal: Pick<Removal, 'id' | 'of' | 'name'>,
  plan: Thunk<Promise<ReturnType<typeof planClassRemoval>>>,
): Thunk {
  return async (dispatch, getState, outside) => {
    const running = getState().removals[removal.id];
    if (running && !running.error) return;
    dispatch(removalStarted(removal));
    const onProgress = (done: number, total: number) => dispatch(removalProgressed({ id: removal.id, done, total }));
    for (let tries = 1; ; tries += 1) {
      try {
        const changes = await plan(dispatch, getState, outside);
        await dispatch(commit(changes, { operation: 'classOperation', onProgress }));
        dispatch(removalEnded(removal.id));
        dispatch(notified({ status: 'success', message: say('{name} was deleted.', { name: removal.name }) }));
        await dispatch(recountControls());
        return;
      } catch (error) {
        const note = toErrorNote(error);
        if (GONE_MEANWHILE.includes(note.code) && tries < TRIES) continue;
        dispatch(removalStopped({ id: removal.id, error: note }));
        const message = say('{name} is not deleted completely. {reason}', { name: removal.name, reason: note.message });
        dispatch(notified({ status: 'error', message }));
        return;
      }
    }
  };
}

/** Deletes the history first: while the subjects are there, another session can take this up again. */
function removeHistory(subjects: readonly ClassSubjectId[]): Thunk {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const history = await data.history();
    for (const subjectId of subjects) await history.removeScoreChanges(owner, subjectId);
  };
}

/** Loads everything that belongs to some subjects, and the learners concerned. */
function loadEverything(subjects: readonly ClassSubjectId[], students: readonly string[]): Thunk {
  return async (dispatch) => {
    const tables = await dispatch(
      loadFresh(
        subjects.flatMap((subjectId): TreeQuery[] => [
          { of: 'enrolments', subjectId },
          { of: 'allActivitiesOfSubject', subjectId },
          { of: 'itemsOfSubject', subjectId },
          { of: 'pointsOfSubject', subjectId },
          { of: 'scoresOfSubject', subjectId },
          { of: 'marksOfSubject', subjectId },
          { of: 'allGradesOfSubject', subjectId },
          { of: 'closingsOfSubject', subjectId },
        ]),
      ),
    );
    const own = new Set<string>(subjects);
    const enrolled = rowsOf(tables, 'classStudents', (row) => own.has(row.classModel));
    const ids = [...new Set([...students, ...enrolled.map(({ studentModel }) => studentModel)])];
    await dispatch(loadFresh([{ of: 'removed' }, { of: 'learnersById', ids: ids as never }]));
  };
}

function subjectIdsOf(tables: Tables, classId: ClassId): ClassSubjectId[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId).map(({ id }) => id);
}
