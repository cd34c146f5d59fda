import type { BookVersion } from '@/domain/book/bookVersion';
import type { UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import type { OnTold } from './liveSchool';
import type { Unsubscribe } from './records';

type OnVersion = (version: BookVersion | null) => void;

/** Documents that are followed by listeners. */
export type LivePort = {
  watchUser(uid: UserId, onNext: (user: UserDoc | null) => void, onError: (error: Error) => void): Unsubscribe;
  /**
   * Calls back with every version of the book that the server reports, and with null while the server cannot be
   * reached. Ends with `onError`.
   */
  watchVersion(owner: UserId, onNext: OnVersion, onError: (error: Error) => void): Unsubscribe;
  /** Follows the teacher's pending requests; a request that leaves the list was answered or withdrawn. */
  watchReopenRequests(owner: UserId, onTold: OnTold<readonly ReopenRequestDoc[]>): Unsubscribe;
  reconnect(): Promise<void>;
};
