/**
 * The rows for a file of a subject: just confirmed by the server, else those on this device with a note that says so.
 */

import type { TreeRows } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { recordQueries } from '@/domain/book/recordQueries';
import { applyRows, emptyTables, type Tables } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { QUARTER_FINAL } from '@/domain/constants';
import { AppError, errorCode } from '@/domain/words/errors';
import type { TimeMs } from '@/domain/words/time';
import { periodsOf, policyOf } from '@/grading';
import { recordsOf } from '@/store/book/knownPolicies';
import { loadRows } from '@/store/book/load';
import { loadFresh } from '@/store/book/loadFresh';
import { finalQueries, missingLearners, scoreQueries } from '@/store/drafts/record';
import type { RecordKey } from '@/store/drafts/scoreSource';
import type { Thunk } from '@/store/makeStore';

export type ExportSource = {
  tables: Tables;
  /**
   * Null for rows that the server has just confirmed. Else the time of the rows, by this device's clock; they may have
   * changed since then.
   */
  asOf: TimeMs | null;
  /** Periods that this device does not have; the tables contain no rows of them. */
  missing: readonly number[];
};

/** Longest wait for the server when this device has the rows: the connection may lead nowhere. */
const PATIENCE_MS = 4_000;

/** Reads the view on the screen: a quarter, or the final grades. Throws an `AppError`. */
export function readView({ subjectId, quarter }: RecordKey): Thunk<Promise<ExportSource>> {
  const fresh = quarter === QUARTER_FINAL ? loadFinal(subjectId) : loadQuarter({ subjectId, quarter });
  return freshOrKept(fresh, keptView({ subjectId, quarter }));
}

/**
 * Reads every period's activities and scores with the learners; offline, as far as this device has them. Throws an
 * `AppError`.
 */
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
      // This device may have received more rows meanwhile.
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
        { of: 'marksOfSubject', subjectId },
      ]),
    );
    return await dispatch(loadFresh(missingLearners(tables, subjectId)));
  };
}

/** Rows of this device, gathered query by query. */
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
    const policy = policyOf(subject && gathered.tables.class[subject.classModel]?.gradingPolicy);
    const periods = subject ? periodsOf(subject, policy) : [];
    const missing: number[] = [];
    for (const quarter of periods) {
      const found = await dispatch(keptQuarter(gathered, { subjectId, quarter }));
      if (found) gathered = found;
      else missing.push(quarter);
    }
    if (missing.length === periods.length) throw new AppError('data/not-here');
    return { ...gathered, missing };
  };
}

/** Section, subject and learners: no file can be made without them. Throws `data/not-here`. */
function keptLearners(subjectId: ClassSubjectId, more: readonly TreeQuery[]): Thunk<Promise<Gathered>> {
  return async (dispatch) => {
    const start = { tables: emptyTables(), asOf: Number.POSITIVE_INFINITY };
    const book = await dispatch(gather(start, [...BOOK, { of: 'enrolments', subjectId }, ...more]));
    const all = book && (await dispatch(gather(book, missingLearners(book.tables, subjectId))));
    if (!all) throw new AppError('data/not-here');
    return all;
  };
}

/** Asks what `loadQuarter` asks. Null when this device does not have the whole quarter. */
function keptQuarter(before: Gathered, key: RecordKey): Thunk<Promise<Gathered | null>> {
  return async (dispatch) => {
    const listed = await dispatch(gather(before, recordQueries(key)));
    return listed && (await dispatch(gather(listed, scoreQueries(listed.tables, key))));
  };
}

function gather(before: Gathered, queries: readonly TreeQuery[]): Thunk<Promise<Gathered | null>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const kept = await (await recordsOf(data)).fetchKept(owner, queries);
    const rows = kept.answers.filter((answer): answer is TreeRows => answer !== null);
    if (rows.length < queries.length) return null;
    const tables = queries.reduce(
      (known, query, index) => applyRows(known, toQuerySpec(query), rows[index] ?? {}),
      before.tables,
    );
    return { tables, asOf: Math.min(before.asOf, kept.asOf) };
  };
}
