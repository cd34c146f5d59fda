/** Entries of the school's trail for what people do on the class record. */

import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import { hasClosedQuarter } from '@/domain/book/quarterClosed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import {
  exportId,
  listExportId,
  type NewTrailEntry,
  removalId,
  type TrailKind,
  toNewTrailEntry,
  viewId,
} from '@/domain/school/audit';
import type { RootState, Thunk } from '@/store/makeStore';
import { noteNowOrLater } from './laterEntries';

type Place = { subjectId: ClassSubjectId; quarter?: number | null };

/** Names of the subject and its section, as the open book has them. */
function placeOf({ entities }: RootState, subjectId: ClassSubjectId) {
  const subject = entities.tables.classSubjects[subjectId];
  const section = subject && entities.tables.class[subject.classModel];
  return { aboutId: subjectId, subject: subject?.subject ?? null, section: section?.name ?? null };
}

/** A teacher's own act; undefined while nobody is signed in. */
export function toOwnTrailEntry(
  kind: TrailKind,
  state: RootState,
  { id, subjectId, quarter = null }: Place & { id: string },
): NewTrailEntry | undefined {
  const { user } = state.session;
  if (!user) return undefined;
  return toNewTrailEntry(kind, user, { id, teacher: user, ...placeOf(state, subjectId), quarter });
}

/**
 * The end of a subject that has a closed quarter, on whose grades the school may count; undefined for another, and where
 * its tombstone stands already. For the batch of the tombstone.
 */
export function toSubjectRemovalEntry(state: RootState, tables: Tables, id: ClassSubjectId): NewTrailEntry | undefined {
  const subject = tables.classSubjects[id];
  if (!subject || subject.deletedAt || !hasClosedQuarter(subject)) return undefined;
  const section = tables.class[subject.classModel]?.name ?? null;
  return toRemovalAct('subjectRemoved', state, { aboutId: id, subject: subject.subject, section });
}

/** The same of a class, of which one subject is enough. */
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

/** Notes that these subjects' grades are being looked at, each once a day. Throws an `AppError`. */
export function noteViews(subjectIds: readonly ClassSubjectId[]): Thunk {
  return async (_, getState, { data, nowMs, inFlight }) => {
    const { user } = getState().session;
    const teacher = getState().school.reading;
    if (!user || !teacher) return;
    const school = await data.school();
    await Promise.all(
      subjectIds.map((subjectId) => {
        const id = viewId(user.id, teacher.id, { subjectId, atMs: nowMs() });
        const act = toNewTrailEntry('viewed', user, { id, teacher, ...placeOf(getState(), subjectId) });
        const noting = inFlight.get(id) ?? school.recordTrailEntry(act).finally(() => inFlight.delete(id));
        inFlight.set(id, noting);
        return noting;
      }),
    );
  };
}

/**
 * The export of a record, noted before the file is made. One's own record can be taken along without a connection, and
 * is noted when it is back; somebody else's only when it is noted.
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
      const act = toNewTrailEntry('exported', user, { id, teacher, ...placeOf(getState(), subjectId), quarter });
      if (teacher.id === user.id) await dispatch(noteNowOrLater(act));
      else await (await data.school()).recordTrailEntry(act);
    }
    return await dispatch(file);
  };
}

/** An administrator's export of a list of the school. */
export function noteListExport(what: string): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) return;
    const act = toNewTrailEntry('exported', user, { id: listExportId(user.id, nowMs()), subject: what });
    await (await data.school()).recordTrailEntry(act);
  };
}
