/** The first teachers of the board of an administrator's dashboard, asked for beside the own record. */
import type { LazyData } from '@/data/index';
import type { PageOf } from '@/data/ports/school';
import type { SchoolId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import type { Outside } from '@/store/makeStore';

/** The number of teachers that the board's table shows without scrolling. */
export const FIRST_TEACHERS = 10;

/** A board that is drawn later than this asks for itself. Milliseconds. */
const USED_WITHIN_MS = 10_000;

type Ahead = { school: SchoolId; atMs: number; page: Promise<PageOf<UserDoc>> };

const ahead = new WeakMap<LazyData, Ahead>();

type Asking = Pick<Outside, 'data' | 'nowMs'>;

const ask = ({ data }: Asking, school: SchoolId) =>
  data.school().then((port) => port.fetchTeachers(school, { limit: FIRST_TEACHERS, after: null }));

/** The server answers by the own record; the school, which comes from the stored copy, gives no right. */
export function askAheadTeachers(asking: Asking, school: SchoolId): void {
  const page = ask(asking, school);
  // The board asks again, and shows the failure.
  page.catch(() => ahead.delete(asking.data));
  ahead.set(asking.data, { school, atMs: asking.nowMs(), page });
}

/** The first teachers of the school by last name; the answer that was asked for ahead is used once. */
export function fetchFirstTeachers(asking: Asking, school: SchoolId): Promise<PageOf<UserDoc>> {
  const asked = ahead.get(asking.data);
  ahead.delete(asking.data);
  const isUsable = asked?.school === school && asking.nowMs() - asked.atMs < USED_WITHIN_MS;
  return isUsable ? asked.page : ask(asking, school);
}
