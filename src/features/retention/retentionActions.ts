/** How long the school keeps records, and what it asks functions about it. Every thunk throws an `AppError`. */
import type { RecordRemoval, YearGradeRow, YearPart, YearRecords } from '@/domain/school/retention';
import { AppError } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';

export type Retention = { years: number | null; records: readonly YearRecords[] };

/** One read, and a question that reads every class of the school. */
export function loadRetention(): Thunk<Promise<Retention>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const [school, functions] = await Promise.all([data.school(), data.functions()]);
    const [years, answer] = await Promise.all([
      school.fetchRetention(user.schoolid),
      functions.call('yearRecords', {}),
    ]);
    return { years, records: answer.years };
  };
}

export function changeRetention(years: number | null): Thunk {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    await (await data.school()).changeRetention(years, user);
  };
}

export function planRemoval(request: {
  academicYear: string;
  confirmed: string;
  plannedFor: string;
}): Thunk<Promise<RecordRemoval>> {
  return async (_, __, { data }) => (await (await data.functions()).call('planRemoval', request)).removal;
}

export function cancelRemoval(academicYear: string): Thunk {
  return async (_, __, { data }) => {
    await (await data.functions()).call('cancelRemoval', { academicYear });
  };
}

export type YearFile = {
  academicYear: string;
  madeAt: number;
  rows: readonly (YearGradeRow & { of: YearPart['of'] })[];
};

/** The trail notes it before the first part comes. `onProgress`: parts done, and parts in all. */
export function collectYear(
  academicYear: string,
  onProgress: (done: number, total: number) => void,
): Thunk<Promise<YearFile>> {
  return async (_, __, { data, nowMs }) => {
    const functions = await data.functions();
    const { exportId, parts } = await functions.call('yearExport', { academicYear });
    const rows: YearFile['rows'][number][] = [];
    onProgress(0, parts.length);
    for (const [index, part] of parts.entries()) {
      const answer = await functions.call('yearExportPart', { academicYear, exportId, part });
      rows.push(...answer.rows.map((row) => ({ ...row, of: part.of })));
      onProgress(index + 1, parts.length);
    }
    return { academicYear, madeAt: nowMs(), rows };
  };
}
