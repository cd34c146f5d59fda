import type { SchoolId, UserId } from '@/domain/book/ids';
import type { Cursor } from '@/domain/book/treeQueries';
import type { AdminInviteDoc, UserDoc } from '@/domain/people/people';
import type { ListName, ListQuery, ListRows } from '@/domain/school/schoolLists';
import type { Actor, Withdrawal } from '@/domain/trail/trail';
import type { PageRequest } from './records';

/** The outcome of a decision that another administrator may make at the same time: only one of the two gets `done`. */
type Settled = 'done' | 'already' | 'gone';

export type ListPage<Of extends ListName> = { rows: ListRows[Of][]; next: Cursor | null };

/**
 * The people of a school, for its administrators; every question names the school. `by` is the person whom the trail
 * entry names.
 */
export type PeoplePort = {
  fetchList<Of extends ListName>(school: SchoolId, query: ListQuery<Of>, page: PageRequest): Promise<ListPage<Of>>;
  countList(school: SchoolId, of: ListName): Promise<number>;
  /** A person of the school; null if the person does not exist or is of another school. */
  fetchPerson(school: SchoolId, uid: UserId): Promise<UserDoc | null>;
  /** The people among them whose account an administrator made and who never signed in; at most 30 ids. */
  fetchUnconfirmed(school: SchoolId, uids: readonly UserId[]): Promise<UserId[]>;
  /** Approved teachers whose last name in its order (`toNameOrder`) is one of these; at most 30 names. */
  fetchNamesakes(school: SchoolId, lastnames: readonly string[]): Promise<UserDoc[]>;
  fetchInvite(school: SchoolId, inviteId: string): Promise<AdminInviteDoc | null>;
  /** Approves a pending teacher and deletes their registration, at once. */
  approve(school: SchoolId, uid: UserId, by: Actor): Promise<Settled>;
  /**
   * Deletes an invite or application; deleting an invite also removes its e-mail from the school's list of
   * administrators.
   */
  removeInvite(school: SchoolId, inviteId: string, withdrawal: Withdrawal): Promise<Exclude<Settled, 'already'>>;
};
