import type { SchoolId, UserId } from '@/domain/book/ids';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { parseUserCopy } from '@/domain/people/userCopy';
import { ROUTE } from '@/domain/routes';
import type { Outside } from '@/store/makeStore';
import { askAheadTeachers } from './aheadTeachers';

/** The rows that every page of a teacher needs, and the controls of the header. */
const FIRST_ROWS = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

/**
 * Asks for the first rows of a page beside the own record, because on a slow connection each question costs the whole
 * way there and back. The stored copy only says that the questions are worth asking: the server answers by the record
 * itself, and the answers wait until a signed-in screen asks for them.
 */
export function askAhead(uid: UserId, pathname: string, outside: Outside): void {
  const { data, storage, nowMs } = outside;
  const { id, role, schoolid } = (storage.readUser() ?? {}) as { id?: unknown; role?: unknown; schoolid?: SchoolId };
  if (pathname === ROUTE.adminDashboard && id === uid && role === ROLE_ADMIN && schoolid) {
    askAheadTeachers(outside, schoolid);
    return;
  }
  if (!pathname.startsWith('/app/teachers/') || !parseUserCopy(storage.readUser(), uid, nowMs())) return;
  const asked = data
    .records()
    .then((records) => Promise.all(FIRST_ROWS.map((query) => records.fetchRows(uid, query, { mayBeOld: true }))));
  // The screen asks again, and shows the failure.
  asked.catch(() => undefined);
}
