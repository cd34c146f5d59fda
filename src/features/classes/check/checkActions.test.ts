import { beforeEach, describe, expect, it } from 'vitest';
import { AREA, AREA_PERIODS, type FaultyBook, faultyBook, GONE, SECTION } from '#support/faultyBook';
import { nextSession, openedStore, storedTables, TEACHER } from '#support/storeWorld';
import type { LazyData } from '@/data/index';
import { memoryData } from '@/data/memory/memoryData';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import type { SessionUser } from '@/data/ports/session';
import type { StudentId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { commit } from '@/store/book/commit';
import type { Store } from '@/store/makeStore';
import { signedIn } from '@/store/state/session';
import { loadFaults, mendFaults } from './checkActions';

const SCHOOL = 's1';
const USER = { id: TEACHER, role: ROLE_TEACHER, approved: true, schoolid: SCHOOL } as UserDoc;

let book: FaultyBook;
let world: MemoryWorld;
let store: Store;

beforeEach(() => {
  book = faultyBook();
  ({ world, store } = openedStore(book.tables));
  world.signedIn = { uid: TEACHER, email: 'ana@school.example', emailVerified: true } as SessionUser;
  world.documents.set(`users/${TEACHER}`, { ...USER });
  world.documents.set(`schools/${SCHOOL}/sections/${SECTION}`, {
    ...{ id: SECTION, name: 'Narra', academicYear: '2024-2025', teachers: [TEACHER] },
    areas: { [AREA]: { name: 'Filipino', order: 1, units: null, partOf: null, periods: AREA_PERIODS } },
  });
  store.dispatch(signedIn({ user: USER, emailVerified: true }));
});

const kindsOf = (faults: readonly { kind: string }[]) => faults.map(({ kind }) => kind).sort();
const ASKED = ['creditLost', 'fellAfterLeaving', 'namedAsExam', 'taughtCleared'];
const keysIn = () => storedTables(world).class[book.classId]?.sectionLearners;

describe('the check of all classes', () => {
  it('finds every fault in the rows of the server and of the section', async () => {
    const { faults } = await store.dispatch(loadFaults());
    expect(kindsOf(faults)).toEqual([...ASKED, 'fellAfterLeaving', 'keyOfNobody'].sort());
  });

  it('says nothing of a section that cannot be read', async () => {
    world.documents.delete(`schools/${SCHOOL}/sections/${SECTION}`);
    const { faults } = await store.dispatch(loadFaults());
    expect(kindsOf(faults)).not.toContain('taughtCleared');
  });

  it('writes nothing the second time', async () => {
    const first = await store.dispatch(mendFaults());
    expect([first.mended, kindsOf(first.faults)]).toEqual([2, ASKED]);
    const written = world.batches.length;
    const stored = storedTables(world);
    const second = await store.dispatch(mendFaults());
    expect([second.mended, kindsOf(second.faults)]).toEqual([0, ASKED]);
    expect(world.batches).toHaveLength(written);
    expect(storedTables(world)).toEqual(stored);
  });

  it('keeps what another device stored meanwhile', async () => {
    const newcomer = 'newcomer' as StudentId;
    const other = nextSession(world);
    const link = async () => {
      const sectionLearners = { ...keysIn(), [newcomer]: 'k4' };
      const fields = { sectionLearners };
      const change = { op: 'update', collection: 'class', id: book.classId, fields } as const;
      await other.dispatch(commit([change], { operation: 'classUpdate' }));
      world.documents.set(`users/${TEACHER}/students/${newcomer}`, {
        ...storedTables(world).students[book.studentIds[0] ?? ''],
        id: newcomer,
      });
    };
    const device = nextSession(world, afterClasses(memoryData(world), link));
    device.dispatch(signedIn({ user: USER, emailVerified: true }));
    const { mended } = await device.dispatch(mendFaults());
    expect(mended).toBe(2);
    expect(keysIn()).toMatchObject({ [newcomer]: 'k4' });
    expect(keysIn()).not.toHaveProperty(GONE);
  });
});

/** Data in which something happens once, as soon as the classes were read. */
function afterClasses(data: LazyData, happens: () => Promise<void>): LazyData {
  let isDone = false;
  return {
    ...data,
    records: async () => {
      const records = await data.records();
      return {
        ...records,
        fetchRows: async (owner, query, asking) => {
          const rows = await records.fetchRows(owner, query, asking);
          if (query.of === 'classes' && !isDone) {
            isDone = true;
            await happens();
          }
          return rows;
        },
      };
    },
  };
}
