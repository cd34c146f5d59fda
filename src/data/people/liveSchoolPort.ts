/** The part of the `Data` port that listens to the lists of a school. */

import type { ListPage, Unsubscribe } from '@/data/index';
import type { SchoolId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import type { TrailEntry, TrailQuery } from '@/domain/school/audit';
import type { Application, SchoolRequest } from '@/domain/school/school';
import type { ListName, ListQuery } from '@/domain/school/schoolLists';
import type { AppError } from '@/domain/words/errors';

/**
 * What a watched list says: the server's last answer, null before the first, and why there may be a newer one. A listener
 * that failed is started anew, later and later, unless the server says the same however often it is asked (`isFinal`).
 */
export type Told<Value> = { value: Value | null; trouble: AppError | null };
export type OnTold<Value> = (told: Told<Value>) => void;

/** What waits in a school, watched; at most `limit` of each list, newest first. */
export type LiveSchoolPort = {
  /** Every request to reopen of the school's teachers. Where those of one teacher cannot be read, the others are told. */
  watchSchoolRequests(school: SchoolId, onTold: OnTold<readonly SchoolRequest[]>): Unsubscribe;
  watchPendingTeachers(school: SchoolId, limit: number, onTold: OnTold<readonly UserDoc[]>): Unsubscribe;
  watchApplications(school: SchoolId, limit: number, onTold: OnTold<readonly Application[]>): Unsubscribe;
  /** What concerns the teacher since a moment. */
  watchTrail(query: TrailQuery, limit: number, onTold: OnTold<readonly TrailEntry[]>): Unsubscribe;
  /** The top of one of the lists that an administrator keeps. */
  watchList<Of extends ListName>(asked: WatchedList<Of>, onTold: OnTold<ListPage<Of>>): Unsubscribe;
  /** Connects anew at once: somebody asks for it. */
  reconnect(): Promise<void>;
};

type WatchedList<Of extends ListName> = { school: SchoolId; query: ListQuery<Of>; limit: number };
