import { type ClassSubjectId, type SchoolId, toId, type UserId } from '@/domain/book/ids';
import { recordQueries } from '@/domain/book/recordQueries';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { parseUserCopy } from '@/domain/people/userCopy';
import { ROUTE } from '@/domain/routes';
import type { Outside } from '@/store/makeStore';
import { askAheadTeachers } from './aheadTeachers';

/** The rows that every page of a teacher needs, and the controls of the header. */
const FIRST_ROWS = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

/**
 * Asks for the first rows of a page beside the own record, because on a slow connection each question costs the whole
 * way there and back. `address` is the path of the page with its search. The stored copy only says that the questions
 * are worth asking: the server answers by the record itself, and the answers wait until a signed-in screen asks for
 * them.
 */
export function askAhead(uid: UserId, address: string, outside: Outside): void {
  const { data, storage, nowMs } = outside;
  const [pathname = '', search = ''] = address.split('?');
  const { id, role, schoolid } = (storage.readUser() ?? {}) as { id?: unknown; role?: unknown; schoolid?: SchoolId };
  if (pathname === ROUTE.adminDashboard && id === uid && role === ROLE_ADMIN && schoolid) {
    askAheadTeachers(outside, schoolid);
    return;
  }
  if (!pathname.startsWith('/app/teachers/') || !parseUserCopy(storage.readUser(), uid, nowMs())) return;
  const queries = [...FIRST_ROWS, ...(pathname === ROUTE.record ? rowsOfRecord(search) : [])];
  const asked = data
    .records()
    .then((records) => Promise.all(queries.map((query) => records.fetchRows(uid, query, { mayBeOld: true }))));
  // The screen asks again, and shows the failure.
  asked.catch(() => undefined);
}

/** The first rows of the record that the address names, as links and the choice of a record do. */
function rowsOfRecord(search: string): TreeQuery[] {
  const named = new URLSearchParams(search);
  const [subject, quarter] = [named.get('subject'), Number(named.get('quarter'))];
  return subject && quarter >= 1 ? recordQueries({ subjectId: toId<ClassSubjectId>(subject), quarter }) : [];
}
