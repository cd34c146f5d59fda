/** Thunks that look for what was stored wrongly before, and put right what is sure. Every one throws an `AppError`. */
import { rollOf } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import { type AreaPeriods, type Fault, findFaults, isSure, type Known } from '@/plans/mends/faults';
import { planMends } from '@/plans/mends/planMends';
import { commit } from '@/store/book/commit';
import { loadSubCategoryWeights } from '@/store/book/load';
import { loadFresh } from '@/store/book/loadFresh';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import type { Thunk } from '@/store/makeStore';

/** `tables`: the rows that say the names. */
export type Found = { faults: readonly Fault[]; tables: Tables };

/** Looks through all classes as the server has them. */
export function loadFaults(): Thunk<Promise<Found>> {
  return async (dispatch) => {
    const tables = await dispatch(loadBook());
    return { tables, faults: findFaults(tables, await dispatch(loadKnown(tables))) };
  };
}

/** Puts right what is sure, as the server has it now. Answers what is left. */
export function mendFaults(): Thunk<Promise<Found & { mended: number }>> {
  return (dispatch) => replanWhileStale(() => dispatch(mendAtVersion()));
}

/** A write of another device between the reading and the commit would be overwritten, so the commit expects the version. */
function mendAtVersion(): Thunk<Promise<Found & { mended: number }>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const expected = await (await data.records()).fetchVersion(owner);
    const tables = await dispatch(loadBook());
    const known = await dispatch(loadKnown(tables));
    const before = findFaults(tables, known);
    await dispatch(commit(planMends(tables, before, known.subCategoryWeights), { operation: 'classUpdate', expected }));
    const { stored } = getState().entities;
    const faults = findFaults(stored, known);
    return { tables: stored, faults, mended: before.filter(isSure).length - faults.filter(isSure).length };
  };
}

function loadKnown(tables: Tables): Thunk<Promise<Known>> {
  return async (dispatch) => ({
    areaPeriods: await dispatch(loadAreaPeriods(tables)),
    subCategoryWeights: await dispatch(loadSubCategoryWeights()),
  });
}

function loadBook(): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    const listed = await dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }]));
    const classes = rowsOf(listed, 'class', (row) => !row.deletedAt && !row.handedOver);
    const live = new Set<string>(classes.map(({ id }) => id));
    const subjects = rowsOf(listed, 'classSubjects', (row) => !row.deletedAt && live.has(row.classModel));
    const ofSubjects = subjects.flatMap(({ id: subjectId }): TreeQuery[] => [
      { of: 'enrolments', subjectId },
      { of: 'allActivitiesOfSubject', subjectId },
    ]);
    const whole = await dispatch(loadFresh(ofSubjects));
    const { left } = rollOf(rowsOf(whole, 'classStudents', (row) => !row.deletedAt));
    const scannable = new Set(
      rowsOf(whole, 'activity', (row) => row.scannable).map(({ classSubjectModel }) => classSubjectModel),
    );
    const ids = new Set([
      ...left.map(({ studentModel }) => studentModel),
      ...classes.flatMap(
        ({ sectionLearners = {} }) => Object.keys(sectionLearners) as (typeof left)[0]['studentModel'][],
      ),
    ]);
    return await dispatch(
      loadFresh([
        ...(ids.size === 0 ? [] : [{ of: 'learnersById', ids: [...ids] } as const]),
        ...left.flatMap(({ id: enrolmentId }): TreeQuery[] => [
          { of: 'scoresOfEnrolment', enrolmentId },
          { of: 'marksOfEnrolment', enrolmentId },
          { of: 'gradesOfEnrolment', enrolmentId },
        ]),
        ...[...scannable].map((subjectId): TreeQuery => ({ of: 'itemsOfSubject', subjectId })),
      ]),
    );
  };
}

/** One read for each section that a class is linked with. A section that cannot be read says nothing. */
function loadAreaPeriods(tables: Tables): Thunk<Promise<AreaPeriods>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const linked = rowsOf(tables, 'class', (row) => !row.deletedAt).flatMap(({ sectionModel }) => sectionModel ?? []);
    const port = await data.sections();
    const sections = await Promise.all(
      [...new Set(linked)].map((id) => port.fetchSection(user.schoolid, id).catch(() => null)),
    );
    const byId = new Map(sections.flatMap((section) => (section ? [[section.id, section] as const] : [])));
    return (sectionId, areaId) => byId.get(sectionId)?.areas[areaId]?.periods ?? null;
  };
}
