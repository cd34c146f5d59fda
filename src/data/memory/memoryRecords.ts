/** The records of a book in memory, and what its screens ask beside them. */
import { writeChanges } from '@/data/book/batchWriter';
import type { RecordsPort } from '@/data/ports/records';
import { toQuerySpec } from '@/domain/book/treeQueries';
import { mendedOrder } from '@/domain/people/nameOrder';
import type { BeisSchoolDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { subCategoryWeights, toUser } from './memoryReference';
import { removeRequest, storeRequest } from './memoryReopening';
import { fetchPage, fetchRows, matchingRows, storedVersion, writeRows } from './memoryRows';
import { storeHandedIn } from './memorySections';
import { addTrailEntry } from './memoryTrail';
import { answer, type MemoryWorld, requireReadable, tick } from './memoryWorld';

export function memoryRecords(world: MemoryWorld): RecordsPort {
  const usersOf = (school: string) =>
    [...world.documents.entries()]
      .filter(([path, doc]) => /^users\/[^/]+$/.test(path) && doc.schoolid === school)
      .map(([path, doc]) => toUser(path.slice('users/'.length), doc));
  return {
    fetchUser: (uid) =>
      answer(world, () => {
        requireReadable(world, uid);
        const found = world.documents.get(`users/${uid}`);
        if (!found) throw new AppError('auth/no-record');
        return toUser(uid, found);
      }),
    stampLogin: (uid, first, stored) =>
      answer(world, () => {
        if (first) world.documents.delete(`adminInviteTeacherConfirmation/${uid}`);
        const path = `users/${uid}`;
        // The rules refuse a person without a record.
        if (!world.documents.has(path)) throw new AppError('data/refused');
        world.documents.set(path, {
          ...world.documents.get(path),
          ...(stored ? mendedOrder(stored) : {}),
          lastLogin: tick(world),
        });
      }),
    fetchRows: (owner, query) => answer(world, () => fetchRows(world, owner, toQuerySpec(query))),
    // The memory keeps no replica.
    fetchKept: (_, queries) => Promise.resolve({ asOf: 0, answers: queries.map(() => null) }),
    fetchPage: (owner, query, page) => answer(world, () => fetchPage(world, owner, { spec: toQuerySpec(query), page })),
    fetchCount: (owner, query) =>
      answer(world, () => {
        world.reads += 1;
        return matchingRows(world, owner, { ...toQuerySpec(query), orders: [] }).length;
      }),
    commitChanges: (owner, changes, options) => {
      let batch = 0;
      return writeChanges(changes, options, async (written, expected) => {
        const { documents } = world;
        const { after } = await writeRows(world, owner, { written, expected, batch: batch++ });
        try {
          if (options.handedIn) storeHandedIn(world, options.handedIn);
        } catch (error) {
          // All of a batch is written, or none.
          world.documents = documents;
          throw error;
        }
        if (options.trailEntry) addTrailEntry(world, options.trailEntry);
        return after.text;
      });
    },
    fetchVersion: (owner) =>
      answer(world, () => {
        world.reads += 1;
        requireReadable(world, owner);
        return storedVersion(world, owner).text;
      }),
    // Every question is asked of the server here: nothing lags behind.
    fetchReplicaVersion: (owner) => answer(world, () => storedVersion(world, owner).text),
    watchBook: () => () => undefined,
    catchUp: () => answer(world, () => undefined),
    checkBook: () => answer(world, () => undefined),
    fetchSubCategoryWeights: () => answer(world, () => subCategoryWeights(world)),
    fetchPolicy: (owner, id) =>
      answer(world, () => {
        const { schoolid } = world.documents.get(`users/${owner}`) ?? {};
        const stored = world.documents.get(`schools/${schoolid}/policies/${id}`);
        if (!stored) throw new AppError('data/missing');
        return { ...stored, id };
      }),
    fetchSchoolAddress: (school) =>
      answer(world, () => {
        const stored = world.documents.get(`beisSchools/${school}`) as BeisSchoolDoc | undefined;
        return stored?.schoolAddress ?? null;
      }),
    fetchSchoolCounts: (school, dayStartMs) =>
      answer(world, () => {
        world.reads += 6;
        const users = usersOf(school);
        const teachers = users.filter((user) => user.role === ROLE_TEACHER);
        return {
          accounts: users.length,
          admins: users.filter((user) => user.role === ROLE_ADMIN).length,
          teachers: teachers.filter((user) => user.approved).length,
          pendingTeachers: teachers.filter((user) => !user.approved).length,
          inviteRequests: [...world.documents].filter(
            ([path, doc]) => path.startsWith('adminInviteRequests/') && doc.schoolid === school,
          ).length,
          activeToday: users.filter((user) => (user.lastLogin ?? 0) >= dayStartMs).length,
        };
      }),
    fetchRecentTeachers: (school, count) =>
      answer(world, () => {
        const newest = usersOf(school)
          .filter((user) => user.role === ROLE_TEACHER)
          .sort((a, b) => b.createdAt - a.createdAt)
          .slice(0, count);
        world.reads += newest.length;
        return newest;
      }),
    requestReopening: (asking, trailEntry) =>
      answer(world, () => {
        if (storeRequest(world, asking) && trailEntry) addTrailEntry(world, trailEntry);
      }),
    withdrawReopening: (owner, id) => answer(world, () => removeRequest(world, owner, id)),
  };
}
