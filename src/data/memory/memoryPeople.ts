/** The people of a school, in memory: what the rules let an administrator of it do. */
import type { ListPage, PeoplePort } from '@/data/ports/people';
import type { PageRequest } from '@/data/ports/records';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { AdminInviteDoc, UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { LIST_SPECS, type ListName, type ListQuery, type ListRows } from '@/domain/school/schoolLists';
import { type Actor, approvalEntry, type Withdrawal, withdrawalEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { toUser } from './memoryReference';
import { addTrailEntry } from './memoryTrail';
import type { Answer, MemoryWorld, StoredDoc } from './memoryWorld';

export function memoryPeople(world: MemoryWorld, answer: Answer): PeoplePort {
  const asked = <Value>(school: SchoolId, work: () => Value) =>
    answer(world, () => {
      requireAdminOf(world, school);
      return work();
    });
  return {
    fetchList: (school, query, page) => asked(school, () => fetchList(world, { school, query, page })),
    countList: (school, of) =>
      asked(school, () => {
        world.reads += 1;
        return listedDocs(world, school, of).length;
      }),
    fetchPerson: (school, uid) =>
      asked(school, () => {
        const stored = world.documents.get(`users/${uid}`);
        return stored?.schoolid === school ? toUser(uid, stored) : null;
      }),
    fetchUnconfirmed: (school, uids) =>
      asked(school, () =>
        uids.filter((uid) => world.documents.get(`adminInviteTeacherConfirmation/${uid}`)?.schoolid === school),
      ),
    fetchNamesakes: (school, lastnames) =>
      asked(school, () => {
        const found = listedDocs(world, school, 'teachers').filter(({ stored }) =>
          lastnames.includes(String(stored.lastnamelower)),
        );
        if (lastnames.length > 0) world.reads += Math.max(1, found.length);
        return found.map(({ id, stored }) => toUser(id as UserId, stored));
      }),
    fetchInvite: (school, inviteId) =>
      asked(school, () => {
        const stored = world.documents.get(`adminInviteRequests/${inviteId}`);
        return stored?.schoolid === school ? (toRow('invites', inviteId, stored) as AdminInviteDoc) : null;
      }),
    approve: (school, uid, by) => asked(school, () => approve(world, { school, uid, by })),
    removeInvite: (school, inviteId, withdrawal) =>
      asked(school, () => removeInvite(world, { school, inviteId, withdrawal })),
  };
}

function requireAdminOf({ signedIn, documents }: MemoryWorld, school: SchoolId): void {
  if (!signedIn) return;
  const person = documents.get(`users/${signedIn.uid}`);
  if (person?.role !== ROLE_ADMIN || person.schoolid !== school) throw new AppError('data/refused');
}

type Asked<Of extends ListName> = { school: SchoolId; query: ListQuery<Of>; page: PageRequest };

export function fetchList<Of extends ListName>(world: MemoryWorld, { school, query, page }: Asked<Of>): ListPage<Of> {
  const { of, direction } = query;
  const sign = direction === 'asc' ? 1 : -1;
  const after = page.after === null ? null : (JSON.parse(page.after) as Place);
  const places = listedDocs(world, school, of)
    .map(({ id, stored }) => ({
      id,
      stored,
      place: [stored[LIST_SPECS[of].orderField] as string | number, id] as Place,
    }))
    .filter(({ place }) => place[0] !== undefined)
    .sort((a, b) => sign * comparePlaces(a.place, b.place))
    .filter(({ place }) => !after || sign * comparePlaces(place, after) > 0)
    .slice(0, page.limit);
  world.reads += places.length;
  const last = places.at(-1);
  return {
    rows: places.map(({ id, stored }) => toRow(of, id, stored) as ListRows[Of]),
    next: last && places.length === page.limit ? JSON.stringify(last.place) : null,
  };
}

type Place = [string | number, string];

function comparePlaces(a: Place, b: Place): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  if (a[1] === b[1]) return 0;
  return a[1] < b[1] ? -1 : 1;
}

function listedDocs({ documents }: MemoryWorld, school: SchoolId, of: ListName): { id: string; stored: StoredDoc }[] {
  const { collection, filters } = LIST_SPECS[of];
  return [...documents]
    .filter(([path, stored]) => path.startsWith(`${collection}/`) && path.split('/').length === 2 && isAnswer(stored))
    .map(([path, stored]) => ({ id: path.slice(collection.length + 1), stored }));
  function isAnswer(stored: StoredDoc): boolean {
    return stored.schoolid === school && Object.entries(filters).every(([field, value]) => stored[field] === value);
  }
}

function toRow(of: ListName, id: string, stored: StoredDoc): UserDoc | AdminInviteDoc {
  return of === 'invites' ? ({ kind: 'invite', invitedBy: '', ...stored, id } as AdminInviteDoc) : toUser(id, stored);
}

type Approval = { school: SchoolId; uid: UserId; by: Actor };

function approve(world: MemoryWorld, { school, uid, by }: Approval): 'done' | 'already' | 'gone' {
  const path = `users/${uid}`;
  const stored = world.documents.get(path);
  if (!stored || stored.schoolid !== school || stored.disabled === true) return 'gone';
  const trailEntry = approvalEntry(by, toUser(uid, stored));
  const noted = world.documents.get(`schools/${trailEntry.schoolid}/audit/${trailEntry.id}`);
  if (stored.approved === true) return noted?.actorUid === by.id ? 'done' : 'already';
  world.documents.set(path, { ...stored, approved: true });
  if (!world.documents.has(`schools/${trailEntry.schoolid}/audit/${trailEntry.id}`)) addTrailEntry(world, trailEntry);
  world.documents.delete(`adminTeacherRegisterRequests/${uid}`);
  return 'done';
}

type Removal = { school: SchoolId; inviteId: string; withdrawal: Withdrawal };

function removeInvite(world: MemoryWorld, { school, inviteId, withdrawal }: Removal): 'done' | 'gone' {
  const path = `adminInviteRequests/${inviteId}`;
  const invite = world.documents.get(path);
  if (!invite || invite.schoolid !== school) return 'gone';
  world.documents.delete(path);
  addTrailEntry(world, withdrawalEntry(withdrawal, toRow('invites', inviteId, invite) as AdminInviteDoc));
  const at = `schools/${school}`;
  const stored = world.documents.get(at);
  if (invite.kind !== 'application' && stored) {
    const admins = (stored.admins as string[]).filter((email) => email !== invite.email);
    world.documents.set(at, { ...stored, admins });
  }
  return 'done';
}
