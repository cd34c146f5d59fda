/** Entries of the school's trail about actions on the class record. */

import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import type { AskedNames } from '@/domain/school/reopening';
import {
  copyExportEntry,
  exportId,
  type ListExport,
  listExportEntry,
  type NewTrailEntry,
  removalId,
  type TrailKind,
  toNewTrailEntry,
  viewId,
} from '@/domain/trail/trail';
import type { RootState, Thunk } from '@/store/makeStore';
import { noteNowOrLater } from './laterEntries';

type Place = { subjectId: ClassSubjectId; quarter?: number | null };

/** The names of the subject and its section in the open book. */
function namesOf({ entities }: RootState, subjectId: ClassSubjectId) {
  const subject = entities.tables.classSubjects[subjectId];
  const section = subject && entities.tables.class[subject.classModel];
  return { aboutId: subjectId, subject: subject?.subject ?? null, section: section?.name ?? null };
}

/** The names that a request to reopen carries; undefined where the open book has not read the subject and its class. */
export function toAskedNames({ entities }: RootState, subjectId: ClassSubjectId): AskedNames | undefined {
  const subject = entities.tables.classSubjects[subjectId];
  const section = subject && entities.tables.class[subject.classModel];
  if (!section) return undefined;
  const { name, academicYear, gradingPolicy = null } = section;
  return { subject: subject.subject, section: name, academicYear, gradingPolicy };
}

/** The trail entry of a teacher's own action; undefined while nobody is signed in. */
export function toOwnTrailEntry(
  kind: TrailKind,
  state: RootState,
  { id, subjectId, quarter = null }: Place & { id: string },
): NewTrailEntry | undefined {
  const { user } = state.session;
  if (!user) return undefined;
  return toNewTrailEntry(kind, user, { id, teacher: user, ...namesOf(state, subjectId), quarter });
}

/**
 * The trail entry of the removal of a subject with a closed quarter, because the school may count on its grades.
 * Undefined for any other subject, and where the subject already has its tombstone. The batch of the tombstone writes
 * the entry.
 */
export function toSubjectRemovalEntry(state: RootState, tables: Tables, id: ClassSubjectId): NewTrailEntry | undefined {
  const subject = tables.classSubjects[id];
  if (!subject || subject.deletedAt || !hasClosedQuarter(subject)) return undefined;
  const section = tables.class[subject.classModel]?.name ?? null;
  return toRemovalAct('subjectRemoved', state, { aboutId: id, subject: subject.subject, section });
}

/** The same for a class that has at least one such subject. */
export function toClassRemovalEntry(state: RootState, tables: Tables, id: ClassId): NewTrailEntry | undefined {
  const section = tables.class[id];
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === id && !row.deletedAt);
  if (!section || section.deletedAt || !subjects.some(hasClosedQuarter)) return undefined;
  return toRemovalAct('classRemoved', state, { aboutId: id, subject: null, section: section.name });
}

type Removed = { aboutId: ClassSubjectId | ClassId; subject: string | null; section: string | null };

function toRemovalAct(kind: 'subjectRemoved' | 'classRemoved', { session }: RootState, about: Removed) {
  const { user } = session;
  if (!user) return undefined;
  return toNewTrailEntry(kind, user, { id: removalId(kind, user.id, about.aboutId), teacher: user, ...about });
}

/**
 * Writes trail entries that an administrator looks at these subjects' grades, each once a day. Throws an `AppError`.
 */
export function noteViews(subjectIds: readonly ClassSubjectId[]): Thunk {
  return async (_, getState, { data, nowMs, inFlight }) => {
    const { user } = getState().session;
    const teacher = getState().school.reading;
    if (!user || !teacher) return;
    const school = await data.school();
    await Promise.all(
      subjectIds.map((subjectId) => {
        const id = viewId(user.id, teacher.id, { subjectId, atMs: nowMs() });
        const trailEntry = toNewTrailEntry('viewed', user, { id, teacher, ...namesOf(getState(), subjectId) });
        const noting = inFlight.get(id) ?? school.recordTrailEntry(trailEntry).finally(() => inFlight.delete(id));
        inFlight.set(id, noting);
        return noting;
      }),
    );
  };
}

/**
 * Writes the trail entry of an export before the file is made. A person can export their own record without a
 * connection, and the entry is written later; another person's record is exported only after its entry is written.
 */
export function noteExport<Answer>(
  { subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number },
  file: Thunk<Promise<Answer>>,
): Thunk<Promise<Answer>> {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    const teacher = getState().school.reading ?? user;
    if (user && teacher) {
      const id = exportId(user.id, teacher.id, { subjectId, quarter, atMs: nowMs() });
      const trailEntry = toNewTrailEntry('exported', user, { id, teacher, ...namesOf(getState(), subjectId), quarter });
      if (teacher.id === user.id) await dispatch(noteNowOrLater(trailEntry));
      else await (await data.school()).recordTrailEntry(trailEntry);
    }
    return await dispatch(file);
  };
}

/**
 * Writes the trail entry of a copy of the own account, before the file is made. A person who waits for approval is no
 * member of the school yet, and has a right to the copy all the same.
 */
export function noteOwnCopy(): Thunk {
  return async (dispatch, getState, { nowMs }) => {
    const { user } = getState().session;
    if (user?.approved) await dispatch(noteNowOrLater(copyExportEntry(user, nowMs())));
  };
}

/** Writes the trail entry of an administrator's export of a list of the school. */
export function noteListExport(made: ListExport): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (user) await (await data.school()).recordTrailEntry(listExportEntry(user, made, nowMs()));
  };
}
