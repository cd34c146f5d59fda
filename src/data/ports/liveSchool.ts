/** The part of the `Data` port that listens to the lists of a school. */

import type { SchoolId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import type { Application, SchoolRequest } from '@/domain/school/school';
import type { ListName, ListQuery } from '@/domain/school/schoolLists';
import type { TrailEntry, TrailQuery } from '@/domain/trail/trail';
import type { AppError } from '@/domain/words/errors';
import type { ListPage } from './people';
import type { Unsubscribe } from './records';

/**
 * A report of a followed list: the server's last answer, null before the first, and the reason why there may be a newer
 * one. A listener that failed is started again with a growing pause, unless the error is final (`isFinal`).
 */
export type Told<Value> = { value: Value | null; trouble: AppError | null };
export type OnTold<Value> = (told: Told<Value>) => void;

/** Listeners for the lists of a school; at most `limit` rows of each list, newest first. */
export type LiveSchoolPort = {
  /** Requests to reopen of the school's teachers. */
  watchSchoolRequests(school: SchoolId, limit: number, onTold: OnTold<readonly SchoolRequest[]>): Unsubscribe;
  watchPendingTeachers(school: SchoolId, limit: number, onTold: OnTold<readonly UserDoc[]>): Unsubscribe;
  watchApplications(school: SchoolId, limit: number, onTold: OnTold<readonly Application[]>): Unsubscribe;
  /** The trail entries that the query asks for, such as those about one teacher since a time. */
  watchTrail(query: TrailQuery, limit: number, onTold: OnTold<readonly TrailEntry[]>): Unsubscribe;
  /** The top of one of the administrator's lists. */
  watchList<Of extends ListName>(asked: WatchedList<Of>, onTold: OnTold<ListPage<Of>>): Unsubscribe;
  /** Connects again at once, because a person asked for it. */
  reconnect(): Promise<void>;
};

type WatchedList<Of extends ListName> = { school: SchoolId; query: ListQuery<Of>; limit: number };
