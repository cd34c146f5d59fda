import { describe, expect, it } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import type { UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { loadSchoolOverview } from '@/store/school/loadOverview';
import { schoolRead } from '@/store/state/school';
import { loadAllTeachers, loadBoard, loadMoreTeachers } from './completion';

const TEACHERS = 58;
const FIRST = 10;
const PAGE = 25;
/** The teacher, the year of the book, a section, a subject, two activities, and the count of marks. */
const TEACHER_READS = 1 + 1 + 1 + 1 + 2 + 1;

/** Teachers named 00 to 57, each with a section of one subject and two activities of the first quarter. */
function openSchool() {
  const opened = openAdmin();
  const { documents } = opened.world;
  documents.delete(`users/${TEACHER}`);
  for (let number = 0; number < TEACHERS; number += 1) {
    const lastname = String(number).padStart(2, '0');
    const id = `t${lastname}` as UserId;
    documents.set(`users/${id}`, { ...personOf(id, { lastname, schoolid: SCHOOL }) });
    documents.set(`users/${id}/class/c1`, { id: 'c1', name: 'Rizal', academicYear: '2025-2026' });
    const lists = { classStudents: ['e1', 'e2'], activity: ['a1', 'a2'] };
    documents.set(`users/${id}/classSubjects/s1`, { id: 's1', subject: 'English', classModel: 'c1', ...lists });
    const scored = { classSubjectModel: 's1', quarter: 1, studentPerformance: ['x'] };
    for (const activity of lists.activity) documents.set(`users/${id}/activity/${activity}`, { ...scored });
  }
  const board = () => opened.store.getState().school.board;
  return { ...opened, board };
}

describe('the completion board', () => {
  it('reads each teacher, section, subject and activity once, and no score; marks are counted where scores are missing', async () => {
    const { world, store, board } = openSchool();
    const before = world.reads;
    await store.dispatch(loadBoard());
    expect([board().teachers.length, board().status]).toEqual([FIRST, 'loaded']);
    expect(world.reads - before).toBe(FIRST * TEACHER_READS);
    expect(board().standings.t57).toMatchObject([{ quarter: 1, activities: 2, scores: 2 }]);
  });

  it('shows teachers before their books, and the books of a page at once', async () => {
    const { store, board } = openSchool();
    await store.dispatch(loadBoard());
    const steps: [number, number][] = [];
    const stop = store.subscribe(() => steps.push([board().teachers.length, Object.keys(board().standings).length]));
    await store.dispatch(loadMoreTeachers());
    stop();
    const shown = new Set(steps.filter(([teachers]) => teachers === FIRST + PAGE).map(([, books]) => books - FIRST));
    expect([...shown]).toEqual([0, PAGE]);
  });

  it('a book of ten years costs as many reads as one of its last year', async () => {
    const { world, store, board } = openSchool();
    world.clockMs = Date.UTC(2025, 10, 3);
    const put = (path: string, fields: object) => world.documents.set(`users/t57/${path}`, { ...fields });
    put('controls/1', { currentAcademicYear: '2025-2026' });
    for (let year = 2016; year < 2025; year += 1) {
      const [section, subject, activity] = [`c${year}`, `s${year}`, `a${year}`];
      put(`class/${section}`, { id: section, name: 'Luna', academicYear: `${year}-${year + 1}` });
      const lists = { classStudents: ['e1'], activity: [activity] };
      put(`classSubjects/${subject}`, { id: subject, subject: 'Math', classModel: section, ...lists });
      put(`activity/${activity}`, { classSubjectModel: subject, quarter: 1, studentPerformance: [] });
    }
    const before = world.reads;
    await store.dispatch(loadBoard());
    expect(world.reads - before).toBe(FIRST * TEACHER_READS);
    expect(board().standings.t57).toMatchObject([{ subject: 'English', academicYear: '2025-2026' }]);
  });

  it('in May a book with classes of the next year shows both years, in June the next one alone', async () => {
    const { world, store, board } = openSchool();
    world.documents.set('users/t57/controls/1', { currentAcademicYear: '2026-2027' });
    world.documents.set('users/t57/class/next', { id: 'next', name: 'Luna', academicYear: '2026-2027' });
    world.documents.set('users/t57/classSubjects/n1', { id: 'n1', subject: 'Math', classModel: 'next' });
    const years = async (nowMs: number) => {
      world.clockMs = nowMs;
      await store.dispatch(loadBoard());
      return board()
        .standings.t57?.map(({ academicYear }) => academicYear)
        .toSorted();
    };
    expect(await years(Date.UTC(2026, 4, 20))).toEqual(['2025-2026', '2026-2027']);
    expect(await years(Date.UTC(2026, 5, 20))).toEqual(['2026-2027']);
  });

  it('reads a page once, however often it is asked for meanwhile', async () => {
    const { world, store } = openSchool();
    const before = world.reads;
    await Promise.all([store.dispatch(loadBoard()), store.dispatch(loadBoard()), store.dispatch(loadMoreTeachers())]);
    expect(world.reads - before).toBe(FIRST * TEACHER_READS);
  });

  it('continues where it stopped, reads nothing twice, and ends', async () => {
    const { world, store, board } = openSchool();
    await store.dispatch(loadBoard());
    const before = world.reads;
    await store.dispatch(loadMoreTeachers());
    expect(world.reads - before).toBe(PAGE * TEACHER_READS);
    expect([new Set(board().teachers.map(({ id }) => id)).size, board().next === null]).toEqual([35, false]);
    await store.dispatch(loadMoreTeachers());
    expect([Object.keys(board().standings).length, board().next]).toEqual([TEACHERS, null]);
  });

  it('reads all of them on demand, each once', async () => {
    const { world, store, board } = openSchool();
    const before = world.reads;
    await store.dispatch(loadBoard());
    await store.dispatch(loadAllTeachers());
    expect([Object.keys(board().standings).length, board().next, board().status]).toEqual([TEACHERS, null, 'loaded']);
    expect(world.reads - before).toBe(TEACHERS * TEACHER_READS);
  });

  it('keeps what was read after a failure, stops reading all, and tries again from there', async () => {
    const { world, store, board } = openSchool();
    await store.dispatch(loadBoard());
    const known = board();
    world.failure = new AppError('network/unreachable');
    await store.dispatch(loadAllTeachers());
    expect(board()).toEqual({ ...known, status: 'failed' });
    world.failure = null;
    await store.dispatch(loadMoreTeachers());
    expect(board().teachers).toHaveLength(FIRST + PAGE);
  });

  it('asks again for a book that failed, and for no other', async () => {
    const { world, store, board } = openSchool();
    await store.dispatch(loadBoard());
    const { t55: _, ...others } = board().standings;
    store.dispatch(schoolRead({ board: { ...board(), standings: others, status: 'failed' } }));
    const before = world.reads;
    await store.dispatch(loadMoreTeachers());
    expect(world.reads - before).toBe(TEACHER_READS - 1);
    expect([board().teachers.length, board().standings.t55?.length, board().status]).toEqual([FIRST, 1, 'loaded']);
  });
});

it('counts the figures by aggregations: one read each, and the five newest teachers', async () => {
  const { world, store } = openSchool();
  const before = world.reads;
  await store.dispatch(loadSchoolOverview());
  const counts = { accounts: TEACHERS + 1, admins: 1, teachers: TEACHERS, pendingTeachers: 0 };
  expect(store.getState().school.counts).toMatchObject(counts);
  expect(world.reads - before).toBe(6 + 5);
});
