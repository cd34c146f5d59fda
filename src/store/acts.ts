/** Entries of the school's trail for what people do on the class record. */
import { type AuditAct, type AuditKind, exportId, listExportId, toAuditAct, viewId } from '@/domain/audit';
import type { ClassSubjectId } from '@/domain/ids';
import { noteNowOrLater } from './laterActs';
import type { RootState, Thunk } from './makeStore';

type Place = { subjectId: ClassSubjectId; quarter?: number | null };

/** Names of the subject and its section, as the open book has them. */
function placeOf({ entities }: RootState, subjectId: ClassSubjectId) {
  const subject = entities.tables.classSubjects[subjectId];
  const section = subject && entities.tables.class[subject.classModel];
  return { aboutId: subjectId, subject: subject?.subject ?? null, section: section?.name ?? null };
}

/** A teacher's own act; undefined while nobody is signed in. */
export function toOwnAct(
  kind: AuditKind,
  state: RootState,
  { id, subjectId, quarter = null }: Place & { id: string },
): AuditAct | undefined {
  const { user } = state.session;
  if (!user) return undefined;
  return toAuditAct(kind, user, { id, teacher: user, ...placeOf(state, subjectId), quarter });
}

/** Notes that these subjects' grades are being looked at, each once a day. Throws an `AppError`. */
export function noteViews(subjectIds: readonly ClassSubjectId[]): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    const teacher = getState().school.reading;
    if (!user || !teacher) return;
    const school = await data.school();
    await Promise.all(
      subjectIds.map((subjectId) => {
        const id = viewId(user.id, teacher.id, { subjectId, atMs: nowMs() });
        return school.recordAct(toAuditAct('viewed', user, { id, teacher, ...placeOf(getState(), subjectId) }));
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
      const act = toAuditAct('exported', user, { id, teacher, ...placeOf(getState(), subjectId), quarter });
      if (teacher.id === user.id) await dispatch(noteNowOrLater(act));
      else await (await data.school()).recordAct(act);
    }
    return await dispatch(file);
  };
}

/** An administrator's export of a list of the school. */
export function noteListExport(what: string): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) return;
    const act = toAuditAct('exported', user, { id: listExportId(user.id, nowMs()), subject: what });
    await (await data.school()).recordAct(act);
  };
}
