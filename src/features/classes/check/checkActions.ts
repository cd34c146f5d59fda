/** Thunks that look for what was stored wrongly before, and put right what is sure. Every one throws an `AppError`. */
import { rollOf } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import type { SubCategoryWeights } from '@/grading';
import { type AreaPeriods, type Fault, findFaults, isSure } from '@/plans/mends/faults';
import { planMends } from '@/plans/mends/planMends';
import { commit } from '@/store/book/commit';
import { loadSubCategoryWeights } from '@/store/book/load';
import { loadFresh } from '@/store/book/loadFresh';
import type { Thunk } from '@/store/makeStore';

/** `tables`: the rows that say the names. */
export type Found = { faults: readonly Fault[]; tables: Tables };

/** Looks through all classes, from the server where it answers. */
export function loadFaults(): Thunk<Promise<Found>> {
  return async (dispatch) => {
    const tables = await dispatch(loadBook());
    const [areaPeriods, subCategoryWeights] = [
      await dispatch(loadAreaPeriods(tables)),
      await dispatch(loadSubCategoryWeights()),
    ];
    return { tables, faults: findFaults(tables, { areaPeriods, subCategoryWeights }) };
  };
}

/** Puts right what is sure, as it is now. Answers what is left. */
export function mendFaults(): Thunk<Promise<Found & { mended: number }>> {
  return async (dispatch) => {
    const { faults, tables } = await dispatch(loadFaults());
    const subCategoryWeights: SubCategoryWeights = await dispatch(loadSubCategoryWeights());
    const changes = planMends(tables, faults, subCategoryWeights);
    await dispatch(commit(changes, { operation: 'classUpdate' }));
    const left = await dispatch(loadFaults());
    return { ...left, mended: faults.filter(isSure).length - left.faults.filter(isSure).length };
  };
}

function loadBook(): Thunk<Promise<Tables>> {
  return async (dispatch) => {
    const listed = await dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }]));
    const classes = rowsOf(listed, 'class', (row) => !row.deletedAt);
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
