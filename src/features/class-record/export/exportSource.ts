/** What a file of a subject is made of: rows that the server has just confirmed, else what this device holds, said so. */

import type { TimeMs, TreeRows } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { applyRows, emptyTables, type Tables } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { QUARTER_FINAL } from '@/domain/constants';
import { AppError, errorCode } from '@/domain/words/errors';
import { policyOf } from '@/grading';
import { loadRows } from '@/store/book/load';
import { loadFresh } from '@/store/book/loadFresh';
import { finalQueries, missingLearners, type RecordKey, recordQueries, scoreQueries } from '@/store/drafts/record';
import type { Thunk } from '@/store/makeStore';

export type ExportSource = {
  tables: Tables;
  /** Made without the server: since then the rows may have changed, by this device's clock. Null for current ones. */
  asOf: TimeMs | null;
  /** Quarters that this device does not hold; nothing of them is in the tables. */
  missing: readonly number[];
};

/** A line that leads nowhere is given this long where the device holds what is asked. */
const PATIENCE_MS = 4_000;

/** What the view shows: a quarter, or the final grades. Throws an `AppError`. */
export function readView({ subjectId, quarter }: RecordKey): Thunk<Promise<ExportSource>> {
  const fresh = quarter === QUARTER_FINAL ? loadFinal(subjectId) : loadQuarter({ subjectId, quarter });
  return freshOrKept(fresh, keptView({ subjectId, quarter }));
}

/** Every quarter's activities and scores with the learners; kept ones as far as they are here. Throws an `AppError`. */
export function readYear(subjectId: ClassSubjectId): Thunk<Promise<ExportSource>> {
  return freshOrKept(loadYear(subjectId), keptYear(subjectId));
}

function freshOrKept(fresh: Thunk<Promise<Tables>>, kept: Thunk<Promise<ExportSource>>): Thunk<Promise<ExportSource>> {
  return async (dispatch) => {
    const known = await dispatch(kept).catch(() => null);
    try {
      const asked = dispatch(fresh);
      const tables = await (known?.missing.length === 0 ? patiently(asked) : asked);
      return { tables, asOf: null, missing: [] };
    } catch (error) {
      if (!errorCode(error).startsWith('network/')) throw error;
      // Meanwhile more of it may have come.
      return known ?? (await dispatch(kept));
    }
  };
}

async function patiently<Value>(asked: Promise<Value>): Promise<Value> {
  asked.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('network/timeout')), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, enough]);
  } finally {
    clearTimeout(timer);
  }
}

const BOOK: readonly TreeQuery[] = [{ of: 'classes' }, { of: 'subjects' }];

function loadQuarter(key: RecordKey): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    await dispatch(loadRows(BOOK));
    const tables = await dispatch(loadFresh(recordQueries(key)));
    return await dispatch(loadFresh([...missingLearners(tables, key.subjectId), ...scoreQueries(tables, key)]));
  };
}

function loadFinal(subjectId: ClassSubjectId): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    await dispatch(loadRows(BOOK));
    const tables = await dispatch(loadFresh(finalQueries(subjectId)));
    return await dispatch(loadFresh(missingLearners(tables, subjectId)));
  };
}

function loadYear(subjectId: ClassSubjectId): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    await dispatch(loadRows(BOOK));
    const tables = await dispatch(
      loadFresh([
        ...finalQueries(subjectId),
        { of: 'allActivitiesOfSubject', subjectId },
        { of: 'scoresOfSubject', subjectId },
      ]),
    );
    return await dispatch(loadFresh(missingLearners(tables, subjectId)));
  };
}

/** Rows of this device, gathered question by question. */
type Gathered = { tables: Tables; asOf: TimeMs };

function keptView({ subjectId, quarter }: RecordKey): Thunk<Promise<ExportSource>> {
  return async (dispatch) => {
    const final = quarter === QUARTER_FINAL ? finalQueries(subjectId) : [];
    const base = await dispatch(keptLearners(subjectId, final));
    const found = final.length > 0 ? base : await dispatch(keptQuarter(base, { subjectId, quarter }));
    if (!found) throw new AppError('data/not-here');
    return { ...found, missing: [] };
  };
}

function keptYear(subjectId: ClassSubjectId): Thunk<Promise<ExportSource>> {
  return async (dispatch) => {
    let gathered = await dispatch(keptLearners(subjectId, []));
    const subject = gathered.tables.classSubjects[subjectId];
    const { periods } = policyOf(subject && gathered.tables.class[subject.classModel]?.gradingPolicy);
    const missing: number[] = [];
    for (const { number: quarter } of periods) {
      const found = await dispatch(keptQuarter(gathered, { subjectId, quarter }));
      if (found) gathered = found;
      else missing.push(quarter);
    }
    if (missing.length === periods.length) throw new AppError('data/not-here');
    return { ...gathered, missing };
  };
}

/** Section, subject and learners, without which there is no file. Throws `data/not-here`. */
function keptLearners(subjectId: ClassSubjectId, more: readonly TreeQuery[]): Thunk<Promise<Gathered>> {
  return async (dispatch) => {
    const start = { tables: emptyTables(), asOf: Number.POSITIVE_INFINITY };
    const book = await dispatch(gather(start, [...BOOK, { of: 'enrolments', subjectId }, ...more]));
    const all = book && (await dispatch(gather(book, missingLearners(book.tables, subjectId))));
    if (!all) throw new AppError('data/not-here');
    return all;
  };
}

/** Null where not all of the quarter is here. */
function keptQuarter(before: Gathered, key: RecordKey): Thunk<Promise<Gathered | null>> {
  return async (dispatch) => {
    const { subjectId, quarter } = key;
    const listed = await dispatch(gather(before, [{ of: 'activitiesOfSubject', subjectId, quarter }]));
    return listed && (await dispatch(gather(listed, scoreQueries(listed.tables, key))));
  };
}

function gather(before: Gathered, queries: readonly TreeQuery[]): Thunk<Promise<Gathered | null>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const kept = await (await data.records()).fetchKept(owner, queries);
    const rows = kept.answers.filter((answer): answer is TreeRows => answer !== null);
    if (rows.length < queries.length) return null;
    const tables = queries.reduce(
      (known, query, index) => applyRows(known, toQuerySpec(query), rows[index] ?? {}),
      before.tables,
    );
    return { tables, asOf: Math.min(before.asOf, kept.asOf) };
  };
}
