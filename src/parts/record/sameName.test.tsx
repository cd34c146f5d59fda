import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH } from '#support/book';
import { openedStore, storedTables } from '#support/storeWorld';
import { toClassRecord } from '@/domain/book/classRecord';
import { rowsOf } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRecord } from '@/store/drafts/record';
import { useColumnHeads } from './useColumnHeads';

test('a figure typed over the empty column of an examination changes no written work of its name', async () => {
  const subjects = [{ ...ENGLISH, exam: 'ST1-ST2-TE' as const }];
  const book = aBook({ subjects, gradingPolicy: 'DO15_2026', academicYear: '2026-2027' });
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[0]];
  const quiz = planActivityAdd(book.tables, aQuiz(subjectId, { name: 'ST1' }), book.newId);
  const { world, store } = openedStore(applied(book.tables, quiz));
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
  const record = toClassRecord(store.getState().entities.tables, subjectId, 1)!;
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useColumnHeads(record, { readOnly: false, hasEmpty: true }), { wrapper });
  const column = result.current.heads?.empty.find(({ part }) => part === 'ST1');
  act(() => expect(result.current.onSubHeader(column!.key, '30')).toBeNull());
  const stored = () =>
    rowsOf(storedTables(world), 'activity').map((row) => [
      row.totalPoints,
      row.activityCategoryModel,
      row.part ?? null,
    ]);
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(stored()).toEqual([
    [20, 1, null],
    [30, 3, 'ST1'],
  ]);
});
